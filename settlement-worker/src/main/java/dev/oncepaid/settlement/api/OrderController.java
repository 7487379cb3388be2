package dev.oncepaid.settlement.api;

import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.platform.openapi.JsonBody;
import dev.oncepaid.platform.web.Problems;
import dev.oncepaid.settlement.history.OrderHistory;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.OrderBody;
import dev.oncepaid.settlement.register.Registered;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.register.RegistrationJson;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.view.OrderSummary;
import dev.oncepaid.settlement.view.OrderView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Orders: registered, closed, fulfilled and looked at by their merchant. */
@RestController
@RequestMapping("/merchants/{merchant}/orders/{order_no}")
class OrderController {

    private final Registrar registrar;
    private final OrderService orders;
    private final OrderHistory history;

    OrderController(Registrar registrar, OrderService orders, OrderHistory history) {
        this.registrar = registrar;
        this.orders = orders;
        this.history = history;
    }

    @PutMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @Doc(
            value =
                    "Registers an order. 201 when it is new, 200 for the same content again, 409 for another.",
            answers = {200, 201},
            problems = 409)
    ResponseEntity<OrderSummary> register(
            @PathVariable String merchant,
            @PathVariable("order_no") String orderNo,
            @RequestBody(required = false) @JsonBody(OrderBody.class) byte @Nullable [] body) {
        OrderKey key = OrderRequest.key(merchant, orderNo);
        Registration registration = RegistrationJson.order(key, body == null ? new byte[0] : body);
        return switch (registrar.register(List.of(registration)).getFirst()) {
            case Registered.Created _ ->
                    ResponseEntity.status(HttpStatus.CREATED).body(summary(key));
            case Registered.Same _ -> ResponseEntity.ok(summary(key));
            case Registered.Conflict conflict -> throw differs(conflict.fields());
        };
    }

    @PostMapping("/close")
    @Doc(
            value = "Closes an unpaid order; may be repeated. 409 when it is paid.",
            problems = {404, 409})
    OrderSummary close(@PathVariable String merchant, @PathVariable("order_no") String orderNo) {
        OrderKey key = OrderRequest.key(merchant, orderNo);
        return changed("closed", key, orders.close(key));
    }

    @PostMapping("/fulfil")
    @Doc(
            value =
                    "Notes that the goods went out; may be repeated. 409 when it is not paid or was refunded.",
            problems = {404, 409})
    OrderSummary fulfil(@PathVariable String merchant, @PathVariable("order_no") String orderNo) {
        OrderKey key = OrderRequest.key(merchant, orderNo);
        return changed("fulfilled", key, orders.fulfil(key));
    }

    @GetMapping
    @Doc(value = "One order with all that happened to it.", problems = 404)
    OrderView order(@PathVariable String merchant, @PathVariable("order_no") String orderNo) {
        return history.order(OrderRequest.key(merchant, orderNo))
                .orElseThrow(OrderController::noSuchOrder);
    }

    private OrderSummary changed(String action, OrderKey key, OrderService.Changed changed) {
        return switch (changed) {
            case OrderService.Changed.Done _ -> summary(key);
            case OrderService.Changed.WrongStatus wrong ->
                    throw Problems.of(
                            HttpStatus.CONFLICT,
                            "An order that is %s cannot be %s.".formatted(wrong.status(), action),
                            Map.of("status_of_order", wrong.status().toString()));
            case OrderService.Changed.NoSuchOrder _ -> throw noSuchOrder();
        };
    }

    private OrderSummary summary(OrderKey key) {
        return history.summary(key).orElseThrow(OrderController::noSuchOrder);
    }

    private static ErrorResponseException noSuchOrder() {
        return Problems.of(HttpStatus.NOT_FOUND, "This merchant has no such order.");
    }

    private static ErrorResponseException differs(List<String> fields) {
        return Problems.of(
                HttpStatus.CONFLICT,
                "The order is registered already, otherwise in: " + String.join(", ", fields) + ".",
                Map.of("differs", fields));
    }
}
