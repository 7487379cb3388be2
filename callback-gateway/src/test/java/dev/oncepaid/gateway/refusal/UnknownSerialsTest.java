package dev.oncepaid.gateway.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.AccountId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class UnknownSerialsTest {

    private static final AccountId SHOP = new AccountId("shop-w");
    private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");

    private final UnknownSerials serials = new UnknownSerials();

    private static List<String> lines(CapturedOutput output) {
        return output.getOut()
                .lines()
                .filter(line -> line.contains("for unknown key serials"))
                .toList();
    }

    @Test
    void theLastFewAreToldOnceAMinute(CapturedOutput output) {
        for (int i = 0; i < 20; i++) {
            serials.add(SHOP, "SERIAL_" + i);
        }
        serials.tell(NOON);
        serials.add(SHOP, "LATER");
        serials.tell(NOON.plusSeconds(59));
        assertThat(lines(output))
                .singleElement()
                .asString()
                .contains("20 notifications", "[SERIAL_12,")
                .contains("SERIAL_19]");
        serials.tell(NOON.plusSeconds(60));
        serials.tell(NOON.plusSeconds(180));
        assertThat(lines(output))
                .hasSize(2)
                .last()
                .asString()
                .contains("1 notifications", "[LATER]");
    }

    @Test
    void whatDoesNotLookLikeASerialIsNotRepeatedToTheLog(CapturedOutput output) {
        serials.add(SHOP, "\u001b[2J");
        serials.add(SHOP, "a\nb");
        serials.add(SHOP, "A".repeat(65));
        serials.tell(NOON);
        assertThat(lines(output))
                .singleElement()
                .asString()
                .contains("3 notifications", "[(no serial)]");
    }
}
