package dev.oncepaid.stack.demo;

import static java.util.stream.Collectors.joining;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.stack.run.StackDescription;
import dev.oncepaid.stack.run.StackException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** The merchant's side: registers and closes orders at the worker, as a shop would. */
final class Merchant implements AutoCloseable {

    /** The merchant of the simulator's accounts. */
    static final MerchantId SHOP = new MerchantId("shop");

    private static final int TOGETHER_MAX = 500;
    private static final int CONCURRENT_MAX = 16;
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ExecutorService tills = Executors.newFixedThreadPool(CONCURRENT_MAX);
    private final StackDescription stack;
    private final String credentials;

    Merchant(StackDescription stack) {
        this.stack = stack;
        String user = stack.api().username() + ":" + stack.api().password();
        this.credentials =
                "Basic "
                        + Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    }

    /** Registers a day's orders, many in one request; returns when the worker has confirmed all. */
    void registerTogether(List<DemoOrder> orders) {
        for (int from = 0; from < orders.size(); from += TOGETHER_MAX) {
            registerBatch(orders.subList(from, Math.min(from + TOGETHER_MAX, orders.size())));
        }
    }

    private void registerBatch(List<DemoOrder> orders) {
        String body =
                orders.stream()
                        .map(Merchant::numbered)
                        .collect(joining(",", "{\"orders\":[", "]}"));
        String answer =
                send(
                        request("/merchants/" + SHOP + "/orders:batch")
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(body)),
                        200);
        if (!answer.contains("\"created\":" + orders.size() + ",")) {
            throw new StackException("not every order of a new shop was new: " + answer);
        }
    }

    /** Registers one after the other; returns when the worker has confirmed each. */
    void register(List<DemoOrder> orders) {
        forEach(orders, this::register);
    }

    /** Closes all; returns when the worker has confirmed each. */
    void cancel(List<DemoOrder> orders) {
        forEach(
                orders,
                order -> send(request(path(order) + "/close").POST(BodyPublishers.noBody()), 200));
    }

    private void register(DemoOrder order) {
        var _ =
                send(
                        request(path(order))
                                .header("Content-Type", "application/json")
                                .PUT(BodyPublishers.ofString("{" + terms(order) + "}")),
                        201);
    }

    private static String numbered(DemoOrder order) {
        return "{\"order_no\":\"" + order.orderNo() + "\"," + terms(order) + "}";
    }

    private static String terms(DemoOrder order) {
        return """
        "amount_minor":%d,"currency":"%s","expires_at":null,"single_trade":%b"""
                .formatted(
                        order.amount().minor(),
                        order.amount().currencyCode(),
                        order.isSingleTrade());
    }

    private static String path(DemoOrder order) {
        return "/merchants/" + SHOP + "/orders/" + order.orderNo();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(stack.worker() + path))
                .timeout(TIMEOUT)
                .header("Authorization", credentials);
    }

    private String send(HttpRequest.Builder builder, int expected) {
        HttpRequest request = builder.build();
        try {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            if (response.statusCode() != expected) {
                throw new StackException(
                        "%s %s was answered %d, not %d: %s"
                                .formatted(
                                        request.method(),
                                        request.uri(),
                                        response.statusCode(),
                                        expected,
                                        response.body()));
            }
            return response.body();
        } catch (IOException e) {
            throw new StackException(
                    request.method() + " " + request.uri() + " was not answered: see worker.log",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while talking to the worker", e);
        }
    }

    private void forEach(List<DemoOrder> orders, Consumer<DemoOrder> action) {
        List<Future<?>> all = new ArrayList<>();
        orders.forEach(order -> all.add(tills.submit(() -> action.accept(order))));
        all.forEach(Merchant::await);
    }

    private static void await(Future<?> answer) {
        try {
            answer.get();
        } catch (ExecutionException e) {
            // What "send" said is for the person at the keyboard; any other error is a bug in here.
            throw e.getCause() instanceof StackException told ? told : new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while talking to the worker", e);
        }
    }

    @Override
    public void close() {
        tills.shutdownNow();
        client.shutdownNow();
    }
}
