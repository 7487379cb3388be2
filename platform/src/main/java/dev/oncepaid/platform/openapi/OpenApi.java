package dev.oncepaid.platform.openapi;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes an OpenAPI 3.1 document of the handlers that a program has, so that it says what they do:
 * routes, parameters, bodies and answers come from their signatures, only the sentences from {@link
 * Doc}.
 */
public final class OpenApi {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String OURS = "dev.oncepaid.";

    private final ObjectNode info;
    private final Schemas schemas = new Schemas();
    private final Map<String, Map<String, ObjectNode>> paths = new TreeMap<>();

    private OpenApi(String title, String description) {
        this.info =
                JSON.objectNode()
                        .put("title", title)
                        .put("version", "1")
                        .put("description", description);
    }

    /** The document; the same for the same handlers, whatever their order. */
    public static ObjectNode document(
            String title, String description, RequestMappingHandlerMapping handlers) {
        OpenApi api = new OpenApi(title, description);
        handlers.getHandlerMethods().forEach(api::add);
        return api.document();
    }

    private void add(RequestMappingInfo route, HandlerMethod handler) {
        if (!handler.getBeanType().getName().startsWith(OURS)) {
            return;
        }
        ObjectNode operation = new Operation(handler, schemas).described();
        for (String path : route.getPatternValues()) {
            for (RequestMethod method : methods(route, handler)) {
                paths.computeIfAbsent(path, _ -> new TreeMap<>())
                        .put(method.name().toLowerCase(Locale.ROOT), operation);
            }
        }
    }

    private static Set<RequestMethod> methods(RequestMappingInfo route, HandlerMethod handler) {
        Set<RequestMethod> methods = route.getMethodsCondition().getMethods();
        if (methods.isEmpty()) {
            throw new IllegalStateException(handler + " takes every method");
        }
        return methods;
    }

    private ObjectNode document() {
        ObjectNode problem = schemas.of(Problem.class);
        ObjectNode document = JSON.objectNode().put("openapi", "3.1.0");
        document.set("info", info);
        document.set("security", JSON.arrayNode().add(emptyList("basic")));
        ObjectNode all = document.putObject("paths");
        paths.forEach((path, methods) -> methods.forEach(all.putObject(path)::set));
        ObjectNode components = document.putObject("components");
        components.set("schemas", schemas.all());
        components.set("responses", problems(problem));
        components
                .putObject("securitySchemes")
                .putObject("basic")
                .put("type", "http")
                .put("scheme", "basic");
        return document;
    }

    private static ObjectNode emptyList(String name) {
        ObjectNode list = JSON.objectNode();
        list.set(name, JSON.arrayNode());
        return list;
    }

    /** One of each status, to be referred to by {@link Operation}. */
    private static ObjectNode problems(ObjectNode schema) {
        ObjectNode responses = JSON.objectNode();
        for (int status : Operation.PROBLEMS) {
            ObjectNode response = responses.putObject(Operation.problem(status));
            response.put("description", HttpStatus.valueOf(status).getReasonPhrase());
            response.putObject("content")
                    .putObject("application/problem+json")
                    .set("schema", schema.deepCopy());
        }
        return responses;
    }
}
