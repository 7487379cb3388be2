package dev.oncepaid.simulator.account;

import dev.oncepaid.simulator.crypto.Pem;
import java.nio.file.Path;

/** A process that makes accounts and prints what it then has. */
final class MakeAccounts {

    private MakeAccounts() {}

    public static void main(String[] args) {
        SimulatedAccounts accounts = SimulatedAccounts.in(Path.of(args[0]));
        System.out.println(Pem.of(accounts.alipay().alipayKey()));
        System.out.println(accounts.wechat().keys().apiV3Key());
    }
}
