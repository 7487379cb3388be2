package dev.oncepaid.settlement.view;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.oncepaid.platform.openapi.Doc;
import java.util.List;
import tools.jackson.databind.JsonNode;

@Doc("An event with its content and its cases.")
public record EventDetail(
        @JsonUnwrapped EventView event,
        @Doc("Its content, normalised.") JsonNode facts,
        int factsVersion,
        @Doc("The cases that it speaks of.") List<Long> caseIds) {}
