package dev.oncepaid.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.ByteArrayResource;

/** Nothing that is set is silently without effect, wherever it is set. */
class SettingsCheckTest {

    private static final Map<Class<?>, String> RECORDS =
            Map.of(Store.class, "oncepaid.store", Everything.class, "oncepaid");

    private final StandardEnvironment environment = new StandardEnvironment();

    @ConfigurationProperties("oncepaid.store")
    record Store(int writers, Duration waitTimeout, Sweep sweep) {

        record Sweep(int rowsMax) {}
    }

    @ConfigurationProperties("oncepaid")
    record Everything(List<Account> accounts, String keyDirectory, Map<String, String> users) {

        record Account(String id, List<String> publicKeys, List<Key> platformKeys) {}

        record Key(String id) {}
    }

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(Store.class)
    static class Program {}

    SettingsCheckTest() {
        environment.getPropertySources().remove("systemEnvironment");
        environment.getPropertySources().remove("systemProperties");
    }

    private void arguments(String... arguments) {
        add(new SimpleCommandLinePropertySource(arguments));
    }

    private void variable(String name, String value) {
        add(new SystemEnvironmentPropertySource("systemEnvironment", Map.of(name, value)));
    }

    private void yaml(String text) throws Exception {
        for (PropertySource<?> each :
                new YamlPropertySourceLoader()
                        .load("accounts.yml", new ByteArrayResource(text.getBytes()))) {
            add(each);
        }
    }

    private void add(PropertySource<?> source) {
        environment.getPropertySources().addLast(source);
    }

    private void check() {
        new SettingsCheck(environment, "oncepaid").check(RECORDS);
    }

    private void assertAccepted() {
        assertThatCode(this::check).doesNotThrowAnyException();
    }

    private void assertRefused(String... parts) {
        assertThatExceptionOfType(InvalidSettings.class)
                .isThrownBy(this::check)
                .satisfies(refused -> assertThat(refused).hasMessageContainingAll(parts));
    }

    @ParameterizedTest
    @CsvSource({
        "--oncepaid.store.writer=3, oncepaid.store.writers",
        "--oncepaid.stores.writers=3, oncepaid.store.writers",
        "--oncepaid.store.sweep.rows=3, oncepaid.store.sweep.rows-max",
        "--oncepaid.account[0].id=a, oncepaid.accounts[*].id",
        "--oncepaid.accounts[0].public-key=k, oncepaid.accounts[*].public-keys",
        "--oncepaid.accounts[0].platform-keys[1].ids=k, oncepaid.accounts[*].platform-keys[*].id",
        "--oncepaid.accounts.id=a, oncepaid.accounts[*].id",
        "--oncepaid.user.ops=x, oncepaid.users.<name>",
        "--oncepaid.keydirectroy=x, oncepaid.key-directory"
    })
    void anUnknownArgumentIsRefusedAndTheNearestSettingNamed(String argument, String nearest) {
        arguments(argument);
        assertRefused(
                argument.substring(2, argument.indexOf('=')),
                "(command line)",
                "the nearest is " + nearest);
    }

    @ParameterizedTest
    @CsvSource({
        "ONCEPAID_STORE_WRITER, ONCEPAID_STORE_WRITERS",
        "ONCEPAID_ACCOUNT_0_ID, ONCEPAID_ACCOUNTS_0_ID",
        "ONCEPAID_KEYDIRECTRY, ONCEPAID_KEYDIRECTORY",
        "oncepaid_store_writer, ONCEPAID_STORE_WRITERS",
        "oncepaid.store.writer, ONCEPAID_STORE_WRITERS",
        "ONCEPAID_USER_OPS, ONCEPAID_USERS_<NAME>"
    })
    void anUnknownVariableIsRefusedAndTheNearestSettingNamed(String variable, String nearest) {
        variable(variable, "3");
        assertRefused("environment variable " + variable, "the nearest is " + nearest);
    }

    @Test
    void anUnknownNameInAFileIsRefusedWithItsLine() throws Exception {
        yaml("oncepaid:\n  store:\n    writers: 2\n    writer: 3\n");
        assertRefused("oncepaid.store.writer", "4:13", "the nearest is oncepaid.store.writers");
    }

    @Test
    void anUnknownSystemPropertyIsRefused() {
        add(new MapPropertySource("systemProperties", Map.of("oncepaid.store.writer", "3")));
        assertRefused("oncepaid.store.writer (system property)");
    }

