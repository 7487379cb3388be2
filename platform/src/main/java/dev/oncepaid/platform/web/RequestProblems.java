package dev.oncepaid.platform.web;

import dev.oncepaid.platform.json.BadRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.InvalidNullException;

/**
 * Every refusal as {@code application/problem+json}; {@code errors} names each faulty field or
 * parameter, which Spring's own handler does not.
 */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class RequestProblems extends ResponseEntityExceptionHandler {

    @ExceptionHandler
    ProblemDetail badRequest(BadRequest e) {
        return Problems.badRequest(e.errors());
    }

    @ExceptionHandler
    ProblemDetail badRequest(MethodArgumentTypeMismatchException e) {
        return Problems.badRequest(Map.of(e.getName(), expected(e.getRequiredType())));
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException e,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        if (e.getCause() instanceof InvalidNullException aNull) {
            ProblemDetail problem = Problems.badRequest(Map.of(field(aNull), "must not hold null"));
            return handleExceptionInternal(e, problem, headers, status, request);
        }
        return super.handleHttpMessageNotReadable(e, headers, status, request);
    }

    /** The outermost name on the way to the null, as {@code ids} or {@code order_no}. */
    private static String field(InvalidNullException e) {
        return e.getPath().stream()
                .map(JacksonException.Reference::getPropertyName)
                .filter(name -> name != null)
                .findFirst()
                .orElse("body");
    }

    private static String expected(@Nullable Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return "must be true or false";
        }
        return type == long.class || type == Long.class || type == int.class
                ? "must be a whole number"
                : "is not valid";
    }
}
