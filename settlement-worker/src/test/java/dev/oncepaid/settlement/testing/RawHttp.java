package dev.oncepaid.settlement.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** One request with a path that no decent client would send, and all that is answered to it. */
public record RawHttp(int status, String head, String body) {

    private static final int PATIENCE_MS = 30_000;

    public static RawHttp get(int port, String path, String credentials) {
        String request =
                "GET %s HTTP/1.0\r\nHost: worker\r\nAuthorization: Basic %s\r\n\r\n"
                        .formatted(path, base64(credentials));
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(PATIENCE_MS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return of(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RawHttp of(String answer) {
        int end = answer.indexOf("\r\n\r\n");
        String head = answer.substring(0, end);
        return new RawHttp(
                Integer.parseInt(head.split(" ", -1)[1]), head, answer.substring(end + 4));
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
