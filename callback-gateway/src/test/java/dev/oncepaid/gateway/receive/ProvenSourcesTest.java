package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.source.ProvenSources;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class ProvenSourcesTest {

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void aSourceIsProvenByAGenuineNotificationThatIsNew() {
        SignedRequest genuine = Shop.aNotification();
        assertThat(isProvenBy(genuine, "127.0.0.71")).isTrue();
        assertThat(isProvenBy(genuine, "127.0.0.72"))
                .as("a repeat can be sent by anyone who has seen it")
                .isFalse();
        assertThat(
                        isProvenBy(
                                Shop.paid(Shop.alipay())
                                        .forge(Forgery.CHANGED_CONTENT, Shop.SIGNING),
                                "127.0.0.73"))
                .isFalse();
    }

    private boolean isProvenBy(SignedRequest request, String source) {
        try (RawClient client = new RawClient(gateway.port(), source)) {
            client.write(RawClient.bytes(request)).answer();
        }
        return gateway.bean(ProvenSources.class).contains(source);
    }
}
