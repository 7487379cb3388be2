package dev.oncepaid.channel.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyIdsTest {

    @ParameterizedTest
    @CsvSource({
        "7132d72a,7132D72A",
        "007132D72A,7132D72A",
        "71:32:D7:2A,7132D72A",
        "' 71 32 d7 2a ',7132D72A",
        "pub_key_id_0119000000002024,PUB_KEY_ID_119000000002024",
        "PUB_KEY_ID_119000000002024,PUB_KEY_ID_119000000002024",
        "0,0",
        "000,0",
        "'',''",
        "PUB_KEY_ID_,PUB_KEY_ID_",
        "PUB_KEY_ID_X0,PUB_KEY_ID_X0"
    })
    void aNumberHasOneForm(String spelling, String canonical) {
        assertThat(KeyIds.canonical(spelling)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource({
        "pub_key_id_0119000000002024,PUB_KEY_ID_0119000000002024",
        "' 00:7a ',007A",
    })
    void whatIsSentKeepsItsZeros(String spelling, String sent) {
        assertThat(KeyIds.sent(spelling)).isEqualTo(sent);
    }

    @Property
    void everySpellingOfANumberIsTheSameAndNoOtherNumberIs(Values values) {
        String number =
                values.text("123456789ABCDEF", 1, 1) + values.text("0123456789ABCDEF", 0, 40);
        String spelt = "0".repeat(values.number(0, 5)) + number;
        if (values.yesOrNo()) {
            spelt = spelt.toLowerCase(Locale.ROOT);
        }
        if (values.yesOrNo()) {
            spelt = spelt.replaceAll("..", "$0:");
        }
        assertThat(KeyIds.areSame(spelt, number)).isTrue();
        assertThat(KeyIds.areSame(spelt, number + "0")).isFalse();
        assertThat(KeyIds.areSame(spelt, "PUB_KEY_ID_" + number)).isFalse();
    }
}
