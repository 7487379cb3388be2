package dev.oncepaid.stack.cli;

import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an enum by the words that its constants print as, in any case. */
record WordConverter<E extends Enum<E>>(Class<E> type) implements ITypeConverter<E> {

    /**
     * @throws TypeConversionException for any other word, naming those that there are
     */
    @Override
    public E convert(String word) {
        E[] constants = type.getEnumConstants();
        return Arrays.stream(constants)
                .filter(constant -> constant.toString().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(
                        () ->
                                new TypeConversionException(
                                        "'%s' is none of %s"
                                                .formatted(word, Arrays.toString(constants))));
    }
}
