package dev.oncepaid.benchmarks.verify;

import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.FormResult;
import java.util.Set;

/** What the bare checks of form channels need before the clock starts. */
final class Forms {

    private static final int PARAMETERS_MAX = 512;

    private Forms() {}

    static String value(Sample sample, String name) {
        return read(sample).ascii(name).orElseThrow();
    }

    /** The text that was signed. */
    static byte[] content(Sample sample, Set<String> unsigned) {
        return read(sample).joinedWithout(unsigned, Form.EmptyValues.LEFT_OUT);
    }

    private static Form read(Sample sample) {
        if (Form.read(sample.request().body(), PARAMETERS_MAX) instanceof FormResult.Read read) {
            return read.form();
        }
        throw new IllegalStateException("the sample is no form");
    }
}
