package dev.oncepaid.platform.web;

import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.query.QueryParameters;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Refuses a query with a parameter that the asked endpoint does not read, names twice or leaves
 * empty: a mistyped condition would else be none, and select everything.
 */
final class StrictQueries implements HandlerInterceptor {

    private final Map<HandlerMethod, QueryParameters> known = new ConcurrentHashMap<>();

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method) {
            Map<String, String> faults =
                    known.computeIfAbsent(method, StrictQueries::parameters)
                            .faults(request.getQueryString());
            if (!faults.isEmpty()) {
                throw new BadRequest(faults);
            }
        }
        return true;
    }

    private static QueryParameters parameters(HandlerMethod method) {
        Set<String> names =
                Arrays.stream(method.getMethodParameters())
                        .filter(parameter -> parameter.hasParameterAnnotation(RequestParam.class))
                        .map(StrictQueries::name)
                        .collect(Collectors.toUnmodifiableSet());
        return QueryParameters.single(names);
    }

    private static String name(MethodParameter parameter) {
        String name =
                Objects.requireNonNull(parameter.getParameterAnnotation(RequestParam.class)).name();
        return name.isEmpty() ? Objects.requireNonNull(parameter.getParameter().getName()) : name;
    }
}
