package dev.oncepaid.simulator.cli;

import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.account.ForeignDirectory;
import dev.oncepaid.simulator.delivery.Outgoing;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints one signed request. */
@Command(
        name = "sign",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Prints one notification, signed as the channel signs it: try anything by hand.",
            "Every field has a sensible value; change, add, empty or remove any of them.",
            ""
        },
        usageHelpWidth = 100,
        footerHeading = "%n",
        modelTransformer = SignHelp.class,
        footer = {
            "Fields (--set, --unset) are the channel's own names:",
            "Envelope (--envelope) is what stands around them:",
            "Where content is JSON, a number stays a number, and 'path:=JSON' sets any JSON.",
            "",
            "Ways to forge (--forge), where the channel has them:",
            "  wrong-key changed-content missing-signature broken-signature other-algorithm",
            "  stale-timestamp future-timestamp unknown-serial signature-probe untrusted-certificate",
            "",
            "Each run makes a new trade and a new notification id. Run the printed curl twice to repeat",
            "a notification; give --trade to speak of the same trade again. Requests of channels that",
            "sign the time go stale after five minutes.",
            "",
            "Examples:",
            "  ${COMMAND-FULL-NAME} --channel alipay --set out_trade_no=O1 | bash",
            "  ${COMMAND-FULL-NAME} --account shop-a --kind refund --refund 30.00 --as http",
            "  ${COMMAND-FULL-NAME} --channel wechat --order O1 --order O2",
            "  ${COMMAND-FULL-NAME} --channel wechat --set amount.total=1 --forge stale-timestamp"
        })
final class SignCommand implements Callable<Integer> {

    /** The forms of output. */
    enum Form {
        curl,
        http,
        json
    }

    private final OutputStream out;
    private final Clock clock;

    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private StatementOptions statement = new StatementOptions();
    @Mixin private RequestOptions request = new RequestOptions();

    @Option(
            names = "--channel",
            paramLabel = "NAME",
            description = "The channel; not needed with --account.")
    private String channel = "";

    @Option(
            names = "--account",
            paramLabel = "ID",
            description = "The account; not needed with --channel.")
    private String account = "";

    @Option(
            names = "--set",
            paramLabel = "FIELD=VALUE",
            description = {
                "Sets a field; 'FIELD=' empties it. One that the channel does not have is told of,",
                "and set all the same. May be repeated."
            })
    private List<String> sets = new ArrayList<>();

    @Option(
            names = "--unset",
            paramLabel = "FIELD",
            description = "Removes a field, after all --set.")
    private List<String> unsets = new ArrayList<>();

    @Option(
            names = "--envelope",
            paramLabel = "PART=VALUE",
            description = "Sets what stands around the fields. May be repeated.")
    private List<String> envelopes = new ArrayList<>();

    @Option(names = "--forge", paramLabel = "WAY", description = "Makes it not genuine this way.")
    private String forge = "";

    @Option(
            names = "--as",
            paramLabel = "FORM",
            description = {
                "curl (default): a command for bash that prints the answer; add -i for its status.",
                "http: the raw request, for nc.",
                "json: method, url, headers, body in base64, keys under which it is stored."
            })
    private Form form = Form.curl;

    SignCommand() {
        this(System.out, Clock.systemUTC());
    }

    SignCommand(OutputStream out, Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    @Override
    public Integer call() throws IOException {
        try {
            Signing signing = request.signing(clock);
            Outgoing outgoing = outgoing(signing);
            out.write(form(outgoing).write(outgoing.attempt(signing)));
            out.flush();
            return 0;
        } catch (IllegalArgumentException | ForeignDirectory e) {
            return Mistake.told(spec, e);
        }
    }

    private RequestForm form(Outgoing outgoing) {
        return switch (form) {
            case curl -> new CurlForm(request.gateway());
            case http -> new HttpForm(request.gateway());
            case json -> new JsonForm(request.gateway(), outgoing.keys());
        };
    }

    private Outgoing outgoing(Signing signing) {
        if (channel.isEmpty() && account.isEmpty()) {
            throw new IllegalArgumentException("give --channel or --account");
        }
        SimulatedAccount speaker = request.account(channel, account);
        Notice notice = changed(statement.notice(speaker, signing));
        return forge.isEmpty() ? Outgoing.genuine(notice) : Outgoing.forged(notice, forgery());
    }

    private Notice changed(Notice notice) {
        Notice changed = notice;
        for (String set : sets) {
            tellUnlessKnown(notice, before(set));
            changed = changed.set(before(set), after(set));
        }
        for (String envelope : envelopes) {
            changed = changed.envelope(before(envelope), after(envelope));
        }
        for (String unset : unsets) {
            changed = changed.unset(unset);
        }
        return changed;
    }

    /** Not refused: whatever a channel never sends is worth a try as well. */
    private void tellUnlessKnown(Notice notice, String field) {
        if (!KnownFields.know(notice, field)) {
            PrintWriter err = spec.commandLine().getErr();
            err.printf(
                    "note: %s has no field '%s'; it is sent all the same, beside the usual ones%n",
                    notice.account().channel(), field);
            err.flush();
        }
    }

    private Forgery forgery() {
        return Forgery.fromCode(forge)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "no way to forge is called '%s'; there are %s"
                                                .formatted(forge, words())));
    }

    private static List<String> words() {
        return Arrays.stream(Forgery.values()).map(Forgery::code).toList();
    }

    private static String before(String assignment) {
        int equals = assignment.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException("write FIELD=VALUE instead of '" + assignment + "'");
        }
        return assignment.substring(0, equals);
    }

    private static String after(String assignment) {
        return assignment.substring(assignment.indexOf('=') + 1);
    }
}
