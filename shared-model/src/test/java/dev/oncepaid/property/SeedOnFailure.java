package dev.oncepaid.property;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/** A failing try says which values it had, and the seed that brings them again. */
final class SeedOnFailure implements InvocationInterceptor {

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        try {
            invocation.proceed();
        } catch (TestAbortedException aborted) {
            throw aborted;
        } catch (Exception | AssertionError failure) {
            throw new AssertionError(message(method, failure), failure);
        }
    }

    private static String message(ReflectiveInvocationContext<Method> method, Throwable failure) {
        Values values = (Values) method.getArguments().getFirst();
        return "%s%nwith %s%nrepeat with -D%s=%d"
                .formatted(failure.getMessage(), values, SeededValues.SEED_PROPERTY, values.seed());
    }
}
