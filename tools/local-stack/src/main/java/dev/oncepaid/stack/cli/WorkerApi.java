package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.run.StackDescription;
import dev.oncepaid.stack.run.StackException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The operator endpoints of a running worker, with the credentials of its stack. */
final class WorkerApi {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final StackDescription stack;

    WorkerApi(StackDescription stack) {
        this.stack = stack;
    }

    /**
     * What the worker answers.
     *
     * @throws StackException when it does not answer with success, saying what it answered
     */
    JsonNode get(String path) {
        return send(request(path).GET());
    }

    /** Likewise. */
    JsonNode post(String path, Object body) {
        return send(
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    private HttpRequest.Builder request(String path) {
        String user = stack.api().username() + ":" + stack.api().password();
        return HttpRequest.newBuilder(URI.create(stack.worker() + path))
                .timeout(TIMEOUT)
                .header(
                        "Authorization",
                        "Basic "
                                + Base64.getEncoder()
                                        .encodeToString(user.getBytes(StandardCharsets.UTF_8)));
    }

    private JsonNode send(HttpRequest.Builder request) {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new StackException(
                        "the worker answered " + answer.statusCode() + ": " + said(answer.body()));
            }
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new StackException(
                    "the worker does not answer at " + stack.worker() + ": is it still running?",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while the worker was asked", e);
        }
    }

    /** The sentence and the faulty fields of a problem; what is none, as it came. */
    private static String said(String body) {
        try {
            JsonNode problem = JSON.readTree(body);
            String detail = problem.path("detail").asString("");
            String errors = problem.has("errors") ? " " + problem.get("errors") : "";
            return detail.isEmpty() ? body : detail + errors;
        } catch (JacksonException _) {
            return body;
        }
    }
}
