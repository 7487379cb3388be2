package dev.oncepaid.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.stack.kafka.KafkaProgram;
import dev.oncepaid.stack.postgres.LocalPostgres;
import dev.oncepaid.stack.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whoever copies README's commands into a shell, one block after the other, gets what it says. */
class ReadmeIT {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final Path COPY = Path.of("target", "readme").toAbsolutePath();
    private static final String PASSWORD = "a password: 'ops' \"$HOME\"";
    private static final Duration MAX = Duration.ofMinutes(20);

    private final ReadmeScript script = new ReadmeScript();

    @Test
    void theBlocksWorkInTheirOrderAsTheyAreWritten() throws Exception {
        removeCopy();
        ProjectCopy.make(ROOT, COPY);
        List<ReadmeBlock> blocks = ReadmeBlock.of(ROOT.resolve("README.md"));
        for (ReadmeBlock yaml : only(blocks, "yaml")) {
            Files.writeString(COPY.resolve("accounts.yml"), yaml.text());
        }
        putKeysOfTheChannels();
        String text = script.of(only(blocks, "sh"));
        try (LocalPostgres postgres = postgres();
                ChildProcess _ = kafka()) {
            execute(postgres, only(blocks, "sql"));
            assertWalked(run(text));
        }
        assertThat(script.leftOut())
                .hasSize(3)
                .anyMatch(line -> line.startsWith("./mvnw verify"))
                .anyMatch(line -> line.startsWith("./oncepaid demo  "))
                .anyMatch(line -> line.startsWith("./oncepaid demo --orders 5000"));
    }

    private static void assertWalked(String printed) {
        assertThat(printed)
                .contains("success", "\"status\":\"PAID\"")
                .contains("GENUINE, and for this account")
                .contains("DOUBLE_PAYMENT", "REFUND_ORDERED")
                // The others stop by themselves once the gateway has ended.
                .contains("stopping gateway");
        assertThat(printed.split("\"status\":\"UP\"", -1))
                .as("both programs are ready")
                .hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void theChineseReadmeHasTheSameBlocks() throws IOException {
        assertThat(commands("README.zh-CN.md")).isEqualTo(commands("README.md"));
    }

    /** Without what is translated: comments, and texts in quotes. */
    private static List<String> commands(String readme) throws IOException {
        return ReadmeBlock.of(ROOT.resolve(readme)).stream()
                .flatMap(block -> block.text().lines())
                .map(line -> line.replaceFirst("(^|\\s+)#.*", ""))
                .map(line -> line.replaceAll("--comment '.*?'", "--comment TEXT"))
                .filter(line -> !line.isBlank())
                .toList();
    }

    private static List<ReadmeBlock> only(List<ReadmeBlock> blocks, String language) {
        List<ReadmeBlock> some = blocks.stream().filter(block -> block.is(language)).toList();
        assertThat(some).as(language).isNotEmpty();
        return some;
    }

    /** What a reader downloads from the channels' consoles. */
    private static void putKeysOfTheChannels() throws Exception {
        Path keys = Files.createDirectories(COPY.resolve("keys"));
        for (String name : List.of("alipay-shop-a.pem", "wechat-pub.pem")) {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            Files.writeString(keys.resolve(name), pem(generator.generateKeyPair().getPublic()));
        }
    }

    private static String pem(PublicKey key) {
        return "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
    }

    private LocalPostgres postgres() {
        return LocalPostgres.start(
                COPY.resolve("own-postgres"), Integer.parseInt(script.port("5432")));
    }

    private ChildProcess kafka() {
        int port = Integer.parseInt(script.port("9092"));
        ChildProcess kafka =
                KafkaProgram.start(
                        COPY.resolve("own-kafka"), port, COPY.resolve("own-kafka.log"), List.of());
        KafkaProgram.awaitReady(kafka, port);
        return kafka;
    }

    private static void execute(LocalPostgres postgres, List<ReadmeBlock> blocks)
            throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(
                                postgres.jdbcUrl("postgres"),
                                postgres.username(),
                                postgres.password());
                Statement statement = connection.createStatement()) {
            for (ReadmeBlock block : blocks) {
                for (String each : block.text().strip().split(";", 0)) {
                    statement.execute(each);
                }
            }
        }
    }

    /** What it printed; its input is what a person types when asked for a password. */
    private static String run(String text) throws IOException, InterruptedException {
        Path file = Files.writeString(COPY.resolve("walk.sh"), text);
        Path typed = Files.writeString(COPY.resolve("typed"), PASSWORD + "\n");
        Path log = COPY.resolve("walk.log");
        ProcessBuilder builder =
                new ProcessBuilder("bash", file.toString())
                        .directory(COPY.toFile())
                        .redirectInput(typed.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile());
        String java = System.getProperty("java.home");
        builder.environment().put("JAVA_HOME", java);
        builder.environment().merge("PATH", java + "/bin", (path, bin) -> bin + ":" + path);
        Process bash = builder.start();
        try {
            assertThat(bash.waitFor(MAX.toSeconds(), TimeUnit.SECONDS))
                    .as("ended in time")
                    .isTrue();
        } finally {
            bash.descendants().forEach(ProcessHandle::destroy);
            bash.destroy();
        }
        String printed = Files.readString(log, UTF_8) + logsOfPrograms();
        assertThat(bash.exitValue()).as(printed).isZero();
        return printed;
    }

    private static String logsOfPrograms() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String name : List.of("up.log", "gateway.log", "worker.log")) {
            Path log = COPY.resolve(name);
            if (Files.exists(log)) {
                all.append("\n=== ").append(name).append('\n').append(Files.readString(log));
            }
        }
        return all.toString();
    }

    @AfterEach
    void removeCopy() throws IOException {
        if (!Files.exists(COPY)) {
            return;
        }
        try (Stream<Path> all = Files.walk(COPY)) {
            all.sorted(Comparator.reverseOrder()).forEach(ReadmeIT::delete);
        }
    }

    private static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
