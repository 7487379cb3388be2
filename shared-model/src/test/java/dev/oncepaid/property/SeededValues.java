package dev.oncepaid.property;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** One {@link Values} for each try, all from the one seed of this run. */
final class SeededValues implements ArgumentsProvider, AnnotationConsumer<Property> {

    static final String SEED_PROPERTY = "oncepaid.property.seed";

    private static final long SEED = Long.getLong(SEED_PROPERTY, System.nanoTime());

    private int tries;

    @Override
    public void accept(Property property) {
        this.tries = property.tries();
    }

    @Override
    public Stream<Arguments> provideArguments(
            ParameterDeclarations parameters, ExtensionContext context) {
        return IntStream.range(0, tries).mapToObj(i -> Arguments.of(Values.ofTry(SEED, i, tries)));
    }
}
