package dev.oncepaid.platform.web;

import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** The refusals of the programs' endpoints, in one form: what is wrong and who acts next. */
public final class Problems {

    private Problems() {}

    static ProblemDetail badRequest(Map<String, String> errors) {
        ProblemDetail problem =
                ProblemDetail.forStatusAndDetail(
                        HttpStatus.BAD_REQUEST, "The request cannot be understood.");
        problem.setProperty("errors", errors);
        return problem;
    }

    /**
     * A refusal to be thrown.
     *
     * @param detail one sentence
     */
    public static ErrorResponseException of(HttpStatus status, String detail) {
        return of(status, detail, Map.of());
    }

    /**
     * Likewise.
     *
     * @param properties what a program reads of it, by name
     */
    public static ErrorResponseException of(
            HttpStatus status, String detail, Map<String, ?> properties) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        properties.forEach(problem::setProperty);
        return new ErrorResponseException(status, problem, null);
    }
}
