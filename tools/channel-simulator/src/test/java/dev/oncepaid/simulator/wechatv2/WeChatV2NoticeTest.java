package dev.oncepaid.simulator.wechatv2;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.PAYMENT;
import static dev.oncepaid.simulator.SimulatedTestAccounts.refund;
import static dev.oncepaid.simulator.SimulatedTestAccounts.signing;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Statement;
import java.io.ByteArrayInputStream;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

class WeChatV2NoticeTest {

    /** Many brackets, so that the end of a CDATA section comes up. */
    private static final String XML_CHARACTERS = "<>>>&'\" ]]]]\\\r\n\t%+=会员支付\u4e80";

    @ParameterizedTest
    @ValueSource(strings = {"MD5", "HMAC-SHA256"})
    void aPaymentVerifiesUnderEitherAlgorithm(String algorithm) throws Exception {
        Map<String, String> fields =
                fields(paid().envelope("algorithm", algorithm).sign(signing()));

        assertThat(fields)
                .containsEntry("total_fee", "10000")
                .containsEntry("time_end", "20260102110405")
                .containsEntry("sign", signature(fields, algorithm));
    }

    @Test
    void onlyTheStrongerAlgorithmAnnouncesItself() throws Exception {
        assertThat(fields(paid().sign(signing()))).doesNotContainKey("sign_type");
        assertThat(fields(paid().envelope("algorithm", "HMAC-SHA256").sign(signing())))
                .containsEntry("sign_type", "HMAC-SHA256");
    }

    @Property(tries = 60)
    void whateverXmlCanCarryIsSignedAsAParserReadsIt(Values values) throws Exception {
        String value = values.text(XML_CHARACTERS, 0, 40);
        Map<String, String> fields = fields(paid().set("attach", value).sign(signing()));

        assertThat(fields).containsEntry("attach", value);
        assertThat(fields).containsEntry("sign", signature(fields, "MD5"));
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "WRONG_KEY",
                "CHANGED_CONTENT",
                "BROKEN_SIGNATURE",
                "OTHER_ALGORITHM",
                "MISSING_SIGNATURE"
            })
    void aForgeryDoesNotVerify(Forgery forgery) throws Exception {
        Map<String, String> fields = fields(paid().forge(forgery, signing()));

        assertThat(fields.get("sign")).isNotEqualTo(signature(fields, "MD5"));
    }

    @Test
    void aRefundIsEncryptedWithTheHexDigitsOfTheKeysHashAndNotSigned() throws Exception {
        Map<String, String> around = fields(say(refund(3_000, 3_000)).sign(signing()));
        Map<String, String> facts = read(decrypted(around.get("req_info")));

        assertThat(around).doesNotContainKey("sign").containsEntry("mch_id", "1900000000");
        assertThat(facts)
                .containsEntry("transaction_id", "T1")
                .containsEntry("out_refund_no", "R1")
                .containsEntry("refund_fee", "3000")
                .containsEntry("success_time", "2026-01-02 11:04:05");
    }

    @Test
    void aRefundHasNothingToForge() {
        assertThatThrownBy(() -> say(refund(1, 1)).forge(Forgery.MISSING_SIGNATURE, signing()))
                .hasMessageContaining("no signature");
    }

    @Test
    void theChannelTellsOfPaymentsAndRefundsOnly() {
        assertThat(ACCOUNTS.wechatV2().notice(new Statement.Closed(PAYMENT), signing())).isEmpty();
    }

    private static Notice paid() {
        return say(new Statement.Paid(PAYMENT));
    }

    private static Notice say(Statement statement) {
        return ACCOUNTS.wechatV2().notice(statement, signing()).orElseThrow();
    }

    private static Map<String, String> fields(SignedRequest request) throws Exception {
        return read(request.body());
    }

    private static Map<String, String> read(byte[] xml) throws Exception {
        Element root =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(xml))
                        .getDocumentElement();
        Map<String, String> fields = new TreeMap<>();
        for (Node node = root.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                fields.put(element.getTagName(), element.getTextContent());
            }
        }
        return fields;
    }

    /** The documented rule once more, in a loop of its own. */
    private static String signature(Map<String, String> fields, String algorithm) throws Exception {
        StringBuilder content = new StringBuilder();
        for (Map.Entry<String, String> field : fields.entrySet()) {
            if (!field.getKey().equals("sign") && !field.getValue().isEmpty()) {
                content.append(field.getKey() + "=" + field.getValue() + "&");
            }
        }
        String key = ACCOUNTS.wechatV2().apiKey();
        byte[] message = content.append("key=").append(key).toString().getBytes(UTF_8);
        byte[] signature =
                algorithm.equals("MD5")
                        ? MessageDigest.getInstance("MD5").digest(message)
                        : hmac(key, message);
        return HexFormat.of().formatHex(signature).toUpperCase(Locale.ROOT);
    }

    private static byte[] hmac(String key, byte[] message) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key.getBytes(UTF_8), "HmacSHA256"));
        return mac.doFinal(message);
    }

    private static byte[] decrypted(String reqInfo) throws Exception {
        byte[] md5 =
                MessageDigest.getInstance("MD5")
                        .digest(ACCOUNTS.wechatV2().apiKey().getBytes(UTF_8));
        Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
        cipher.init(
                Cipher.DECRYPT_MODE,
                new SecretKeySpec(HexFormat.of().formatHex(md5).getBytes(UTF_8), "AES"));
        return cipher.doFinal(Base64.getDecoder().decode(reqInfo));
    }
}
