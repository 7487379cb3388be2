package dev.oncepaid.gateway.verify;

import dev.oncepaid.channel.Step;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Statement;
import java.io.PrintStream;
import java.util.List;

/** Prints steps and verdict. */
record Report(PrintStream out) {

    void steps(List<Step> steps) {
        steps.forEach(this::step);
    }

    private void step(Step step) {
        line(word(step.state()), step.name(), step.found());
        step.signed().ifPresent(this::signed);
    }

    private static String word(Step.State state) {
        return switch (state) {
            case PASSED -> "ok";
            case FAILED -> "FAILED";
            case SHOWN -> "";
        };
    }

    void line(String word, String name, String found) {
        out.printf("%-7s %-20s %s%n", word, name, Printable.of(found));
    }

    /** A line end of the text is shown as such and continued on the next line. */
    private void signed(String text) {
        for (String line : text.split("(?<=\n)", -1)) {
            if (!line.isEmpty()) {
                out.println("        | " + Printable.of(line));
            }
        }
    }

    void verdict(Verification verification) {
        out.println();
        switch (verification) {
            case Verification.Refused refused ->
                    out.printf(
                            "REFUSED: %s; answered with the channel's refusal, nothing stored%n",
                            refused.reason().label());
            case Verification.Unreadable unreadable ->
                    out.printf(
                            "GENUINE, BUT UNREADABLE: the signature is right, the content is not understood (%s).%n"
                                    + "Stored, acknowledged and parked: fix the key that decrypts it (api-v3-keys) or the decoder.%n",
                            unreadable.reason());
            case Verification.Genuine genuine -> {
                out.println(forWhom(genuine));
                genuine.statements().forEach(this::statement);
            }
        }
    }

    private static String forWhom(Verification.Genuine genuine) {
        if (genuine.accountMatches()) {
            return "GENUINE, and for this account";
        }
        return genuine.statements().stream().noneMatch(Statement::accountMatches)
                ? "GENUINE, but for another account: its app id, merchant id or seller id is not the configured one; stored, acknowledged, parked"
                : "GENUINE, but in part for another account: orders whose merchant id is neither the account's nor one of its sub-merchant-ids are parked";
    }

    private void statement(Statement statement) {
        line("", "trade_no", statement.tradeNo().value());
        line("", "notify_id", statement.notifyId().value());
        line("", "kind", statement.facts().kind().name());
        line("", "facts", statement.facts().toString());
        if (!statement.accountMatches()) {
            line("", "account", "another");
        }
    }
}
