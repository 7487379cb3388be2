package dev.oncepaid.settlement.api;

import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.platform.openapi.OpenApi;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.node.ObjectNode;

/** The description of the worker's endpoints, for clients that are made from it. */
@RestController
class OpenApiController {

    private final RequestMappingHandlerMapping handlers;

    OpenApiController(RequestMappingHandlerMapping handlers) {
        this.handlers = handlers;
    }

    @GetMapping("/openapi.json")
    @Doc("This document.")
    ObjectNode document() {
        return OpenApi.document(
                "OncePaid worker",
                "Orders, cases, events and operation of OncePaid. docs/connect/api.md explains it.",
                handlers);
    }
}
