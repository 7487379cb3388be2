package dev.oncepaid.settlement.api;

import dev.oncepaid.settlement.json.BadRequest;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.Registered;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.register.RegistrationJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Many orders of one merchant in one request, each under the rules of a single registration. */
@RestController
class OrderBatchController {

    private static final int BODY_BYTES_MAX = 1024 * 1024;

    private final Registrar registrar;

    OrderBatchController(Registrar registrar) {
        this.registrar = registrar;
    }

    /** 200 with one answer per order, in their order; 400 and nothing registered for a fault. */
    @PostMapping(
            value = "/merchants/{merchant}/orders:batch",
            consumes = MediaType.APPLICATION_JSON_VALUE)
    Map<String, Object> register(@PathVariable String merchant, InputStream body)
            throws IOException {
        List<Registration> wanted =
                RegistrationJson.batch(OrderRequest.merchant(merchant), bytes(body));
        List<Registered> answers = registrar.register(wanted);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            rows.add(row(wanted.get(i), answers.get(i)));
        }
        Map<String, Object> whole = new LinkedHashMap<>();
        for (String result : List.of("created", "same", "conflict")) {
            whole.put(
                    result, rows.stream().filter(row -> result.equals(row.get("result"))).count());
        }
        whole.put("orders", rows);
        return whole;
    }

    private static Map<String, Object> row(Registration wanted, Registered answer) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("order_no", wanted.key().orderNo().value());
        switch (answer) {
            case Registered.Created _ -> row.put("result", "created");
            case Registered.Same _ -> row.put("result", "same");
            case Registered.Conflict conflict -> {
                row.put("result", "conflict");
                row.put("differs", conflict.fields());
            }
        }
        return row;
    }

    private static byte[] bytes(InputStream body) throws IOException {
        byte[] bytes = body.readNBytes(BODY_BYTES_MAX + 1);
        if (bytes.length > BODY_BYTES_MAX) {
            throw new BadRequest(Map.of("body", "is longer than " + BODY_BYTES_MAX + " bytes"));
        }
        return bytes;
    }
}
