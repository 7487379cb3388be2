package dev.oncepaid.gateway.verify;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Step;
import dev.oncepaid.channel.Trace;
import dev.oncepaid.channel.Verification;
import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Why one captured request verifies or not, as of one time. */
final class Explanation {

    private final CapturedRequest request;
    private final Instant at;
    private final Report report;
    private final PrintStream out;

    Explanation(CapturedRequest request, Instant at, PrintStream out) {
        this.request = request;
        this.at = at;
        this.report = new Report(out);
        this.out = out;
    }

    /** Prints it; whether the gateway would take the request for genuine. */
    boolean print(AccountSettings account, List<AccountSettings> others) {
        ChannelProtocol protocol = ChannelProtocol.of(account.channel());
        report.line(
                "",
                "account",
                "%s/%s, judged as of %s"
                        .formatted(account.channel().code(), account.id().value(), at));
        List<Step> reception = reception();
        report.steps(reception);
        NotificationVerifier verifier = protocol.verifierFor(account);
        Trace trace = Trace.keeping();
        Verification verification = verifier.verify(request.notification(at), trace);
        report.steps(trace.steps());
        report.verdict(verification);
        if (verification instanceof Verification.Refused refused) {
            guess(refused, verifier, protocol, others);
        }
        boolean isReceived =
                reception.stream().noneMatch(step -> step.state() == Step.State.FAILED);
        if (!isReceived) {
            out.println("But the gateway does not come to verify it: see the first FAILED above.");
        }
        return isReceived && !(verification instanceof Verification.Refused);
    }

    /** What comes before verification. */
    private List<Step> reception() {
        List<Step> steps = new ArrayList<>();
        steps.add(
                Step.of(
                        request.method().equals("POST"),
                        "method",
                        "POST",
                        request.method() + ": the gateway answers 405"));
        steps.add(body());
        boolean isIdentity =
                request.headers().getOrDefault("content-encoding", List.of()).stream()
                        .allMatch(coding -> coding.equalsIgnoreCase("identity"));
        if (!isIdentity) {
            steps.add(Step.failed("Content-Encoding", "other than identity: answered 415"));
        }
        return steps;
    }

    private Step body() {
        String found = request.body().length + " bytes";
        List<String> declared = request.headers().getOrDefault("content-length", List.of());
        if (declared.isEmpty()) {
            return Step.passed("body", found + ", all up to the end of the file");
        }
        boolean isWhole = request.body().length == Integer.parseInt(declared.getFirst());
        return Step.of(
                isWhole,
                "body",
                found + surplus(),
                "%s, but Content-Length says %s: captured in part, or changed by an editor"
                        .formatted(found, declared.getFirst()));
    }

    private String surplus() {
        int more = request.bytesThere() - request.body().length;
        return more == 0 ? "" : "; %d more in the file are beyond Content-Length".formatted(more);
    }

    private void guess(
            Verification.Refused refused,
            NotificationVerifier verifier,
            ChannelProtocol protocol,
            List<AccountSettings> others) {
        for (Guess guess : Guess.ALL) {
            if (verifies(verifier, guess.undo().apply(request.body()))) {
                out.println("It verifies once this is undone: " + guess.tells() + ".");
                return;
            }
        }
        for (AccountSettings other : others) {
            if (verifiesFor(other, protocol)) {
                out.printf(
                        "It verifies with the keys of account %s: the notify URL names the wrong account, or the keys are exchanged.%n",
                        other.id().value());
                return;
            }
        }
        if (refused.reason() == Verification.Reason.BAD_SIGNATURE) {
            out.println(
                    "Then either the key is not the channel's (its console shows it), or something between the channel and this file changed what was signed.");
        }
    }

    private boolean verifiesFor(AccountSettings other, ChannelProtocol protocol) {
        try {
            return verifies(protocol.verifierFor(other), request.body());
        } catch (InvalidAccount _) {
            return false;
        }
    }

    private boolean verifies(NotificationVerifier verifier, byte[] body) {
        return !(verifier.verify(request.notification(body, at)) instanceof Verification.Refused);
    }
}
