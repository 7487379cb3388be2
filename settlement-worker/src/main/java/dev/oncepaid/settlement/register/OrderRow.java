package dev.oncepaid.settlement.register;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.oncepaid.platform.openapi.Doc;

/** The fields of one order of a batch; read by {@link RegistrationJson}. */
@Doc("One order of a batch.")
public record OrderRow(
        @Doc("The merchant's number; none that a path cannot name.") String orderNo,
        @JsonUnwrapped OrderBody content) {}
