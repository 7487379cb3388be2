package dev.oncepaid.stack.junit;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives a test class PostgreSQL and Kafka: {@code @ExtendWith(LocalStackExtension.class)}, then
 * {@link TestStack#get()} or a parameter of type {@link TestStack}. Which kind they are of is no
 * test's business; {@code -Doncepaid.test.stack=containers|embedded} forces one.
 */
public final class LocalStackExtension implements BeforeAllCallback, ParameterResolver {

    @Override
    public void beforeAll(ExtensionContext context) {
        TestStack.get();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == TestStack.class;
    }

    @Override
    public TestStack resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return TestStack.get();
    }
}
