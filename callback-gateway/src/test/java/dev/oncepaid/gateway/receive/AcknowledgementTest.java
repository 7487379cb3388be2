package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class AcknowledgementTest {

    static RunningGateway gateway;

    @BeforeAll
    static void start() {
        gateway = RunningGateway.start();
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @Test
    void alipayIsAnsweredExactlyTheSevenBytesSuccess() {
        HttpAnswer answer = gateway.send(Shop.aNotification());
        System.out.println(answer);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("success");
        assertThat(answer.header("Content-Type")).hasValue("text/plain");
        assertThat(answer.header("Content-Length")).hasValue("7");
    }
}
