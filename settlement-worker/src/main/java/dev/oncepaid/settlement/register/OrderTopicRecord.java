package dev.oncepaid.settlement.register;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** The fields of a record of the topic of orders; read by {@link RegistrationJson}. */
record OrderTopicRecord(String merchant, @JsonUnwrapped OrderRow order) {}
