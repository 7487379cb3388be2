package dev.oncepaid.stack.cli;

import dev.oncepaid.simulator.cli.SimulateCommand;
import dev.oncepaid.stack.run.Ports;
import dev.oncepaid.stack.run.StackDescription;
import java.io.PrintWriter;

/** What a person needs to use a running stack by hand. */
final class HowToReach {

    private HowToReach() {}

    /**
     * Prints it.
     *
     * @param ports those of {@code stack}
     */
    static void print(PrintWriter out, StackDescription stack, Ports ports) {
        String order = SampleOrder.of(stack.database());
        String user = stack.api().username() + ":" + stack.api().password();
        out.printf(
                """

                gateway     %s/notify/{channel}/{account}
                worker      %s        credentials %s
                management  %s:%d (gateway), %s:%d (worker): /actuator/health, /actuator/prometheus
                PostgreSQL  %s        credentials %s / %s
                Kafka       %s
                accounts    %s

                It runs until Ctrl-C or ./oncepaid down; the data stay.

                An order, a notification signed as Alipay signs it, and what became of it:

                  curl -u %s -X PUT %s/merchants/shop/orders/%s \\
                       -H 'Content-Type: application/json' -d '{"amount_minor":10000,"currency":"CNY"}'
                  ./oncepaid simulate sign --account shop-a --url %s \\
                       --set out_trade_no=%s --set total_amount=100.00 --as curl | bash
                  ./oncepaid find --order %s
                  ./oncepaid status

                Sample signed notification (a different trade: sending it too pays %s twice):

                """,
                stack.gateway(),
                stack.worker(),
                user,
                withoutPort(stack.gateway()),
                ports.gatewayManagement(),
                withoutPort(stack.worker()),
                ports.workerManagement(),
                stack.database().jdbcUrl(),
                stack.database().username(),
                stack.database().password(),
                stack.kafka(),
                stack.accounts(),
                user,
                stack.worker(),
                order,
                stack.gateway(),
                order,
                order,
                order);
        out.flush();
        SimulateCommand.commandLine()
                .execute(
                        "sign",
                        "--accounts=" + stack.accounts(),
                        "--account=shop-a",
                        "--url=" + stack.gateway(),
                        "--set=out_trade_no=" + order,
                        "--set=total_amount=100.00");
    }

    private static String withoutPort(String url) {
        return url.substring(0, url.lastIndexOf(':'));
    }
}
