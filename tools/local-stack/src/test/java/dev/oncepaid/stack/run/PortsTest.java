package dev.oncepaid.stack.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortsTest {

    @Test
    void areFreeWhenTheyWerePickedSo() {
        assertThatCode(Ports.free()::requireFree).doesNotThrowAnyException();
    }

    @Test
    void nameTheOptionThatChoosesAnotherWhenOneIsTaken() throws IOException {
        Ports free = Ports.free();
        try (ServerSocket taken = new ServerSocket(0)) {
            Ports ports =
                    new Ports(
                            free.gateway(),
                            taken.getLocalPort(),
                            free.gatewayManagement(),
                            free.workerManagement(),
                            free.postgres(),
                            free.kafka());
            assertThatThrownBy(ports::requireFree)
                    .isInstanceOf(StackException.class)
                    .hasMessageContaining("port " + taken.getLocalPort() + " is in use")
                    .hasMessageContaining("--worker-port");
        }
    }
}
