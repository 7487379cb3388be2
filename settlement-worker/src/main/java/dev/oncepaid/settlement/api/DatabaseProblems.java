package dev.oncepaid.settlement.api;

import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.sql.QueryTimeout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** What the database did not do, as a problem like every other refusal. */
@RestControllerAdvice
class DatabaseProblems {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseProblems.class);

    /** Nothing was changed, or it was changed whole: the same request again is harmless. */
    @ExceptionHandler
    ProblemDetail unavailable(DatabaseFault e) {
        LOG.atWarn()
                .addKeyValue("cause", e.summary())
                .log("request not answered; the client may send it again");
        return ProblemDetail.forStatusAndDetail(
                HttpStatus.SERVICE_UNAVAILABLE,
                "The database cannot be reached or is busy; send the same request again.");
    }

    @ExceptionHandler
    ProblemDetail tooSlow(QueryTimeout e) {
        return ProblemDetail.forStatusAndDetail(
                HttpStatus.UNPROCESSABLE_CONTENT,
                "Not found within %d s: no index serves these conditions alone. Name a trade_no or an order_no, a merchant or a shorter time."
                        .formatted(e.max().toSeconds()));
    }
}
