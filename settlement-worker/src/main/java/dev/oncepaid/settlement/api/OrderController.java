package dev.oncepaid.settlement.api;

import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.Registered;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.register.RegistrationJson;
import dev.oncepaid.settlement.state.OrderKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Orders: registered, closed, fulfilled and looked at by their merchant. */
@RestController
@RequestMapping("/merchants/{merchant}/orders/{orderNo}")
class OrderController {

    private final Registrar registrar;
    private final OrderService orders;
    private final OrderHistory history;

    OrderController(Registrar registrar, OrderService orders, OrderHistory history) {
        this.registrar = registrar;
        this.orders = orders;
        this.history = history;
    }

    /** Idempotent: 201 when it is new, 200 for the same content again, 409 for another. */
    @PutMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<?> register(
            @PathVariable String merchant,
            @PathVariable String orderNo,
            @RequestBody(required = false) byte @Nullable [] body) {
        OrderKey key = OrderRequest.key(merchant, orderNo);
        Registration registration = RegistrationJson.order(key, body == null ? new byte[0] : body);
        return switch (registrar.register(List.of(registration)).getFirst()) {
            case Registered.Created _ -> order(HttpStatus.CREATED, key);
            case Registered.Same _ -> order(HttpStatus.OK, key);
            case Registered.Conflict conflict -> problem(Problems.differs(conflict.fields()));
        };
    }

    /** Idempotent: 200 with the closed order, 409 when it is paid. */
    @PostMapping("/close")
    ResponseEntity<?> close(@PathVariable String merchant, @PathVariable String orderNo) {
        OrderKey key = OrderRequest.key(merchant, orderNo);
        return changed("closed.", key, orders.close(key));
    }

    /** Idempotent: 200 with the fulfilled order, 409 when it is not paid or was refunded. */
    @PostMapping("/fulfil")
    ResponseEntity<?> fulfil(@PathVariable String merchant, @PathVariable String orderNo) {
        OrderKey key = OrderRequest.key(merchant, orderNo);
        return changed("fulfilled.", key, orders.fulfil(key));
    }

    @GetMapping
    ResponseEntity<?> order(@PathVariable String merchant, @PathVariable String orderNo) {
        return order(HttpStatus.OK, OrderRequest.key(merchant, orderNo));
    }

    private ResponseEntity<?> changed(String action, OrderKey key, OrderService.Changed changed) {
        return switch (changed) {
            case OrderService.Changed.Done _ -> order(HttpStatus.OK, key);
            case OrderService.Changed.WrongStatus wrong ->
                    problem(Problems.wrongStatus(action, wrong.status()));
            case OrderService.Changed.NoSuchOrder _ -> problem(Problems.noSuchOrder());
        };
    }

    private ResponseEntity<?> order(HttpStatus status, OrderKey key) {
        Optional<Map<String, Object>> found = history.of(key);
        return found.isPresent()
                ? ResponseEntity.status(status).body(found.get())
                : problem(Problems.noSuchOrder());
    }

    private static ResponseEntity<ProblemDetail> problem(ProblemDetail problem) {
        return ResponseEntity.of(problem).build();
    }
}
