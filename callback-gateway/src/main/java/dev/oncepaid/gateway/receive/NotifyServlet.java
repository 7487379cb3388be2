package dev.oncepaid.gateway.receive;

import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.account.Accounts;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;

/**
 * {@code POST /notify/{channel}/{account}}.
 *
 * <p>A servlet and no controller, because the body has to be read as bytes before anything parses
 * it: asking for one request parameter would already consume a form.
 */
final class NotifyServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    /** No more than this can come with the head: both share the container's header buffer. */
    private static final int CAME_BYTES_MAX = 16 * 1024;

    private static final String MULTIPART = "multipart/";

    private final transient Accounts accounts;
    private final transient Exchange.Endpoint endpoint;

    NotifyServlet(Accounts accounts, Exchange.Endpoint endpoint) {
        this.accounts = accounts;
        this.endpoint = endpoint;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!request.getMethod().equals("POST")) {
            response.setHeader("Allow", "POST");
            turnAway(request, response, HttpServletResponse.SC_METHOD_NOT_ALLOWED, "method");
            return;
        }
        Optional<Account> account = account(request);
        if (account.isEmpty()) {
            turnAway(request, response, HttpServletResponse.SC_NOT_FOUND, "unknown-account");
            return;
        }
        read(new Exchange(account.get(), request, response, endpoint), request);
    }

    private void turnAway(
            HttpServletRequest request, HttpServletResponse response, int status, String reason) {
        endpoint.turnedAway()
                .atNoAccount(reason, request.getRequestURI(), endpoint.source(request));
        response.setStatus(status);
        response.setContentLength(0);
    }

    /**
     * The account of {@code /{channel}/{account}}, with nothing after it; the container has cut off
     * path parameters, which are no part of any address of ours.
     */
    private Optional<Account> account(HttpServletRequest request) {
        String path = request.getPathInfo();
        if (path == null || !path.startsWith("/") || request.getRequestURI().indexOf(';') >= 0) {
            return Optional.empty();
        }
        int slash = path.indexOf('/', 1);
        return slash < 0
                ? Optional.empty()
                : accounts.find(path.substring(1, slash), path.substring(slash + 1));
    }

    private void read(Exchange exchange, HttpServletRequest request) throws IOException {
        long length = request.getContentLengthLong();
        if (!isIdentity(request)) {
            exchange.turnAway(HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE, "content-encoding");
            BodyReader.discard(exchange, request.startAsync());
        } else if (isMultipart(request)) {
            exchange.turnAway(HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE, "multipart");
            BodyReader.discard(exchange, request.startAsync());
        } else if (length > exchange.bodyBytesMax()) {
            exchange.turnAway(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE, "body-too-large");
            BodyReader.discard(exchange, request.startAsync());
        } else {
            readBody(exchange, request, (int) length);
        }
    }

    /** A whole body that came with its head is handled at once, without a second dispatch. */
    private static void readBody(Exchange exchange, HttpServletRequest request, int length)
            throws IOException {
        byte[] came = whatCame(request.getInputStream(), length);
        if (came.length == length) {
            exchange.received(came);
        } else {
            BodyReader.read(exchange, request.startAsync(), came);
        }
    }

    /**
     * What the container has already read of the body; waits for nothing. Its {@code available()}
     * says whether there is something, not how much.
     */
    private static byte[] whatCame(ServletInputStream input, int length) throws IOException {
        if (length > CAME_BYTES_MAX || length <= 0) {
            return new byte[0];
        }
        byte[] body = new byte[length];
        int read = 0;
        while (read < length && input.available() > 0) {
            int more = input.read(body, read, length - read);
            if (more < 0) {
                break;
            }
            read += more;
        }
        return read == length ? body : Arrays.copyOf(body, read);
    }

    private static boolean isIdentity(HttpServletRequest request) {
        return Collections.list(request.getHeaders("Content-Encoding")).stream()
                .allMatch(encoding -> encoding.strip().equalsIgnoreCase("identity"));
    }

    /** No channel sends one. */
    private static boolean isMultipart(HttpServletRequest request) {
        String type = request.getContentType();
        return type != null
                && type.strip().regionMatches(true, 0, MULTIPART, 0, MULTIPART.length());
    }
}
