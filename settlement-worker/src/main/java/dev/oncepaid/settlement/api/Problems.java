package dev.oncepaid.settlement.api;

import dev.oncepaid.settlement.json.BadRequest;
import dev.oncepaid.settlement.sql.DatabaseFault;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Refusals as {@code application/problem+json}: what is wrong, in which field, who acts next. */
@RestControllerAdvice
class Problems {

    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    @ExceptionHandler
    ProblemDetail badRequest(BadRequest e) {
        return faulty(e.errors());
    }

    static ProblemDetail faulty(Map<String, String> errors) {
        ProblemDetail problem =
                problem(HttpStatus.BAD_REQUEST, "The request cannot be understood.");
        problem.setProperty("errors", errors);
        return problem;
    }

    /** Nothing was changed, or it was changed whole: the same request again is harmless. */
    @ExceptionHandler
    ProblemDetail unavailable(DatabaseFault e) {
        LOG.atWarn()
                .addKeyValue("cause", e.summary())
                .log("request not answered; the client may send it again");
        return problem(
                HttpStatus.SERVICE_UNAVAILABLE,
                "The database cannot be reached or is busy; send the same request again.");
    }

    static ProblemDetail noSuchOrder() {
        return problem(HttpStatus.NOT_FOUND, "This merchant has no such order.");
    }

    static ProblemDetail differs(List<String> fields) {
        ProblemDetail problem =
                problem(
                        HttpStatus.CONFLICT,
                        "The order is registered already, otherwise in: "
                                + String.join(", ", fields)
                                + ".");
        problem.setProperty("differs", fields);
        return problem;
    }

    static ProblemDetail wrongStatus(String action, Object status) {
        ProblemDetail problem =
                problem(HttpStatus.CONFLICT, "An order that is " + status + " cannot be " + action);
        problem.setProperty("status_of_order", status.toString());
        return problem;
    }

    private static ProblemDetail problem(HttpStatus status, String detail) {
        return ProblemDetail.forStatusAndDetail(status, detail);
    }
}
