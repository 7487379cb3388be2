package dev.oncepaid.simulator.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulatedAccountsTest {

    @TempDir Path directory;

    @Test
    void whatIsThereIsReusedToTheByte() throws IOException {
        SimulatedAccounts first = SimulatedAccounts.in(directory);
        Map<Path, String> made = contents();

        SimulatedAccounts second = SimulatedAccounts.in(directory);

        assertThat(contents()).isEqualTo(made);
        assertThat(second.alipay()).isEqualTo(first.alipay());
        assertThat(second.wechat()).isEqualTo(first.wechat());
    }

    @Test
    void theConfigurationNamesOnlyFilesThatExist() throws IOException {
        SimulatedAccounts accounts = SimulatedAccounts.in(directory);
        List<String> files =
                Files.readString(accounts.accountsYaml())
                        .lines()
                        .flatMap(line -> Stream.of(line.split("\"")))
                        .filter(text -> text.startsWith("file:"))
                        .map(text -> text.substring("file:".length()))
                        .toList();

        assertThat(files).isNotEmpty().allMatch(file -> Files.exists(directory.resolve(file)));
    }

    @Test
    void anAccountThatIsMissingIsAddedAndTheOthersStay() throws IOException {
        SimulatedAccounts.in(directory);
        Map<Path, String> made = contents();
        Files.writeString(directory.resolve("private/accounts"), "shop-a\n");

        SimulatedAccounts.in(directory);

        assertThat(contents())
                .containsEntry(
                        Path.of("private/shop-a.pem"), made.get(Path.of("private/shop-a.pem")))
                .containsEntry(Path.of("private/accounts"), made.get(Path.of("private/accounts")));
        assertThat(Files.readString(directory.resolve("accounts.yml"))).contains("shop-w");
    }

    @Test
    void everyFileIsReadableByAnotherUser() throws IOException {
        SimulatedAccounts.in(directory);

        try (Stream<Path> files = Files.walk(directory)) {
            assertThat(files.filter(file -> !file.endsWith(".lock")).filter(this::isInside))
                    .allMatch(file -> permissions(file).contains(PosixFilePermission.OTHERS_READ));
        }
    }

    @Test
    void severalProcessesAtOnceMakeOneSetOfAccounts() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            processes.add(startMaking());
        }
        List<String> answers = new ArrayList<>();
        for (Process process : processes) {
            answers.add(new String(process.getInputStream().readAllBytes()));
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        }

        assertThat(answers).allMatch(answer -> answer.equals(answers.getFirst()));
        assertThat(answers.getFirst()).isNotBlank();
    }

    private Process startMaking() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        MakeAccounts.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private Map<Path, String> contents() throws IOException {
        Map<Path, String> contents = new HashMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(directory.relativize(file), Files.readString(file));
            }
        }
        return contents;
    }

    private boolean isInside(Path file) {
        return !file.equals(directory);
    }

    private static Set<PosixFilePermission> permissions(Path file) {
        try {
            return Files.getPosixFilePermissions(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
