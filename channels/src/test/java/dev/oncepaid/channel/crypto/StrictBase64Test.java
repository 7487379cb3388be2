package dev.oncepaid.channel.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.util.Base64;
import java.util.Optional;

class StrictBase64Test {

    @Property(tries = 500)
    void bytesAreReadFromTheirOneWriting(Values values) {
        byte[] bytes = values.bytes(300);
        assertThat(StrictBase64.decode(Base64.getEncoder().encodeToString(bytes)))
                .hasValueSatisfying(decoded -> assertThat(decoded).isEqualTo(bytes));
    }

    /** Beside the rule spelled out: what is decoded and encoded again is the text that came. */
    @Property(tries = 200)
    void anyOtherWritingIsNone(Values values) {
        for (int i = 0; i < 100; i++) {
            String text = values.text("AQgwz09+/==-_ \nÄ", 0, 12);
            assertThat(StrictBase64.decode(text).isPresent())
                    .isEqualTo(
                            decoded(text)
                                    .map(Base64.getEncoder()::encodeToString)
                                    .filter(text::equals)
                                    .isPresent());
        }
    }

    private static Optional<byte[]> decoded(String text) {
        try {
            return Optional.of(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
