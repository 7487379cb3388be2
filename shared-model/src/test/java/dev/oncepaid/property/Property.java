package dev.oncepaid.property;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * A test that must hold for all values: it is run several times, each time with other {@link
 * Values}.
 *
 * <p>Each run of the build has its own seed. A failure names it; {@code
 * -Doncepaid.property.seed=SEED} repeats exactly those values.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "{index}")
@ArgumentsSource(SeededValues.class)
@ExtendWith(SeedOnFailure.class)
public @interface Property {

    /** How many times. The first have small values, the last may have the largest. */
    int tries() default 100;
}
