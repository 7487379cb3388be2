package dev.oncepaid.channel.form;

import dev.oncepaid.channel.Checks;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * What the channels check alike that send a signed form.
 *
 * @param parametersMax more make it no form
 * @param signature the parameter that holds it
 * @param charset the parameter that names the character set of all
 */
public record FormChecks(int parametersMax, String signature, String charset) {

    /** The form; empty if the body is none, which is then refused. */
    public Optional<Form> read(byte[] body, Checks checks) {
        return switch (Form.read(body, parametersMax)) {
            case FormResult.Read(Form form) -> Optional.of(form);
            case FormResult.Malformed() -> {
                checks.require(false, new Refused(Reason.MALFORMED), "form", this::malformed);
                yield Optional.empty();
            }
            case FormResult.Doubled(String name) -> {
                checks.require(
                        false,
                        new Refused(
                                name.equals(signature)
                                        ? Reason.MISSING_SIGNATURE
                                        : Reason.MALFORMED),
                        "form",
                        () -> "parameter '" + name + "' comes twice; which one was signed?");
                yield Optional.empty();
            }
        };
    }

    private String malformed() {
        return "the body is no form: a %% without two hex digits, or more than %d parameters"
                .formatted(parametersMax);
    }

    /**
     * Requires an accepted character set, and every parameter to be text in it.
     *
     * @return the set, for reading; UTF-8 where none is accepted
     */
    public Charset charset(Form form, Optional<Charset> accepted, Checks checks) {
        checks.require(
                accepted.filter(form::isValidIn).isPresent(),
                new Refused(Reason.CHARSET),
                charset,
                () -> declared(form) + ", and every parameter is text in it",
                () ->
                        declared(form)
                                + (accepted.isEmpty()
                                        ? ": no character set that is accepted"
                                        : ", but a parameter is no text in it"));
        return accepted.orElse(StandardCharsets.UTF_8);
    }

    private String declared(Form form) {
        return form.ascii(charset).map(code -> "'" + code + "'").orElse("absent, so UTF-8");
    }

    /** Shows the signed text, decoded for reading. */
    public void showSigned(Form form, Set<String> unsigned, Charset decoded, Checks checks) {
        checks.showSigned(
                "all parameters but %s and empty ones, sorted by name, decoded once"
                        .formatted(String.join(", ", unsigned.stream().sorted().toList())),
                () -> new String(form.joinedWithout(unsigned, Form.EmptyValues.LEFT_OUT), decoded));
    }
}
