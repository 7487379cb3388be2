package dev.oncepaid.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.stack.junit.LocalStackExtension;
import jakarta.servlet.ServletContext;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Each setting of Spring's that could change a notification or its answer stops the start. */
@ExtendWith({LocalStackExtension.class, OutputCaptureExtension.class})
class NotifyPathCheckTest {

    @ParameterizedTest
    @CsvSource({
        "spring.mvc.hiddenmethod.filter.enabled=true, spring.mvc.hiddenmethod.filter.enabled",
        "spring.mvc.formcontent.filter.enabled=true, spring.mvc.formcontent.filter.enabled",
        "spring.servlet.encoding.enabled=true, spring.servlet.encoding.enabled",
        "server.forward-headers-strategy=framework, server.forward-headers-strategy",
        "server.forward-headers-strategy=native, oncepaid.receive.trusted-proxies",
        "server.tomcat.remoteip.remote-ip-header=X-Real-IP, oncepaid.receive.trusted-proxies",
        "server.tomcat.remoteip.protocol-header=X-Proto, oncepaid.receive.trusted-proxies",
        "server.compression.enabled=true, server.compression.enabled",
        "server.http2.enabled=true, server.http2.enabled",
        "spring.main.sources=dev.oncepaid.gateway.http.FilterOfALibrary, Remove the bean or library"
    })
    void aSettingThatPutsSomethingBeforeTheEndpointStopsTheStart(
            String setting, String named, CapturedOutput output) {
        assertThatException()
                .isThrownBy(() -> RunningGateway.startAt(Site.fresh(), "--" + setting));
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("Notifications must reach the notify endpoint byte for byte")
                .contains(named)
                .doesNotContain("\tat dev.oncepaid");
    }

    @Test
    void otherSettingsOfTheWebServerChangeNeitherBodyNorAnswer() {
        try (RunningGateway gateway =
                RunningGateway.startAt(
                        Site.fresh(),
                        "--spring.servlet.multipart.enabled=true",
                        "--spring.servlet.multipart.resolve-lazily=false",
                        "--spring.servlet.encoding.force=true",
                        "--spring.mvc.log-request-details=true",
                        "--spring.mvc.servlet.path=/notify",
                        "--spring.mvc.servlet.load-on-startup=1",
                        "--spring.mvc.static-path-pattern=/notify/**",
                        "--spring.mvc.async.request-timeout=1ms",
                        "--spring.mvc.dispatch-trace-request=true",
                        "--spring.main.lazy-initialization=true",
                        "--spring.main.cloud-platform=kubernetes",
                        "--management.httpexchanges.recording.enabled=true",
                        "--management.observations.enable.http=true",
                        "--server.servlet.register-default-servlet=true",
                        "--server.servlet.session.persistent=true",
                        "--server.tomcat.accesslog.enabled=false",
                        "--server.tomcat.max-http-form-post-size=1B",
                        "--server.tomcat.max-parameter-count=1",
                        "--server.tomcat.uri-encoding=UTF-16",
                        "--server.tomcat.relaxed-path-chars=<,>",
                        "--server.compression.mime-types=text/plain",
                        "--server.compression.min-response-size=1B")) {
            SignedRequest request =
                    Shop.signed(Shop.paid(Shop.alipay()).set("_method", "DELETE"))
                            .plusHeader("Accept-Encoding", "gzip")
                            .plusHeader("X-HTTP-Method-Override", "DELETE")
                            .plusHeader("X-Forwarded-Proto", "https")
                            .plusHeader("X-Forwarded-For", "203.0.113.7");
            HttpAnswer answer = gateway.send(request);
            assertThat(answer.body()).isEqualTo("success");
            assertThat(answer.header("Content-Type")).hasValue("text/plain");
            assertThat(answer.header("Content-Encoding")).isEmpty();
            assertBodyThatComesLaterIsRead(gateway);
        }
    }

    private static void assertBodyThatComesLaterIsRead(RunningGateway gateway) {
        SignedRequest request = Shop.aNotification();
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(RawClient.head(request, "Content-Length: " + request.body().length));
            HttpAnswer answer =
                    client.write(new String(request.body(), StandardCharsets.ISO_8859_1)).answer();
            assertThat(answer.body()).isEqualTo("success");
        }
    }

    @Test
    void noFilterComesBeforeTheNotifyEndpoint() {
        ServletContext servlets = RunningGateway.shared().bean(ServletContext.class);
        assertThat(servlets.getFilterRegistrations()).isEmpty();
    }
}
