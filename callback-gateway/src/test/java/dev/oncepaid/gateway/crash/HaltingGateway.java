package dev.oncepaid.gateway.crash;

import dev.oncepaid.gateway.GatewayApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;

/**
 * The gateway with a trap: its process halts, as by {@code kill -9}, when it comes to the statement
 * that the system property {@code halt.at} quotes, {@code before} or {@code after} it is executed.
 */
public final class HaltingGateway {

    private HaltingGateway() {}

    public static void main(String[] args) {
        new SpringApplicationBuilder(GatewayApplication.class, HaltingDataSource.class).run(args);
    }
}
