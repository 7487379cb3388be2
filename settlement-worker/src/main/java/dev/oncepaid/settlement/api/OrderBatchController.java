package dev.oncepaid.settlement.api;

import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.platform.openapi.JsonBody;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.OrderBatch;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.register.RegistrationJson;
import java.io.IOException;
import java.io.InputStream;
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

    @PostMapping(
            value = "/merchants/{merchant}/orders:batch",
            consumes = MediaType.APPLICATION_JSON_VALUE)
    @Doc(
            "Registers up to 1,000 orders of one merchant. 200 with one row per order, in their order; 400 and nothing registered for a fault.")
    BatchResult register(
            @PathVariable String merchant, @JsonBody(OrderBatch.class) InputStream body)
            throws IOException {
        List<Registration> wanted =
                RegistrationJson.batch(OrderRequest.merchant(merchant), bytes(body));
        return BatchResult.of(wanted, registrar.register(wanted));
    }

    private static byte[] bytes(InputStream body) throws IOException {
        byte[] bytes = body.readNBytes(BODY_BYTES_MAX + 1);
        if (bytes.length > BODY_BYTES_MAX) {
            throw new BadRequest(Map.of("body", "is longer than " + BODY_BYTES_MAX + " bytes"));
        }
        return bytes;
    }
}
