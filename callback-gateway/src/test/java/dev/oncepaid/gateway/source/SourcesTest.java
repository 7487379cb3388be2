package dev.oncepaid.gateway.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourcesTest {

    private final Sources behindProxies = new Sources(List.of("10.0.0.0/8", "fd00::/8"));

    @Test
    void withoutATrustedProxyNobodyIsBelieved() {
        Sources direct = new Sources(List.of());
        assertThat(direct.of("203.0.113.7", List.of("1.2.3.4"))).isEqualTo("203.0.113.7");
    }

    @Test
    void aTrustedProxyIsBelievedWhomItNames() {
        assertThat(behindProxies.of("10.1.1.1", List.of("203.0.113.7"))).isEqualTo("203.0.113.7");
        assertThat(behindProxies.of("10.1.1.1", List.of("203.0.113.7, 10.2.2.2")))
                .as("a chain of trusted proxies")
                .isEqualTo("203.0.113.7");
        assertThat(behindProxies.of("fd00::1", List.of("203.0.113.7:4711")))
                .isEqualTo("203.0.113.7");
    }

    @Test
    void whatASenderWroteItselfIsNotBelieved() {
        assertThat(behindProxies.of("10.1.1.1", List.of("1.1.1.1, 2.2.2.2, 203.0.113.7")))
                .isEqualTo("203.0.113.7");
        assertThat(behindProxies.of("10.1.1.1", List.of("1.1.1.1", "203.0.113.7")))
                .as("a header of its own beside the proxy's")
                .isEqualTo("203.0.113.7");
        assertThat(behindProxies.of("203.0.113.9", List.of("10.1.1.1, 1.1.1.1")))
                .as("no proxy of ours")
                .isEqualTo("203.0.113.9");
    }

    @Test
    void withoutAReadableNameTheProxyItselfIsTheSource() {
        assertThat(behindProxies.of("10.1.1.1", List.of())).isEqualTo("10.1.1.1");
        assertThat(behindProxies.of("10.1.1.1", List.of("unknown"))).isEqualTo("10.1.1.1");
        assertThat(behindProxies.of("10.1.1.1", List.of(",,,"))).isEqualTo("10.1.1.1");
        assertThat(behindProxies.of("10.1.1.1", List.of("localhost"))).isEqualTo("10.1.1.1");
    }

    @Test
    void anIpv6NetworkIsOneSourceAndAMappedAddressIsItsIpv4Address() {
        Sources direct = new Sources(List.of());
        assertThat(direct.of("2001:db8:0:1::1", List.of()))
                .isEqualTo(direct.of("2001:db8:0:1:ffff::2", List.of()))
                .isNotEqualTo(direct.of("2001:db8:0:2::1", List.of()));
        assertThat(direct.of("::ffff:203.0.113.7", List.of())).isEqualTo("203.0.113.7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy.example", "10.0.0.0/33", "10.0.0.0/x", "", "10.0.0/8/8"})
    void aMistakeNamesThePropertyAndAnExample(String text) {
        assertThatThrownBy(() -> new Sources(List.of(text)))
                .hasMessageContaining("oncepaid.receive.trusted-proxies: '" + text + "'")
                .hasMessageContaining("10.0.0.0/8");
    }
}
