package dev.oncepaid.simulator.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.simulator.SignedRequest;
import java.io.ByteArrayOutputStream;
import java.net.URI;

/** The request as it goes over the wire, HTTP/1.1, the connection closed after it. */
final class HttpForm implements RequestForm {

    private final URI gateway;

    HttpForm(URI gateway) {
        this.gateway = gateway;
    }

    @Override
    public byte[] write(SignedRequest request) {
        StringBuilder head = new StringBuilder();
        head.append(request.method()).append(' ').append(request.path()).append(" HTTP/1.1\r\n");
        head.append("Host: ").append(gateway.getAuthority()).append("\r\n");
        request.headers().forEach(h -> head.append(h.name() + ": " + h.value()).append("\r\n"));
        head.append("Content-Length: ").append(request.body().length).append("\r\n");
        head.append("Connection: close\r\n\r\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(head.toString().getBytes(UTF_8));
        bytes.writeBytes(request.body());
        return bytes.toByteArray();
    }
}
