package dev.oncepaid.settlement.api;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;

/** What is refused before a controller sees it, as a problem like every other refusal. */
final class ProblemReport extends ErrorReportValve {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemReport.class);

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        int status = response.getStatus();
        if (status < HttpStatus.BAD_REQUEST.value()
                || response.getContentWritten() > 0
                || !response.setErrorReported()) {
            return;
        }
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        write(response, problem(status));
    }

    /** Only constants get into the text. */
    private static String problem(int status) {
        @Nullable HttpStatus known = HttpStatus.resolve(status);
        String title = known == null ? "Refused" : known.getReasonPhrase();
        return "{\"detail\":\"%s\",\"status\":%d,\"title\":\"%s\"}"
                .formatted(detail(status), status, title);
    }

    private static String detail(int status) {
        return switch (status) {
            case 400 -> "The path or the headers of the request cannot be understood.";
            case 401 -> "An operator's name and password are needed (HTTP Basic).";
            case 404 -> "There is nothing here.";
            default -> "The request was refused unread.";
        };
    }

    private static void write(Response response, String problem) {
        try {
            Writer writer = response.getReporter();
            if (writer != null) {
                writer.write(problem);
                response.finishResponse();
            }
        } catch (IOException e) {
            LOG.debug("client gone before it was told that its request is refused", e);
        }
    }
}
