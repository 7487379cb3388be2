package dev.oncepaid.gateway.http;

import dev.oncepaid.gateway.source.Sources;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;

/**
 * What Tomcat refuses before a servlet sees it, and every error page: counted, and answered with
 * one plain line instead of a page, which would show a prober what serves here.
 */
final class PlainErrorReport extends ErrorReportValve {

    private static final Logger LOG = LoggerFactory.getLogger(PlainErrorReport.class);

    private final HttpRefusals refusals;
    private final Sources sources;

    PlainErrorReport(HttpRefusals refusals, Sources sources) {
        this.refusals = refusals;
        this.sources = sources;
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        int status = response.getStatus();
        if (status < HttpStatus.BAD_REQUEST.value()
                || response.getContentWritten() > 0
                || !response.setErrorReported()) {
            return;
        }
        count(request, status, throwable);
        if (status == HttpStatus.METHOD_NOT_ALLOWED.value()) {
            // Tomcat refuses TRACE itself, and names methods that the servlet does not have.
            response.setHeader(HttpHeaders.ALLOW, "POST");
        }
        response.setContentType(MediaType.TEXT_PLAIN_VALUE);
        response.setCharacterEncoding(StandardCharsets.US_ASCII);
        write(response, line(status));
    }

    private void count(Request request, int status, @Nullable Throwable throwable) {
        HttpRefusal reason =
                request.getCoyoteRequest().getAttribute(NotifyProcessor.REFUSAL)
                                instanceof HttpRefusal ofHead
                        ? ofHead
                        : HttpRefusal.ofAnswer(status);
        String source =
                sources.of(
                        request.getRemoteAddr(),
                        Collections.list(request.getHeaders("X-Forwarded-For")));
        String detail = throwable == null ? null : throwable.getMessage();
        refusals.count(reason, source, detail == null ? "" : detail);
    }

    private static String line(int status) {
        @Nullable HttpStatus known = HttpStatus.resolve(status);
        return known == null ? status + "\n" : status + " " + known.getReasonPhrase() + "\n";
    }

    private static void write(Response response, String line) {
        try {
            Writer writer = response.getReporter();
            if (writer != null) {
                writer.write(line);
                response.finishResponse();
            }
        } catch (IOException e) {
            LOG.debug("client gone before the answer that refuses its request", e);
        }
    }
}
