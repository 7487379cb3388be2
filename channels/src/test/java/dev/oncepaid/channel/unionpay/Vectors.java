package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.FormResult;
import dev.oncepaid.channel.vectors.ChannelVectors;
import dev.oncepaid.channel.vectors.Replay;
import dev.oncepaid.channel.vectors.Vector;
import dev.oncepaid.channel.vectors.Verdict;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** The kind of UnionPay. */
public final class Vectors implements ChannelVectors {

    private static final String FOREIGN_MERCHANT_ID = "777290000000000";

    @Override
    public Map<String, Function<Vector, Replay>> kinds() {
        return Map.of("unionpay.notify.form", Vectors::form);
    }

    private static Replay form(Vector vector) {
        JsonNode key = vector.key();
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.UNIONPAY)
                        .with("merchant-id", merchantId(vector))
                        .with("trust-roots", key.path("root_cert_pem").asString())
                        .with("certificate-subjects", key.path("required_cn_part3").asString());
        if (key.has("middle_cert_pem")) {
            account.with("trust-intermediates", key.path("middle_cert_pem").asString());
        }
        return Verdict.compare(
                vector,
                ChannelProtocol.of(Channel.UNIONPAY)
                        .verifierFor(account.settings())
                        .verify(vector.notification()));
    }

    private static String merchantId(Vector vector) {
        if (vector.expected().path("reason").asString("").equals("business-check")) {
            return FOREIGN_MERCHANT_ID;
        }
        byte[] body = vector.body().getBytes(StandardCharsets.UTF_8);
        return Form.read(body, 1000) instanceof FormResult.Read(Form form)
                ? form.ascii("merId").orElse(FOREIGN_MERCHANT_ID)
                : FOREIGN_MERCHANT_ID;
    }
}
