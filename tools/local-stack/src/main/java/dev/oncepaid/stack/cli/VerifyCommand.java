package dev.oncepaid.stack.cli;

import dev.oncepaid.channel.vectors.VectorReplay;
import dev.oncepaid.stack.process.JavaProgram;
import dev.oncepaid.stack.run.GatewayJar;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "verify",
        description = {
            "Says step by step why a captured notification verifies or not, or replays recorded ones.",
            "Headers, string to sign, key, signature, facts, by the gateway's own verifiers; no key is ever shown.",
            "Nothing has to run."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "FILE is one HTTP request as it came: request line, headers, an empty line, the body's exact bytes.",
            "The request line's path, /notify/CHANNEL/ACCOUNT, says whose it is; --channel and --account override.",
            "Beware of editors: many add a line end to the body, and then nothing verifies.",
            "",
            "DIR holds recorded notifications with their keys and expected verdicts as *.json; the project's own in",
            "channels/src/test/resources/vectors show the format. One line per kind, then what disagrees.",
            "",
            "Exit status 0: genuine, or all vectors agree. 1: not. 2: called wrongly.",
            "",
            "Examples:",
            "  ./oncepaid simulate sign --channel wechat --as http >n.http",
            "  ./oncepaid verify --http n.http",
            "  ./oncepaid verify --http old.http --at 2026-11-29T12:00:00+08:00",
            "  ./oncepaid verify --http n.http --accounts /etc/oncepaid/accounts.yml --account shop-w --channel wechat",
            "  ./oncepaid verify --vectors channels/src/test/resources/vectors"
        })
final class VerifyCommand implements Callable<Integer> {

    private static final int CALLED_WRONGLY = 2;

    @Option(names = "--http", paramLabel = "FILE", description = "The captured request to explain.")
    private @Nullable Path http;

    @Option(
            names = "--vectors",
            paramLabel = "DIR",
            description = "Recorded notifications to replay.")
    private @Nullable Path vectors;

    @Option(
            names = "--channel",
            paramLabel = "NAME",
            description = "The channel, as in its notify URLs; else as the request line says.")
    private @Nullable String channel;

    @Option(
            names = "--account",
            paramLabel = "ID",
            description = "The account's id; else as the request line says.")
    private @Nullable String account;

    @Option(
            names = "--at",
            paramLabel = "TIME",
            description =
                    "Judge as if received then, for channels whose messages go stale. Default: now.")
    private @Nullable String at;

    @Option(
            names = "--accounts",
            paramLabel = "FILE",
            description =
                    "The YAML file with oncepaid.accounts. Default: .oncepaid/accounts/accounts.yml, the simulator's.")
    private @Nullable Path accounts;

    @Option(
            names = "--key-directory",
            paramLabel = "DIR",
            description =
                    "What relative file: paths in it are relative to. Default: the file's own folder.")
    private @Nullable Path keyDirectory;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if ((http == null) == (vectors == null)) {
            throw new ParameterException(
                    spec.commandLine(), "give either --http FILE or --vectors DIR");
        }
        if (vectors != null) {
            return replay(vectors);
        }
        Path file = accounts == null ? Home.accounts().resolve("accounts.yml") : accounts;
        if (!Files.exists(file)) {
            throw new ParameterException(
                    spec.commandLine(),
                    file
                            + " is not there; give --accounts, or make the simulator's with ./oncepaid simulate accounts");
        }
        spec.commandLine().getOut().flush();
        return new ProcessBuilder(command(file)).inheritIO().start().waitFor();
    }

    private int replay(Path directory) {
        PrintWriter out = spec.commandLine().getOut();
        VectorReplay.Result result;
        try {
            result = VectorReplay.replay(directory);
        } catch (UncheckedIOException e) {
            out.println("verify: " + e.getCause());
            return CALLED_WRONGLY;
        }
        out.println(VectorReplay.HEADER);
        result.lines().forEach(out::println);
        result.disagreements().forEach(vector -> out.println("DISAGREES " + vector));
        if (result.ran() == 0) {
            out.println("verify: no vector of a known kind in " + directory);
            return CALLED_WRONGLY;
        }
        return result.disagreements().isEmpty() ? 0 : 1;
    }

    private List<String> command(Path accountFile) throws IOException {
        List<String> command = java();
        add(command, "--http", http);
        add(command, "--channel", channel);
        add(command, "--account", account);
        add(command, "--at", at);
        add(command, "--accounts", accountFile);
        add(command, "--key-directory", keyDirectory);
        return command;
    }

    private static void add(List<String> command, String name, @Nullable Object value) {
        if (value != null) {
            command.addAll(List.of(name, value.toString()));
        }
    }

    /** The gateway's jar, entered by its second door. */
    private static List<String> java() throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                JavaProgram.java(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-Xshare:auto",
                                "--enable-native-access=ALL-UNNAMED",
                                "-Dlogback.configurationFile=dev/oncepaid/gateway/verify/logback.xml"));
        command.addAll(GatewayJar.entry(Home.root(), "dev.oncepaid.gateway.VerifyApplication"));
        return command;
    }
}
