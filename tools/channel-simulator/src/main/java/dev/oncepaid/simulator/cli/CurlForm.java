package dev.oncepaid.simulator.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.SignedRequest.Header;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;

/**
 * A command for bash, also when it is pasted by hand.
 *
 * <p>A body that a terminal carries unchanged is written as text in single quotes; any other (GBK
 * bytes, NUL, tabs, invisible characters, more than a command line takes) is written in octal and
 * piped, because {@code printf} of the shell can make every byte.
 */
final class CurlForm implements RequestForm {

    private static final int ARGUMENT_BYTES_MAX = 64 * 1024;
    private static final String NEXT_LINE = " \\\n  ";

    private final URI gateway;

    CurlForm(URI gateway) {
        this.gateway = gateway;
    }

    @Override
    public byte[] write(SignedRequest request) {
        Optional<String> text = pasteable(request.body());
        StringBuilder command = new StringBuilder();
        if (text.isEmpty()) {
            // A body may begin like an option of printf.
            command.append("printf -- ").append(octal(request.body())).append(" | ");
        }
        command.append("curl -sS -X ").append(request.method()).append(' ');
        command.append(quoted(gateway.resolve(request.path()).toString()));
        request.headers().forEach(header -> command.append(NEXT_LINE).append(option(header)));
        if (request.header("Content-Type").isEmpty()) {
            // Otherwise curl would add one of its own.
            command.append(NEXT_LINE).append("-H 'Content-Type:'");
        }
        command.append(NEXT_LINE).append("--data-binary ");
        command.append(text.map(CurlForm::quoted).orElse("@-")).append('\n');
        return command.toString().getBytes(UTF_8);
    }

    private static String option(Header header) {
        // An empty value is written with a semicolon; with a colon curl would drop the header.
        return "-H "
                + quoted(
                        header.value().isEmpty()
                                ? header.name() + ";"
                                : header.name() + ": " + header.value());
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String octal(byte[] body) {
        StringBuilder format = new StringBuilder("'");
        for (byte each : body) {
            boolean isPlain =
                    each >= ' ' && each < 0x7f && each != '\'' && each != '\\' && each != '%';
            if (isPlain) {
                format.append((char) each);
            } else {
                format.append("\\%03o".formatted(each & 0xff));
            }
        }
        return format.append('\'').toString();
    }

    private static Optional<String> pasteable(byte[] body) {
        if (body.length > ARGUMENT_BYTES_MAX || (body.length > 0 && body[0] == '@')) {
            return Optional.empty();
        }
        try {
            String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
            return text.codePoints().allMatch(CurlForm::isVisible)
                    ? Optional.of(text)
                    : Optional.empty();
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    private static boolean isVisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK ->
                    false;
            case Character.SPACE_SEPARATOR -> codePoint == ' ';
            default -> true;
        };
    }
}
