package dev.oncepaid.settlement.find;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.net.http.HttpResponse;
import java.util.Base64;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ExtendWith(LocalStackExtension.class)
class RawEventTest {

    private static final String BODY = "out_trade_no=O-1&buyer_logon_id=138****0000";

    private static RunningWorker worker;
    private static long event;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
        event = worker.database().events().store(paid("O-1", "T-1", 100));
        worker.database()
                .update("ALTER TABLE callback_event DISABLE TRIGGER callback_event_immutable");
        worker.database()
                .update(
                        "UPDATE callback_event SET body = convert_to(?, 'UTF8') WHERE id = ?",
                        BODY,
                        event);
        worker.database()
                .update("ALTER TABLE callback_event ENABLE TRIGGER callback_event_immutable");
    }

    @AfterAll
    static void stop() {
        worker.close();
    }

    private static JsonNode read(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    private static String looks() {
        return worker.database()
                .one(
                        "SELECT coalesce(string_agg(actor || ' ' || coalesce(comment, '-') || ' ' || detail, ', ' ORDER BY id), '')"
                                + " FROM audit_entry WHERE action = 'event-raw' AND subject = ?",
                        "event/" + event);
    }

    @Test
    void itIsMaskedUnlessSomebodySaysWhyAndEachLookIsRecorded() {
        JsonNode masked = read(worker.call("GET", "/events/" + event + "/raw", ""));

        assertThat(masked.get("masked").booleanValue()).isTrue();
        assertThat(masked.get("body").stringValue())
                .isEqualTo("out_trade_no=O-1&buyer_logon_id=***(11 characters)");
        assertThat(masked.has("body_base64")).isFalse();

        JsonNode revealed =
                read(
                        worker.call(
                                "POST",
                                "/events/" + event + "/raw/reveal",
                                "{\"comment\":\"the payer asks\"}"));

        assertThat(revealed.get("masked").booleanValue()).isFalse();
        assertThat(revealed.get("body").stringValue()).isEqualTo(BODY);
        assertThat(Base64.getDecoder().decode(revealed.get("body_base64").stringValue()))
                .isEqualTo(BODY.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertThat(looks())
                .isEqualTo("ops - {\"masked\": true}, ops the payer asks {\"masked\": false}");
        assertThat(worker.scrape())
                .contains(
                        "oncepaid_operator_actions_total{action=\"event-raw\",actor=\"ops\"} 2.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"comment\":\" \"}", "{\"comment\":\"x\",\"more\":1}"})
    void nothingIsRevealedWithoutAReason(String body) {
        String before = looks();

        HttpResponse<String> refused =
                worker.call("POST", "/events/" + event + "/raw/reveal", body);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).doesNotContain("138");
        assertThat(looks()).isEqualTo(before);
    }

    @Test
    void anEventThatIsNotThereIs404AndLeavesNoEntry() {
        assertThat(worker.call("GET", "/events/987654/raw", "").statusCode()).isEqualTo(404);
        assertThat(
                        worker.database()
                                .one(
                                        "SELECT count(*) FROM audit_entry WHERE subject = 'event/987654'"))
                .isEqualTo("0");
    }

    @Test
    void withoutCredentialsNothingIsShown() {
        assertThat(worker.call("GET", "/events/" + event + "/raw", "", "").statusCode())
                .isEqualTo(401);
    }
}
