package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.run.Ports;
import picocli.CommandLine.Option;

/** The ports of {@code up}, each with its usual value. */
final class PortOptions {

    private static final String USUAL = "Default: ${DEFAULT-VALUE}.";

    @Option(
            names = "--gateway-port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = USUAL)
    private int gateway;

    @Option(
            names = "--worker-port",
            paramLabel = "PORT",
            defaultValue = "8081",
            description = USUAL)
    private int worker;

    @Option(
            names = "--gateway-management-port",
            paramLabel = "PORT",
            defaultValue = "9080",
            description = "Health and metrics of the gateway. " + USUAL)
    private int gatewayManagement;

    @Option(
            names = "--worker-management-port",
            paramLabel = "PORT",
            defaultValue = "9081",
            description = "Health and metrics of the worker. " + USUAL)
    private int workerManagement;

    @Option(
            names = "--postgres-port",
            paramLabel = "PORT",
            defaultValue = "15432",
            description = USUAL)
    private int postgres;

    @Option(
            names = "--kafka-port",
            paramLabel = "PORT",
            defaultValue = "19092",
            description = USUAL)
    private int kafka;

    Ports ports() {
        return new Ports(gateway, worker, gatewayManagement, workerManagement, postgres, kafka);
    }
}
