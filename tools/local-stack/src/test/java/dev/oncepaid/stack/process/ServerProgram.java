package dev.oncepaid.stack.process;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;

/** A program that answers 200 on the port it is given. */
final class ServerProgram {

    private ServerProgram() {}

    public static void main(String[] arguments) throws IOException {
        HttpServer server =
                HttpServer.create(
                        new InetSocketAddress("localhost", Integer.parseInt(arguments[0])), 0);
        server.createContext(
                "/",
                exchange -> {
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
        server.start();
    }
}
