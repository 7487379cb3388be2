package dev.oncepaid.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class OpenApiTest {

    private static final Path DOCUMENTS = Path.of("..", "docs", "connect");

    @Doc("A thing.")
    record Thing(
            @Doc("Its name.") String thingName,
            @Nullable Long weight,
            List<Instant> seenAt,
            @JsonUnwrapped Colour colour) {}

    record Colour(@Doc(value = "Its colour.", oneOf = Hue.class) String colourName) {}

    enum Hue {
        RED,
        BLUE
    }

    @RestController
    static class Things {

        @GetMapping("/things/{thing_name}")
        @Doc(value = "One thing.", problems = 404)
        Thing one(
                @PathVariable("thing_name") String name,
                @RequestParam @Doc("Since then.") Optional<Instant> since,
                @RequestParam(defaultValue = "7") int limit,
                @RequestParam String mode) {
            throw new AssertionError(name);
        }

        @PostMapping("/things")
        @Doc(
                value = "Makes a thing.",
                answers = {200, 201})
        ResponseEntity<Thing> make(@RequestBody @JsonBody(Thing.class) byte[] body) {
            throw new AssertionError(body.length);
        }
    }

    @RestController
    static class Undescribed {

        @GetMapping("/undescribed")
        Thing one() {
            throw new AssertionError();
        }
    }

    @RestController
    static class RawBody {

        @PostMapping("/raw")
        @Doc("Takes anything.")
        Thing one(@RequestBody byte[] body) {
            throw new AssertionError(body.length);
        }
    }

    private static ObjectNode document(Class<?> controller) {
        StaticApplicationContext context = new StaticApplicationContext();
        context.registerSingleton("controller", controller);
        RequestMappingHandlerMapping handlers = new RequestMappingHandlerMapping();
        handlers.setApplicationContext(context);
        handlers.afterPropertiesSet();
        return OpenApi.document("Things", "For a test.", handlers);
    }

    @Test
    void aParameterIsRequiredUnlessItIsOptionalOrHasADefault() {
        JsonNode parameters =
                document(Things.class).at("/paths/~1things~1{thing_name}/get/parameters");

        assertThat(parameters.valueStream().map(OpenApiTest::parameter))
                .containsExactly(
                        "path thing_name true string",
                        "query since false string",
                        "query limit false integer",
                        "query mode true string");
        assertThat(parameters.at("/2/schema/default").intValue()).isEqualTo(7);
        assertThat(parameters.at("/1/description").asString()).isEqualTo("Since then.");
    }

    private static String parameter(JsonNode parameter) {
        return "%s %s %s %s"
                .formatted(
                        parameter.get("in").asString(),
                        parameter.get("name").asString(),
                        parameter.get("required").asBoolean(),
                        parameter.at("/schema/type").asString());
    }

    @Test
    void aRecordIsASchemaWhoseFieldsAreRequiredUnlessTheyMayBeNull() {
        JsonNode thing = document(Things.class).at("/components/schemas/Thing");

        assertThat(thing.get("properties").propertyNames())
                .containsExactly("thing_name", "weight", "seen_at", "colour_name");
        assertThat(thing.get("required").valueStream().map(JsonNode::asString))
                .containsExactly("thing_name", "seen_at", "colour_name");
        assertThat(thing.at("/properties/colour_name/enum").toString())
                .isEqualTo("[\"RED\",\"BLUE\"]");
    }

    @Test
    void anOperationNamesItsAnswersAndItsRefusals() {
        JsonNode paths = document(Things.class).get("paths");

        assertThat(paths.at("/~1things/post/responses").propertyNames())
                .containsExactly("200", "201", "400", "401", "415", "503");
        assertThat(paths.at("/~1things~1{thing_name}/get/responses").propertyNames())
                .containsExactly("200", "400", "401", "404", "503");
        assertThat(
                        paths.at("/~1things/post/requestBody/content/application~1json/schema/$ref")
                                .asString())
                .isEqualTo("#/components/schemas/Thing");
    }

    @Test
    void aHandlerWithoutASentenceIsAnError() {
        assertThatThrownBy(() -> document(Undescribed.class)).hasMessageContaining("@Doc");
    }

    @Test
    void aBodyWithoutASchemaIsAnError() {
        assertThatThrownBy(() -> document(RawBody.class)).hasMessageContaining("@JsonBody");
    }

    @Test
    void theDocumentIsWellFormedToAnIndependentReader() {
        assertThat(faults(document(Things.class).toString())).isEmpty();
    }

    static List<Path> documents() throws IOException {
        try (var files = Files.list(DOCUMENTS)) {
            return files.filter(file -> file.toString().endsWith("openapi.json")).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyDocumentOfTheProgramsIsWellFormed(Path document) throws IOException {
        assertThat(faults(Files.readString(document))).isEmpty();
    }

    @Test
    void aDocumentThatIsNotWellFormedIsNoticed() {
        ObjectNode broken = document(Things.class);
        ((ObjectNode) broken.at("/paths/~1things/post")).putArray("responses");

        assertThat(faults(broken.toString())).isNotEmpty();
    }

    private static List<String> faults(String document) {
        SwaggerParseResult result = new OpenAPIV3Parser().readContents(document);
        assertThat(result.isOpenapi31()).isTrue();
        return result.getMessages();
    }
}
