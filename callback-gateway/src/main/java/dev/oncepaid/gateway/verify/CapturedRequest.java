package dev.oncepaid.gateway.verify;

import dev.oncepaid.channel.HeaderMap;
import dev.oncepaid.channel.Notification;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * One HTTP request as it was captured: request line, headers, empty line, body bytes.
 *
 * @param requestLine {@code POST /notify/… HTTP/1.1}
 * @param headers by lower-case name
 * @param body the bytes after the empty line up to the declared length
 * @param bytesThere how many bytes the file has after the empty line
 */
@SuppressWarnings("ArrayRecordComponent") // read once and never compared
record CapturedRequest(
        String requestLine, Map<String, List<String>> headers, byte[] body, int bytesThere) {

    private static final int FILE_BYTES_MAX = 4 * 1024 * 1024;
    private static final String PATH_START = "/notify/";

    /**
     * Reads a file; lines of its head may end in LF alone, its body is taken byte by byte.
     *
     * @throws Mistake if it is no captured request
     */
    static CapturedRequest read(Path file) {
        byte[] bytes = bytes(file);
        int end = headEnd(bytes);
        if (end < 0) {
            throw new Mistake(
                    "%s has no empty line between headers and body; write the request as curl --trace-ascii or tcpdump show it: request line, headers, an empty line, the body"
                            .formatted(file));
        }
        List<String> lines =
                new String(bytes, 0, end, StandardCharsets.ISO_8859_1).strip().lines().toList();
        if (lines.isEmpty() || lines.getFirst().split(" ", -1).length != 3) {
            throw new Mistake(
                    file + " does not begin with a request line: POST /notify/… HTTP/1.1");
        }
        Map<String, List<String>> headers = headers(lines.subList(1, lines.size()));
        byte[] rest = Arrays.copyOfRange(bytes, end, bytes.length);
        return new CapturedRequest(lines.getFirst(), headers, declared(headers, rest), rest.length);
    }

    private static byte[] bytes(Path file) {
        try {
            if (Files.size(file) > FILE_BYTES_MAX) {
                throw new Mistake(file + " is longer than any notification");
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new Mistake(
                    "%s cannot be read (%s)".formatted(file, e.getClass().getSimpleName()));
        }
    }

    /** The place behind the first empty line; -1 if there is none. */
    private static int headEnd(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n' && i + 1 < bytes.length) {
                if (bytes[i + 1] == '\n') {
                    return i + 2;
                }
                if (bytes[i + 1] == '\r' && i + 2 < bytes.length && bytes[i + 2] == '\n') {
                    return i + 3;
                }
            }
        }
        return -1;
    }

    private static Map<String, List<String>> headers(List<String> lines) {
        Map<String, List<String>> headers = new TreeMap<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new Mistake("'" + line + "' is no header; write NAME: VALUE");
            }
            headers.computeIfAbsent(
                            line.substring(0, colon).toLowerCase(Locale.ROOT),
                            _ -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        if (headers.getOrDefault("transfer-encoding", List.of()).contains("chunked")) {
            throw new Mistake(
                    "the body was captured in chunks; save it without the chunk lengths and take Transfer-Encoding out");
        }
        return headers;
    }

    private static byte[] declared(Map<String, List<String>> headers, byte[] rest) {
        List<String> lengths = headers.getOrDefault("content-length", List.of());
        try {
            return lengths.isEmpty()
                    ? rest
                    : Arrays.copyOf(
                            rest, Math.min(rest.length, Integer.parseInt(lengths.getFirst())));
        } catch (IllegalArgumentException | NegativeArraySizeException e) {
            throw new Mistake("Content-Length '" + lengths.getFirst() + "' is no length");
        }
    }

    /** The part of the path after {@code /notify/} at this place; empty if it is not there. */
    String pathPart(int index) {
        String path = requestLine.split(" ", -1)[1];
        int start = path.indexOf(PATH_START);
        if (start < 0) {
            return "";
        }
        String[] parts = path.substring(start + PATH_START.length()).split("[/?]", -1);
        return index < parts.length ? parts[index] : "";
    }

    String method() {
        return requestLine.split(" ", -1)[0];
    }

    Notification notification(Instant receivedAt) {
        return notification(body, receivedAt);
    }

    /** The same with another body. */
    Notification notification(byte[] otherBody, Instant receivedAt) {
        return new Notification(otherBody, new HeaderMap(headers), receivedAt);
    }
}
