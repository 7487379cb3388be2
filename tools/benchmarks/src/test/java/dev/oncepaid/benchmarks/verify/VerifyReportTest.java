package dev.oncepaid.benchmarks.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class VerifyReportTest {

    private static final VerifyReport REPORT =
            new VerifyReport(
                    List.of(round(30, 20, 90), round(300, 100, 600), round(24, 20, 84)),
                    new VerifyReport.Machine("Provider 1", 0.5));

    @Test
    void ratiosAreTakenWithinARoundSoThatASlowRoundChangesNone() {
        JsonNode wechat = REPORT.toJson().get("verifiers").get("wechat");

        assertThat(wechat.get("micros").asDouble()).isEqualTo(30);
        assertThat(wechat.get("ratioToBare").asDouble()).isEqualTo(1.5);
        assertThat(wechat.get("timesFasterThanOfficial").asDouble()).isEqualTo(3);
    }

    @Test
    void whatWasNotMeasuredIsLeftOut() {
        assertThat(REPORT.toJson().get("verifiers").get("alipay").has("micros")).isFalse();
        assertThat(REPORT.table()).contains("wechat ", "30.0", "1.50", "3.0 ×", "Provider 1");
    }

    private static Map<String, Double> round(double whole, double bare, double official) {
        return Map.of("WeChat.whole", whole, "WeChat.bare", bare, "WeChat.official", official);
    }
}
