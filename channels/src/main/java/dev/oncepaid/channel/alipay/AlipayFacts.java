package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.channel.form.Form;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/**
 * What a verified form says, and whether it is about the configured account.
 *
 * @param appIds one of them must be the message's {@code app_id}
 * @param sellerId if configured, it must be the message's {@code seller_id}
 */
record AlipayFacts(List<String> appIds, Optional<String> sellerId) {

    Verification read(Form form, Charset charset) {
        try {
            return Verification.Genuine.of(
                    new AlipayStatement(form, charset).read(), isForThisAccount(form));
        } catch (UnreadableContent e) {
            return new Verification.Unreadable(e.reason());
        }
    }

    private boolean isForThisAccount(Form form) {
        return form.ascii("app_id").filter(appIds::contains).isPresent()
                && (sellerId.isEmpty() || form.ascii("seller_id").equals(sellerId));
    }
}
