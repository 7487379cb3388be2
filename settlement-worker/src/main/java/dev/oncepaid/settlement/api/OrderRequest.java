package dev.oncepaid.settlement.api;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.settlement.state.OrderKey;
import java.util.Objects;

/** What a request's path names. */
final class OrderRequest {

    private OrderRequest() {}

    /**
     * @throws BadRequest for what can be no identifier
     */
    static MerchantId merchant(String merchant) {
        Fields path = Fields.none();
        MerchantId id = path.value("merchant", () -> new MerchantId(merchant));
        path.require();
        return Objects.requireNonNull(id);
    }

    /**
     * @throws BadRequest as above
     */
    static OrderKey key(String merchant, String orderNo) {
        Fields path = Fields.none();
        MerchantId id = path.value("merchant", () -> new MerchantId(merchant));
        OrderNo number = path.value("order_no", () -> new OrderNo(orderNo));
        path.require();
        return new OrderKey(Objects.requireNonNull(id), Objects.requireNonNull(number));
    }
}
