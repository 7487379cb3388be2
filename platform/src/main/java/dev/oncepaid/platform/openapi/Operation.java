package dev.oncepaid.platform.openapi;

import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ValueConstants;
import org.springframework.web.method.HandlerMethod;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One handler as an operation of the document. */
final class Operation {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int[] USUAL = {400, 401, 503};

    /** Every status that a problem may have. */
    static final int[] PROBLEMS = {400, 401, 404, 409, 415, 422, 503};

    private final HandlerMethod handler;
    private final Schemas schemas;

    Operation(HandlerMethod handler, Schemas schemas) {
        this.handler = handler;
        this.schemas = schemas;
    }

    static String problem(int status) {
        return "Problem" + status;
    }

    ObjectNode described() {
        Doc doc = handler.getMethodAnnotation(Doc.class);
        if (doc == null) {
            throw new IllegalStateException(handler + " has no sentence (@Doc)");
        }
        ObjectNode operation = JSON.objectNode();
        operation.put(
                "operationId",
                handler.getBeanType().getSimpleName().replace("Controller", "")
                        + "."
                        + handler.getMethod().getName());
        operation.put("description", doc.value());
        ArrayNode parameters = parameters();
        if (!parameters.isEmpty()) {
            operation.set("parameters", parameters);
        }
        body().ifPresent(body -> operation.set("requestBody", body));
        operation.set("responses", responses(doc));
        return operation;
    }

    private ArrayNode parameters() {
        ArrayNode all = JSON.arrayNode();
        for (MethodParameter parameter : handler.getMethodParameters()) {
            PathVariable inPath = parameter.getParameterAnnotation(PathVariable.class);
            RequestParam inQuery = parameter.getParameterAnnotation(RequestParam.class);
            if (inPath != null) {
                all.add(parameter(parameter, "path", inPath.name(), true));
            } else if (inQuery != null) {
                boolean required =
                        inQuery.required() && !hasDefault(inQuery) && !isOptional(parameter);
                ObjectNode one = parameter(parameter, "query", inQuery.name(), required);
                if (hasDefault(inQuery)) {
                    setDefault((ObjectNode) one.get("schema"), inQuery.defaultValue());
                }
                all.add(one);
            }
        }
        return all;
    }

    private static void setDefault(ObjectNode schema, String value) {
        if ("integer".equals(schema.path("type").asString())) {
            schema.put("default", Long.parseLong(value));
        } else {
            schema.put("default", value);
        }
    }

    private ObjectNode parameter(
            MethodParameter parameter, String in, String annotated, boolean required) {
        String name =
                annotated.isEmpty()
                        ? String.valueOf(parameter.getParameter().getName())
                        : annotated;
        Doc doc = parameter.getParameterAnnotation(Doc.class);
        ObjectNode one =
                JSON.objectNode().put("name", name).put("in", in).put("required", required);
        if (doc != null) {
            one.put("description", doc.value());
        }
        ObjectNode schema = Schemas.described(schemas.of(parameter.getGenericParameterType()), doc);
        one.set("schema", schema.without("description"));
        return one;
    }

    private static boolean hasDefault(RequestParam parameter) {
        return !parameter.defaultValue().equals(ValueConstants.DEFAULT_NONE);
    }

    private static boolean isOptional(MethodParameter parameter) {
        return parameter.getParameterType() == Optional.class;
    }

    private Optional<ObjectNode> body() {
        return Arrays.stream(handler.getMethodParameters())
                .flatMap(parameter -> Optional.ofNullable(bodyType(parameter)).stream())
                .findFirst()
                .map(
                        type -> {
                            ObjectNode body = JSON.objectNode().put("required", true);
                            body.set("content", json(type));
                            return body;
                        });
    }

    private static @Nullable Type bodyType(MethodParameter parameter) {
        JsonBody read = parameter.getParameterAnnotation(JsonBody.class);
        if (read != null) {
            return read.value();
        }
        boolean isRaw =
                parameter.getParameterType() == byte[].class
                        || parameter.getParameterType() == InputStream.class;
        if (isRaw) {
            throw new IllegalStateException(parameter + " is a body without schema (@JsonBody)");
        }
        return parameter.hasParameterAnnotation(RequestBody.class)
                ? parameter.getGenericParameterType()
                : null;
    }

    private ObjectNode json(Type type) {
        ObjectNode content = JSON.objectNode();
        content.putObject("application/json").set("schema", schemas.of(type));
        return content;
    }

    private ObjectNode responses(Doc doc) {
        ObjectNode responses = JSON.objectNode();
        for (int status : doc.answers()) {
            ObjectNode response = responses.putObject(Integer.toString(status));
            response.put("description", HttpStatus.valueOf(status).getReasonPhrase());
            response.set("content", json(answer(handler.getMethod().getGenericReturnType())));
        }
        boolean takesBody = body().isPresent();
        IntStream.concat(
                        IntStream.concat(Arrays.stream(USUAL), Arrays.stream(doc.problems())),
                        takesBody ? IntStream.of(415) : IntStream.empty())
                .sorted()
                .forEach(
                        status ->
                                responses
                                        .putObject(Integer.toString(status))
                                        .put("$ref", "#/components/responses/" + problem(status)));
        return responses;
    }

    private static Type answer(Type type) {
        return type instanceof ParameterizedType generic
                        && HttpEntity.class.isAssignableFrom((Class<?>) generic.getRawType())
                ? List.of(generic.getActualTypeArguments()).getFirst()
                : type;
    }
}
