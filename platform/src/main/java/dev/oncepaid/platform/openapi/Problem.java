package dev.oncepaid.platform.openapi;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A refusal as it is answered; only described here, Spring makes it. */
@Doc("Why a request was refused (RFC 9457).")
record Problem(
        @Doc("The reason phrase of the status.") String title,
        @Doc("The HTTP status.") int status,
        @Doc("One sentence for a person.") String detail,
        @Doc("The path of the request.") @Nullable String instance,
        @Doc("With 400: what is wrong, by the name of the field or parameter.")
                @Nullable Map<String, String> errors,
        @Doc("With 409 of a registration: the fields in which the registered order differs.")
                @Nullable List<String> differs,
        @Doc("With 409 of an order: its status.") @Nullable String statusOfOrder,
        @Doc("With 409 of a case: how it was resolved before.") @Nullable String resolution,
        @Doc("With 409 of a case: who resolved it.") @Nullable String resolvedBy) {}
