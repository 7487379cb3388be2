package dev.oncepaid.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor.Invocation;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** The generator that the property tests of all modules rely on. */
class PropertyTest {

    private static final int TRIES = 50;
    private static final Set<Values> TRIED = new HashSet<>();

    @Property(tries = TRIES)
    void isTried(Values values) {
        TRIED.add(values);
    }

    @AfterAll
    static void asOftenAsItSaysFromOneSeed() {
        assertThat(TRIED).hasSize(TRIES);
        assertThat(TRIED.stream().map(Values::seed).distinct()).hasSize(1);
    }

    @Test
    void theSameSeedAndTryGiveTheSameValues() {
        assertThat(sample(Values.ofTry(7, 3, 10))).isEqualTo(sample(Values.ofTry(7, 3, 10)));
        assertThat(sample(Values.ofTry(7, 3, 10))).isNotEqualTo(sample(Values.ofTry(8, 3, 10)));
        assertThat(sample(Values.ofTry(7, 3, 10))).isNotEqualTo(sample(Values.ofTry(7, 4, 10)));
    }

    @Test
    void limitsAreReachedAndNotPassed() {
        Values values = Values.seeded(1);
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> values.number(-2, 3)))
                .contains(-2, 3)
                .allMatch(number -> number >= -2 && number <= 3);
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> values.text("ab", 1, 5).length()))
                .contains(1, 5)
                .allMatch(length -> length >= 1 && length <= 5);
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> values.number(5L, Long.MAX_VALUE)))
                .contains(5L, Long.MAX_VALUE)
                .allMatch(number -> number >= 5);
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> values.bytes(3).length))
                .contains(0, 3)
                .allMatch(length -> length <= 3);
    }

    @Test
    void firstTriesAreSmallAndTheLastReachTheLargest() {
        assertThat(lengths(0)).allMatch(length -> length <= 1);
        assertThat(lengths(99)).contains(0, 100);
    }

    @Test
    void textHasEveryKindOfCharacter() {
        Values values = Values.seeded(1);
        Set<Integer> types = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            values.text(50).codePoints().forEach(c -> types.add(Character.getType(c)));
        }
        assertThat(types)
                .contains(
                        (int) Character.CONTROL,
                        (int) Character.FORMAT,
                        (int) Character.UNASSIGNED,
                        (int) Character.PRIVATE_USE,
                        (int) Character.OTHER_LETTER,
                        (int) Character.MATH_SYMBOL);
    }

    @Test
    void aFailureNamesTheValuesAndTheSeed(TestInfo info) {
        Values values = Values.ofTry(4711, 0, 1);
        Invocation<Void> failing =
                () -> {
                    throw new AssertionError("not equal: " + values.oneOf(List.of("\u4e2d")));
                };
        assertThatThrownBy(() -> intercepted(failing, info, values))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("not equal: ")
                .hasMessageContaining("with \"\\u4e2d\"")
                .hasMessageContaining("-Doncepaid.property.seed=4711");
    }

    private static void intercepted(Invocation<Void> invocation, TestInfo info, Values values)
            throws Throwable {
        Method method = info.getTestMethod().orElseThrow();
        new SeedOnFailure()
                .interceptTestTemplateMethod(
                        invocation,
                        new Context(method, List.of(values)),
                        unused(ExtensionContext.class));
    }

    private static <T> T unused(Class<T> type) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (_, called, _) -> {
                            throw new UnsupportedOperationException(called.getName());
                        }));
    }

    private static List<Integer> lengths(int index) {
        Values values = Values.ofTry(1, index, 100);
        return IntStream.range(0, 200)
                .mapToObj(_ -> values.text(100).codePoints().toArray().length)
                .toList();
    }

    private static String sample(Values values) {
        return values.number(0, 1_000_000)
                + values.text(30)
                + Arrays.toString(values.bytes(8))
                + values.set(5, each -> each.text("xyz", 0, 3))
                + values.map(5, each -> each.text("xyz", 0, 3), Values::yesOrNo);
    }

    record Context(Method getExecutable, List<Object> getArguments)
            implements ReflectiveInvocationContext<Method> {

        @Override
        public Class<?> getTargetClass() {
            return getExecutable.getDeclaringClass();
        }

        @Override
        public Optional<Object> getTarget() {
            return Optional.empty();
        }
    }
}
