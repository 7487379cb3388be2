package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.settlement.json.Fields;
import dev.oncepaid.settlement.json.Limit;
import java.security.Principal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The cases that wait for a person, what speaks for them, and the person's word. */
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

    /** A page in the order of their ids; {@code next} is there while more follow. */
    @GetMapping
    Map<String, Object> page(
            @RequestParam(defaultValue = "open") String status,
            @RequestParam Optional<String> merchant,
            @RequestParam Optional<String> reason,
            @RequestParam(defaultValue = "0") long after,
            @RequestParam(defaultValue = "" + CaseList.ROWS_MAX) int limit) {
        Fields query = Fields.none();
        query.value("limit", () -> Limit.of(limit, CaseList.ROWS_MAX));
        CaseList.Status which = query.value("status", () -> CaseList.Status.fromCode(status));
        merchant.ifPresent(text -> query.value("merchant", () -> new MerchantId(text)));
        reason.ifPresent(text -> query.value("reason", () -> word(text)));
        query.require();
        CaseList.Filter filter =
                new CaseList.Filter(Objects.requireNonNull(which), merchant, reason);
        List<Map<String, Object>> rows = cases.page(filter, after, limit);
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("cases", rows);
        if (rows.size() == limit) {
            page.put("next", rows.getLast().get("id"));
        }
        return page;
    }

    private static String word(String text) {
        if (!text.chars().allMatch(c -> c == '_' || (c >= 'A' && c <= 'Z'))) {
            throw new IllegalArgumentException("must be a reason such as LATE_PAYMENT");
        }
        return text;
    }

    /** One case with its events, its money and its refund. */
    @GetMapping("/{id}")
    ResponseEntity<?> one(@PathVariable long id) {
        Optional<Map<String, Object>> found = cases.one(id);
        return found.isPresent() ? ResponseEntity.ok(found.get()) : noSuchCase();
    }

    /** 200 with the resolved case; 409 if it was resolved before or cannot be so. */
    @PostMapping(value = "/{id}/resolution", consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<?> resolve(
            @PathVariable long id,
            @RequestBody(required = false) byte @Nullable [] body,
            Principal operator) {
        ResolutionRequest request = ResolutionRequest.of(body == null ? new byte[0] : body);
        CaseResolver.DecidedBy decidedBy =
                new CaseResolver.DecidedBy(operator.getName(), request.comment());
        return switch (resolver.resolve(id, request.action(), decidedBy)) {
            case Resolved.Done _ -> one(id);
            case Resolved.NoSuchCase _ -> noSuchCase();
            case Resolved.Before before -> resolvedBefore(before);
            case Resolved.Refused refused -> conflict(refused.detail());
        };
    }

    /** 200 with the case as it is after the try; 409 if there is nothing to try. */
    @PostMapping("/{id}/retry")
    ResponseEntity<?> retry(@PathVariable long id, Principal operator) {
        return switch (retry.retry(id, operator.getName())) {
            case Retried.Done _ -> one(id);
            case Retried.NoSuchCase _ -> noSuchCase();
            case Retried.Refused refused -> conflict(refused.detail());
        };
    }

    private static ResponseEntity<?> conflict(String detail) {
        return problem(ProblemDetail.forStatusAndDetail(HttpStatus.CONFLICT, detail));
    }

    private static ResponseEntity<?> resolvedBefore(Resolved.Before before) {
        ProblemDetail problem =
                ProblemDetail.forStatusAndDetail(
                        HttpStatus.CONFLICT,
                        "The case was resolved before as "
                                + before.resolution()
                                + " by "
                                + before.by()
                                + ".");
        problem.setProperty("resolution", before.resolution());
        problem.setProperty("resolved_by", before.by());
        return problem(problem);
    }

    private static ResponseEntity<?> noSuchCase() {
        return problem(
                ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, "There is no such case."));
    }

    private static ResponseEntity<ProblemDetail> problem(ProblemDetail problem) {
        return ResponseEntity.of(problem).build();
    }
}