    @Test
    void allFaultsAreNamedAtOnce() {
        arguments("--oncepaid.store.writer=3", "--oncepaid.account=");
        assertRefused("oncepaid.store.writer ", "oncepaid.account ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--oncepaid.store.writers=3",
                "--oncepaid.store.waitTimeout=3s",
                "--oncepaid.store.WAIT_TIMEOUT=3s",
                "--oncepaid.accounts=",
                "--oncepaid.accounts[0].publicKeys[1]=k",
                "--oncepaid.accounts[0].public_keys=k",
                "--oncepaid.accounts[0].platform-keys[0].id=k",
                "--oncepaid.users.ops=x",
                "--oncepaid.users[john.doe]=x",
                "--oncepaid.keyDirectory=x",
                "--server.prot=1",
                "--oncepaids.store=1"
            })
    void everyWayToWriteAKnownNameIsAccepted(String argument) {
        arguments(argument);
        assertAccepted();
    }

    @ParameterizedTest
    @CsvSource({
        "ONCEPAID_STORE_WRITERS, 3",
        "ONCEPAID_STORE_WAITTIMEOUT, 3s",
        "ONCEPAID_STORE_WAIT_TIMEOUT, 3s",
        "ONCEPAID_ACCOUNTS_0_PUBLICKEYS_1, k",
        "ONCEPAID_ACCOUNTS_0_PLATFORMKEYS_0_ID, k",
        "ONCEPAID_USERS_OPS, x",
        "ONCEPAID_USERS_OPS_TEAM, x",
        "ONCEPAIDS_STORE, x",
        "ONCEPAID, x",
        "ONCEPAID_GATEWAY_SERVICE_HOST, 10.0.0.1",
        "ONCEPAID_GATEWAY_SERVICE_PORT_HTTP, 8080",
        "ONCEPAID_GATEWAY_PORT, tcp://10.0.0.1:8080",
        "ONCEPAID_GATEWAY_PORT_8080_TCP_ADDR, 10.0.0.1"
    })
    void knownVariablesAndThoseOfAServiceOfThatNameAreAccepted(String variable, String value) {
        variable(variable, value);
        assertAccepted();
    }

    @ParameterizedTest
    @CsvSource({
        "oncepaid.accounts[0].public-keys[0], ${WECHAT_API_V3_KEY}, WECHAT_API_V3_KEY",
        "oncepaid.users.ops, {bcrypt}${OPS_HASH}, OPS_HASH",
        "spring.datasource.password, ${DB_PASSWORD}, DB_PASSWORD",
        "spring.kafka.bootstrap-servers, ${HOST:${KAFKA_HOST}}:9092, KAFKA_HOST"
    })
    void aVariableThatIsNotSetIsNamed(String name, String value, String variable) {
        arguments("--" + name + "=" + value);
        assertRefused(name, "needs the variable " + variable + ", which is not set");
    }

    @Test
    void aVariableThatIsSetOrHasADefaultOrIsEscapedIsAccepted() {
        variable("WECHAT_API_V3_KEY", "x");
        arguments(
                "--oncepaid.users.a=${WECHAT_API_V3_KEY}",
                "--oncepaid.users.b=${ELSE:x}",
                "--oncepaid.users.c=\\${ELSE}",
                "--spring.application.name=${ELSE}");
        assertAccepted();
    }

    @Test
    void whatAnotherSourceOverridesDoesNotMatter() throws Exception {
        arguments("--spring.datasource.password=given");
        yaml("spring.datasource.password: ${DB_PASSWORD}");
        assertAccepted();
    }

    @Test
    void valuesAreNeverShown() {
        arguments("--oncepaid.user.ops=secret", "--oncepaid.users.ops=secret${OPS}");
        assertThatExceptionOfType(InvalidSettings.class)
                .isThrownBy(this::check)
                .withMessageNotContaining("secret");
    }

    @Test
    void theNamesComeFromTheBeansOfTheProgram() {
        environment
                .getPropertySources()
                .addLast(
                        new MapPropertySource(
                                "map",
                                Map.of("oncepaid.store.writer", 3, "oncepaid.store.writers", 2)));
        try (AnnotationConfigApplicationContext program =
                new AnnotationConfigApplicationContext()) {
            program.setEnvironment(environment);
            program.register(Program.class);
            program.addBeanFactoryPostProcessor(new SettingsCheck(environment, "oncepaid"));
            assertThatExceptionOfType(InvalidSettings.class)
                    .isThrownBy(program::refresh)
                    .withMessageContaining("oncepaid.store.writer (map)")
                    .withMessageNotContaining("oncepaid.store.writers (");
        }
    }
}
