package dev.oncepaid.channel.form;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.net.URLEncoder;
import java.util.List;
import java.util.Set;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names in order, whatever they begin with. */
class FormTest {

    private static final int PARAMETERS_MAX = 300;

    /** Few different characters, so that names share their beginnings, zeros among them. */
    @Property(tries = 300)
    void parametersAreJoinedInTheOrderOfTheBytesOfTheirNames(Values values) {
        Set<String> names = values.set(60, each -> each.text("\0\1\2", 1, 12));
        String sorted = names.stream().sorted().map(name -> name + "=v").collect(joinedPairs());
        assertThat(joined(names.stream())).isEqualTo(sorted);
    }

    @Test
    void namesAboveAsciiComeLast() {
        assertThat(joined(Stream.of("会", "z", "a"))).isEqualTo("a=v&z=v&会=v");
    }

    @Test
    void hundredsOfParametersAreReadAndOneMoreThanAllowedIsNot() {
        List<String> names = IntStream.range(0, PARAMETERS_MAX).mapToObj(i -> "name" + i).toList();
        assertThat(read(names.stream()).text("name299", UTF_8)).hasValue("v");
        assertThat(Form.read(body(Stream.concat(names.stream(), Stream.of("x"))), PARAMETERS_MAX))
                .isInstanceOf(FormResult.Malformed.class);
    }

    @Test
    void longNamesThatDifferInTheLastByteAreTwoAndEqualOnesAreDoubled() {
        assertThat(read(Stream.of("notify_time", "notify_type")).text("notify_type", UTF_8))
                .isPresent();
        assertThat(Form.read(body(Stream.of("notify_id", "a", "notify_id")), PARAMETERS_MAX))
                .isEqualTo(new FormResult.Doubled("notify_id"));
    }

    @Test
    void namesThatAreLeftOutDoNotHaveToBeThere() {
        Form form = read(Stream.of("b", "sign", "a"));
        byte[] joined = form.joinedWithout(Set.of("sign", "sign_type"), Form.EmptyValues.LEFT_OUT);
        assertThat(joined).asString(ISO_8859_1).isEqualTo("a=v&b=v");
    }

    private static String joined(Stream<String> names) {
        return new String(read(names).joinedWithout(Set.of(), Form.EmptyValues.LEFT_OUT), UTF_8);
    }

    private static Form read(Stream<String> names) {
        return ((FormResult.Read) Form.read(body(names), PARAMETERS_MAX)).form();
    }

    private static byte[] body(Stream<String> names) {
        return names.map(name -> URLEncoder.encode(name, UTF_8) + "=v")
                .collect(joinedPairs())
                .getBytes(ISO_8859_1);
    }

    private static Collector<CharSequence, ?, String> joinedPairs() {
        return Collectors.joining("&");
    }
}
