package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.crypto.RsaKey;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;

/**
 * The least that durable and verified can mean: check the signature, insert the bytes in a shared
 * batch, answer. No facts, no accounts, no publishing, no telling of repeats from other statements.
 */
final class BarePipeline implements Handler {

    private static final Answer RECEIVED = Answer.of(200, "text/plain", "success");
    private static final Answer REFUSED = Answer.of(401, "text/plain", "fail");

    private final RsaKey key;
    private final BatchWriter writer;

    BarePipeline(RsaKey key, BatchWriter writer) {
        this.key = key;
        this.writer = writer;
    }

    @Override
    public Answer handle(Received received) {
        byte[] signature =
                received.path().contains("/alipay/") ? alipay(received) : wechat(received);
        if (signature.length == 0) {
            return REFUSED;
        }
        CompletableFuture<Void> stored = writer.write(signature, received.body());
        stored.join();
        return RECEIVED;
    }

    /** The signature if it is genuine, else nothing. */
    private byte[] alipay(Received received) {
        AlipayForm form = AlipayForm.of(received.body());
        return key.verifies(form.signature(), form.content()) ? form.signature() : new byte[0];
    }

    private byte[] wechat(Received received) {
        String head =
                received.header("Wechatpay-Timestamp")
                        + "\n"
                        + received.header("Wechatpay-Nonce")
                        + "\n";
        byte[] signature = Base64.getDecoder().decode(received.header("Wechatpay-Signature"));
        boolean genuine =
                key.verifies(
                        signature,
                        head.getBytes(StandardCharsets.US_ASCII),
                        received.body(),
                        new byte[] {'\n'});
        return genuine ? signature : new byte[0];
    }
}
