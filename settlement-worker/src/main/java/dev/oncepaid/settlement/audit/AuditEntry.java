package dev.oncepaid.settlement.audit;

import java.util.Map;
import java.util.Optional;

/**
 * One action of an operator.
 *
 * @param subject what it is done to, such as {@code case/17}
 * @param detail the conditions or parameters that were asked for
 */
public record AuditEntry(
        Operator operator,
        OperatorAction action,
        String subject,
        Optional<String> comment,
        Map<String, ?> detail) {

    public AuditEntry {
        detail = Map.copyOf(detail);
    }
}
