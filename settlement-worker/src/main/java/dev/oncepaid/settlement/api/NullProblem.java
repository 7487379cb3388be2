package dev.oncepaid.settlement.api;

import java.util.Map;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.InvalidNullException;

/** Says which field holds a null; asked before Spring's own handler, which names none. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class NullProblem {

    @ExceptionHandler
    ProblemDetail badRequest(InvalidNullException e) {
        return Problems.faulty(Map.of(field(e), "must not hold null"));
    }

    /** The outermost name on the way to the null, as {@code ids} or {@code order_no}. */
    private static String field(InvalidNullException e) {
        return e.getPath().stream()
                .map(JacksonException.Reference::getPropertyName)
                .filter(name -> name != null)
                .findFirst()
                .orElse("body");
    }
}
