package dev.oncepaid.settlement.invariant;

import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.view.InvariantView;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Says whether the money invariants hold; 200 either way. */
@RestController
class InvariantController {

    private final Invariants invariants;

    InvariantController(Invariants invariants) {
        this.invariants = invariants;
    }

    @GetMapping("/invariants")
    @Doc("Whether the rules about money hold, one by one; 200 either way. Reads whole tables.")
    List<InvariantView> check() {
        return invariants.check();
    }
}
