package dev.oncepaid.simulator.account;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedAccountsTest {

    @TempDir Path directory;

    @Test
    void whatIsThereIsReusedToTheByte() throws IOException {
        Map<Path, String> made = contents(ACCOUNTS.directory());

        SimulatedAccounts again = SimulatedAccounts.in(ACCOUNTS.directory());

        assertThat(contents(ACCOUNTS.directory())).isEqualTo(made);
        assertThat(again.alipay()).isEqualTo(ACCOUNTS.alipay());
        assertThat(again.wechat()).isEqualTo(ACCOUNTS.wechat());
    }

    @Test
    void theConfigurationNamesOnlyFilesThatExist() throws IOException {
        List<String> files =
                Files.readString(ACCOUNTS.accountsYaml())
                        .lines()
                        .flatMap(line -> Stream.of(line.split("\"")))
                        .filter(text -> text.startsWith("file:"))
                        .map(text -> text.substring("file:".length()))
                        .toList();

        assertThat(files)
                .hasSizeGreaterThan(6)
                .allMatch(file -> Files.exists(ACCOUNTS.directory().resolve(file)));
    }

    @Test
    void anAccountThatIsMissingIsAddedAndTheOthersStay() throws IOException {
        copy(ACCOUNTS.directory(), directory);
        Files.writeString(directory.resolve("private/accounts"), "shop-a\nshop-ac\nshop-u\n");
        Files.delete(directory.resolve("accounts.yml"));

        SimulatedAccounts completed = SimulatedAccounts.in(directory);

        assertThat(completed.alipay()).isEqualTo(ACCOUNTS.alipay());
        assertThat(completed.unionpay().signer()).isEqualTo(ACCOUNTS.unionpay().signer());
        assertThat(completed.wechat().keys()).isNotEqualTo(ACCOUNTS.wechat().keys());
        assertThat(Files.readString(completed.accountsYaml())).contains("shop-w", "shop-h");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts.yml",
                "keys/alipay-shop-a.pem",
                "private/accounts",
                "private/shop-a.pem",
                "application.yml",
                ".lock"
            })
    void aDirectoryWithAnythingInItThatTheSimulatorDidNotMakeIsRefusedAndStays(String file)
            throws IOException {
        write(file, "somebody's own");
        Map<Path, String> before = contents(directory);

        assertThatExceptionOfType(ForeignDirectory.class)
                .isThrownBy(() -> SimulatedAccounts.in(directory))
                .withMessageContaining(directory.toString())
                .withMessageContaining("was not made by the channel simulator");
        assertThat(contents(directory)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"accounts.yml", "keys/wechat-pub.pem"})
    void aFileThatWasChangedByHandIsNotReplacedWhenAnAccountIsAdded(String file)
            throws IOException {
        copy(ACCOUNTS.directory(), directory);
        write("private/accounts", "shop-a\nshop-ac\nshop-u\nshop-v2\nshop-h\n");
        write(file, "somebody's own");

        assertThatExceptionOfType(ForeignDirectory.class)
                .isThrownBy(() -> SimulatedAccounts.in(directory))
                .withMessageContaining(file + " was changed by hand");
        assertThat(directory.resolve(file)).hasContent("somebody's own");
    }

    @Test
    void accountsThatAreCompleteAreReadWhoeverMadeTheDirectory() throws IOException {
        copy(ACCOUNTS.directory(), directory);
        Files.delete(directory.resolve(".made-by-oncepaid-simulator"));
        Map<Path, String> before = contents(directory);

        assertThat(SimulatedAccounts.in(directory).alipay()).isEqualTo(ACCOUNTS.alipay());
        assertThat(contents(directory)).isEqualTo(before);
        assertThatExceptionOfType(ForeignDirectory.class)
                .isThrownBy(() -> SimulatedAccounts.refuseIfForeign(directory));
    }

    @Test
    void aMakingThatWasInterruptedIsFinished() throws IOException {
        copy(ACCOUNTS.directory(), directory);
        Files.delete(directory.resolve("private/accounts"));

        assertThat(SimulatedAccounts.in(directory).alipay()).isNotEqualTo(ACCOUNTS.alipay());
    }

    @Test
    void anEmptyDirectoryIsTakenIntoUse() throws IOException {
        Path empty = Files.createDirectory(directory.resolve("empty"));

        assertThat(SimulatedAccounts.in(empty).accountsYaml()).exists();
    }

    @Test
    void everyFileIsReadableByAnotherUser() throws IOException {
        try (Stream<Path> files = Files.walk(ACCOUNTS.directory().resolve("private"))) {
            assertThat(files)
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

    private static Map<Path, String> contents(Path directory) throws IOException {
        Map<Path, String> contents = new HashMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(directory.relativize(file), Files.readString(file));
            }
        }
        return contents;
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(directory.resolve(file).getParent());
        Files.writeString(directory.resolve(file), text);
    }

    private static void copy(Path from, Path to) throws IOException {
        for (Map.Entry<Path, String> file : contents(from).entrySet()) {
            Path target = to.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.writeString(target, file.getValue());
        }
    }

    private static Set<PosixFilePermission> permissions(Path file) {
        try {
            return Files.getPosixFilePermissions(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
