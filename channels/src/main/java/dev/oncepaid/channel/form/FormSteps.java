package dev.oncepaid.channel.form;

import dev.oncepaid.channel.Step;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.Set;

/** Tells of what all channels with a form have in common. */
public final class FormSteps {

    private FormSteps() {}

    /** Why a body is no form. */
    public static Step malformed(int parametersMax) {
        return Step.failed(
                "form",
                "the body is no form: a %% without two hex digits, or more than %d parameters"
                        .formatted(parametersMax));
    }

    public static Step doubled(String name) {
        return Step.failed("form", "parameter '" + name + "' comes twice; which one was signed?");
    }

    /** The character set that a field declares and whether the bytes are in it. */
    public static Step charset(String field, Form form, Optional<Charset> charset) {
        String declared =
                form.ascii(field).map(word -> "'" + word + "'").orElse("absent, so UTF-8");
        if (charset.isEmpty()) {
            return Step.failed(field, declared + ": no character set that is accepted");
        }
        return Step.of(
                form.isValidIn(charset.get()),
                field,
                declared + ", and every parameter is text in it",
                declared + ", but a parameter is no text in it");
    }

    /** The text to sign, decoded for reading. */
    public static Step signed(Form form, Set<String> unsigned, Charset charset) {
        byte[] text = form.joinedWithout(unsigned, Form.EmptyValues.LEFT_OUT);
        return Step.signed(
                "%d bytes: all parameters but %s and empty ones, sorted by name, decoded once"
                        .formatted(
                                text.length,
                                String.join(", ", unsigned.stream().sorted().toList())),
                new String(text, charset));
    }
}
