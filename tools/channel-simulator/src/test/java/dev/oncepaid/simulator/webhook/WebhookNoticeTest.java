package dev.oncepaid.simulator.webhook;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.PAYMENT;
import static dev.oncepaid.simulator.SimulatedTestAccounts.refund;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The judge is the library of the Standard Webhooks project, which reads the machine's clock. */
class WebhookNoticeTest {

    private final Signing signing = Signing.seeded(Clock.systemUTC(), 7);

    @Test
    void aPaymentVerifiesAndSaysWhatWasPaid() throws Exception {
        SignedRequest request = paid().sign(signing);

        verify(ACCOUNTS.webhook().secret(), request);
        JsonNode body = JsonMapper.shared().readTree(request.body());
        assertThat(body.get("order_no").asString()).isEqualTo("O1");
        assertThat(body.get("amount").asLong()).isEqualTo(10_000);
    }

    @Test
    void whileSecretsChangeEitherVerifies() throws Exception {
        SignedRequest request = paid().envelope("secret", "both").sign(signing);

        verify(ACCOUNTS.webhook().secret(), request);
        verify(ACCOUNTS.webhook().formerSecret(), request);
    }

    @Test
    void signaturesOfUnknownVersionsStandBesideTheGenuineOne() throws Exception {
        SignedRequest request = paid().envelope("signature", "v1a,AAAA").sign(signing);

        assertThat(request.header("webhook-signature").orElseThrow()).startsWith("v1a,AAAA v1,");
        verify(ACCOUNTS.webhook().secret(), request);
    }

    @Property(tries = 60)
    void anyBodyAtAllIsSignedAsItIs(Values values) throws Exception {
        String text = values.text(255);

        verify(ACCOUNTS.webhook().secret(), paid().envelope("body", text).sign(signing));
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "WRONG_KEY",
                "CHANGED_CONTENT",
                "MISSING_SIGNATURE",
                "OTHER_ALGORITHM",
                "STALE_TIMESTAMP",
                "FUTURE_TIMESTAMP"
            })
    void aForgeryIsRefusedByTheOfficialLibraryToo(Forgery forgery) {
        SignedRequest forged = paid().forge(forgery, signing);

        assertThatThrownBy(() -> verify(ACCOUNTS.webhook().secret(), forged))
                .isInstanceOf(WebhookVerificationException.class);
    }

    @Test
    void theIdStaysForEveryAttemptAndChangesForANewNotification() {
        Notice notice = paid();

        assertThat(notice.sign(signing).header("webhook-id"))
                .isEqualTo(notice.sign(signing).header("webhook-id"))
                .isNotEqualTo(notice.renotified(signing).sign(signing).header("webhook-id"));
    }

    @Test
    void aRefundNamesItself() {
        JsonNode body =
                JsonMapper.shared().readTree(say(refund(3_000, 5_000)).sign(signing).body());

        assertThat(body.get("refund_no").asString()).isEqualTo("R1");
        assertThat(body.get("amount").asLong()).isEqualTo(3_000);
    }

    private Notice paid() {
        return say(new Statement.Paid(PAYMENT));
    }

    private Notice say(Statement statement) {
        return ACCOUNTS.webhook().notice(statement, signing).orElseThrow();
    }

    private static void verify(String secret, SignedRequest request)
            throws WebhookVerificationException {
        Map<String, List<String>> headers =
                request.headers().stream()
                        .collect(
                                Collectors.toMap(
                                        SignedRequest.Header::name,
                                        header -> List.of(header.value())));
        new Webhook(secret).verify(new String(request.body(), UTF_8), headers);
    }
}
