package dev.oncepaid.settlement.cases;

import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.state.Trade;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A refund of suspended money that the policy asks for. */
public record RefundTask(Trade trade, CaseDraft draft) {

    private static final String PREFIX = "OP";
    private static final int HASH_BYTES = 15;

    /**
     * The request number at the channel: 32 letters and digits, for ever the same for this trade,
     * so that asking twice refunds once.
     */
    public String requestNo() {
        byte[] hash = sha256().digest(trade.key().toString().getBytes(StandardCharsets.UTF_8));
        return PREFIX + HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
