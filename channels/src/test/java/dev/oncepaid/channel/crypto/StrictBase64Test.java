package dev.oncepaid.channel.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class StrictBase64Test {

    @Property
    void bytesAreReadFromTheirOneWriting(@ForAll byte[] bytes) {
        assertThat(StrictBase64.decode(Base64.getEncoder().encodeToString(bytes)))
                .hasValueSatisfying(decoded -> assertThat(decoded).isEqualTo(bytes));
    }

    /** Beside the rule spelled out: what is decoded and encoded again is the text that came. */
    @Property(tries = 20_000)
    void anyOtherWritingIsNone(@ForAll("almostBase64") String text) {
        assertThat(StrictBase64.decode(text).isPresent())
                .isEqualTo(
                        decoded(text)
                                .map(Base64.getEncoder()::encodeToString)
                                .filter(text::equals)
                                .isPresent());
    }

    @Provide
    Arbitrary<String> almostBase64() {
        return Arbitraries.strings().withChars("AQgwz09+/==-_ \nÄ").ofMaxLength(12);
    }

    private static Optional<byte[]> decoded(String text) {
        try {
            return Optional.of(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
