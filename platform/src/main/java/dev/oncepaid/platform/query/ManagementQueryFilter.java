package dev.oncepaid.platform.query;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Checks the queries of Spring's own endpoints, which ignore what they do not know. */
final class ManagementQueryFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;

    private static final QueryParameters NONE = QueryParameters.single(Set.of());
    private static final QueryParameters OF_METRIC = new QueryParameters(Set.of(), Set.of("tag"));
    private static final QueryParameters OF_PROMETHEUS =
            new QueryParameters(Set.of(), Set.of("includedNames"));

    private final String basePath;

    /**
     * @param basePath of the endpoints; other paths are not looked at
     */
    ManagementQueryFilter(String basePath) {
        this.basePath = basePath;
    }

    @Override
    protected void doFilter(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String path = request.getRequestURI();
        Map<String, String> faults =
                path.startsWith(basePath)
                        ? known(path.substring(basePath.length())).faults(request.getQueryString())
                        : Map.of();
        if (faults.isEmpty()) {
            chain.doFilter(request, response);
            return;
        }
        response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
        response.setContentType("application/problem+json");
        response.getOutputStream().write(problem(faults));
    }

    private static QueryParameters known(String endpoint) {
        if (endpoint.startsWith("/metrics/")) {
            return OF_METRIC;
        }
        return endpoint.equals("/prometheus") ? OF_PROMETHEUS : NONE;
    }

    private static byte[] problem(Map<String, String> faults) {
        return JsonMapper.shared()
                .writeValueAsBytes(
                        new TreeMap<>(
                                Map.of(
                                        "detail",
                                        "The request cannot be understood.",
                                        "errors",
                                        faults,
                                        "status",
                                        HttpServletResponse.SC_BAD_REQUEST,
                                        "title",
                                        "Bad Request")));
    }
}
