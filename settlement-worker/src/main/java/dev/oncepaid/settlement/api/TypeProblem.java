package dev.oncepaid.settlement.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** Says which part of the path or the query is of the wrong kind; Spring's own handler does not. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class TypeProblem {

    @ExceptionHandler
    ProblemDetail badRequest(MethodArgumentTypeMismatchException e) {
        return Problems.faulty(Map.of(e.getName(), expected(e.getRequiredType())));
    }

    private static String expected(@Nullable Class<?> type) {
        return type == long.class || type == Long.class || type == int.class
                ? "must be a whole number"
                : "is not valid";
    }
}
