package dev.oncepaid.settlement.register;

import dev.oncepaid.platform.openapi.Doc;
import java.util.List;

/** Many orders of one merchant; read by {@link RegistrationJson}. */
@Doc("Many orders of one merchant.")
public record OrderBatch(@Doc("1 to 1,000 of them.") List<OrderRow> orders) {}
