package dev.oncepaid.settlement.invariant;

import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells whether the money invariants hold; 200 either way. */
@RestController
class InvariantController {

    private final Invariants invariants;

    InvariantController(Invariants invariants) {
        this.invariants = invariants;
    }

    @GetMapping("/invariants")
    List<Map<String, Object>> check() {
        return invariants.check();
    }
}
