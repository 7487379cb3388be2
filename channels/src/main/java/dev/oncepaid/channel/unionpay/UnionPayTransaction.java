package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.content.ChannelTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The key of a transaction beside the merchant: its number is unique only together with the time
 * that was sent with it.
 */
record UnionPayTransaction(String orderId, Optional<Instant> time) {

    private static final Pattern ORDER_ID = Pattern.compile("[0-9A-Za-z]{8,40}");

    /** Why it cannot be asked for or sent. */
    Optional<ApiReason> fault() {
        if (!ORDER_ID.matcher(orderId).matches()) {
            return Optional.of(ApiReason.NUMBER_NOT_ALLOWED);
        }
        return time.isPresent()
                ? Optional.empty()
                : Optional.of(ApiReason.TRANSACTION_TIME_MISSING);
    }

    /** The parameters that name it, further ones to be added. */
    Map<String, String> parameters() {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("orderId", orderId);
        parameters.put("txnTime", ChannelTime.digits(time.orElseThrow()));
        return parameters;
    }

    UnionPaySubject subject(String merchantId) {
        return new UnionPaySubject(merchantId, parameters(), ApiReason.OTHER_ORDER);
    }
}
