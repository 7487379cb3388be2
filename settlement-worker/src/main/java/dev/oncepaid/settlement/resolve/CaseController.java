package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.json.Limit;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.platform.openapi.JsonBody;
import dev.oncepaid.platform.web.Problems;
import dev.oncepaid.settlement.audit.Operator;
import dev.oncepaid.settlement.view.CasePage;
import dev.oncepaid.settlement.view.CaseView;
import java.security.Principal;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The cases that wait for a person, what speaks for them, and the decision. */
@RestController
@RequestMapping("/cases")
class CaseController {

    private final CaseList cases;
    private final CaseResolver resolver;
    private final CaseRetry retry;

    CaseController(CaseList cases, CaseResolver resolver, CaseRetry retry) {
        this.cases = cases;
        this.resolver = resolver;
        this.retry = retry;
    }

    @GetMapping
    @Doc(
            value = "A page of cases, the oldest first. 422 where the conditions take too long.",
            problems = 422)
    CasePage page(
            @RequestParam(defaultValue = "open") @Doc("open, resolved or all.") String status,
            @RequestParam @Doc("Only this merchant's.") Optional<String> merchant,
            @RequestParam @Doc("Only of this reason, such as LATE_PAYMENT.")
                    Optional<String> reason,
            @RequestParam("order_no") @Doc("Only about this order.") Optional<String> orderNo,
            @RequestParam("trade_no") @Doc("Only about this trade.") Optional<String> tradeNo,
            @RequestParam(defaultValue = "0") @Doc("The next of the page before.") long after,
            @RequestParam(defaultValue = "" + CaseList.ROWS_MAX) @Doc("1 to 200.") int limit) {
        Fields query = Fields.none();
        query.value("limit", () -> Limit.of(limit, CaseList.ROWS_MAX));
        CaseList.Status which = query.value("status", () -> CaseList.Status.fromCode(status));
        query.optional("merchant", merchant, MerchantId::new);
        query.optional("reason", reason, CaseController::reason);
        query.optional("order_no", orderNo, OrderNo::new);
        query.optional("trade_no", tradeNo, TradeNo::new);
        query.require();
        return cases.page(
                new CaseList.Filter(
                        Objects.requireNonNull(which), merchant, reason, orderNo, tradeNo, after),
                limit);
    }

    private static String reason(String text) {
        if (!text.chars().allMatch(c -> c == '_' || (c >= 'A' && c <= 'Z'))) {
            throw new IllegalArgumentException("must be a reason such as LATE_PAYMENT");
        }
        return text;
    }

    @GetMapping("/{id}")
    @Doc(value = "One case with its events, its money and its refund.", problems = 404)
    CaseView one(@PathVariable long id) {
        return cases.one(id).orElseThrow(CaseController::noSuchCase);
    }

    @PostMapping(value = "/{id}/resolution", consumes = MediaType.APPLICATION_JSON_VALUE)
    @Doc(
            value =
                    "Resolves a case. 409 if it was resolved before or cannot be resolved so; the detail says which.",
            problems = {404, 409})
    CaseView resolve(
            @PathVariable long id,
            @RequestBody(required = false) @JsonBody(ResolutionBody.class) byte @Nullable [] body,
            Principal operator) {
        ResolutionRequest request = ResolutionRequest.of(body == null ? new byte[0] : body);
        CaseResolver.DecidedBy decidedBy =
                new CaseResolver.DecidedBy(Operator.of(operator), request.comment());
        return switch (resolver.resolve(id, request.action(), decidedBy)) {
            case Resolved.Done _ -> one(id);
            case Resolved.NoSuchCase _ -> throw noSuchCase();
            case Resolved.Before before -> throw resolvedBefore(before);
            case Resolved.Refused refused -> throw conflict(refused.detail());
        };
    }

    @PostMapping("/{id}/retry")
    @Doc(
            value =
                    "Has the events of a case decided, or read, again. 409 if there is nothing to try.",
            problems = {404, 409})
    CaseView retry(
            @PathVariable long id,
            @RequestBody(required = false) @JsonBody(RetryBody.class) byte @Nullable [] body,
            Principal operator) {
        Optional<String> comment = RetryBody.comment(body == null ? new byte[0] : body);
        return switch (retry.retry(id, Operator.of(operator), comment)) {
            case Retried.Done _ -> one(id);
            case Retried.NoSuchCase _ -> throw noSuchCase();
            case Retried.Refused refused -> throw conflict(refused.detail());
        };
    }

    private static ErrorResponseException conflict(String detail) {
        return Problems.of(HttpStatus.CONFLICT, detail);
    }

    private static ErrorResponseException resolvedBefore(Resolved.Before before) {
        return Problems.of(
                HttpStatus.CONFLICT,
                "The case was resolved before as %s by %s."
                        .formatted(before.resolution(), before.by()),
                Map.of("resolution", before.resolution(), "resolved_by", before.by()));
    }

    private static ErrorResponseException noSuchCase() {
        return Problems.of(HttpStatus.NOT_FOUND, "There is no such case.");
    }
}
