package dev.oncepaid.property;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Generated values of one try. Limits are inclusive; limits themselves and empty values come more
 * often than chance would have them. It remembers what it gave, so that a failure can print it.
 */
public final class Values {

    private static final int EDGE_EVERY = 8;
    private static final int PRINTED_MAX = 400;

    /** One group of {@link #text} each: characters that parsers, shells or encoders treat alike. */
    private static final List<CodePoints> GROUPS =
            List.of(
                    new CodePoints(0x00, 0x1f),
                    new CodePoints(0x20, 0x7e),
                    new CodePoints(0x7f, 0x9f),
                    new CodePoints(0xa0, 0x4ff),
                    new CodePoints(0x2000, 0x206f),
                    new CodePoints(0x3000, 0x30ff),
                    new CodePoints(0x4e00, 0x9fff),
                    new CodePoints(0xe000, 0xffff),
                    new CodePoints(0x10000, 0x10ffff));

    private record CodePoints(int first, int last) {}

    private final long seed;
    private final RandomGenerator random;
    private final double size;
    private final List<String> given = new ArrayList<>();

    private Values(long seed, long stream, double size) {
        this.seed = seed;
        this.random = new SplittableRandom(new SplittableRandom(seed + stream).nextLong());
        this.size = size;
    }

    /** The values of try {@code index} of {@code tries}. */
    static Values ofTry(long seed, int index, int tries) {
        return new Values(seed, index, (index + 1.0) / tries);
    }

    /** Values outside a {@link Property}, for a test that needs only one set of them. */
    public static Values seeded(long seed) {
        return new Values(seed, 0, 1);
    }

    long seed() {
        return seed;
    }

    /** What it gave so far; long values are cut. */
    @Override
    public String toString() {
        return given.stream().map(Values::printed).collect(Collectors.joining(", "));
    }

    public int number(int min, int max) {
        return noted(drawn(min, max));
    }

    public long number(long min, long max) {
        return noted(
                switch (random.nextInt(EDGE_EVERY)) {
                    case 0 -> random.nextBoolean() ? min : max;
                    case 1 -> Math.clamp(random.nextInt(-1, 2), min, max);
                    default -> random.nextLong(min, max == Long.MAX_VALUE ? max : max + 1);
                });
    }

    public <T> T oneOf(List<T> choices) {
        return noted(choices.get(random.nextInt(choices.size())));
    }

    public boolean yesOrNo() {
        return noted(random.nextBoolean());
    }

    public byte[] bytes(int lengthMax) {
        byte[] bytes = new byte[length(0, lengthMax)];
        random.nextBytes(bytes);
        noted(Arrays.toString(bytes));
        return bytes;
    }

    /** Text of up to three groups of characters: controls, unassigned, beyond 16 bits, too. */
    public String text(int lengthMax) {
        List<CodePoints> groups =
                IntStream.rangeClosed(0, random.nextInt(3))
                        .mapToObj(_ -> GROUPS.get(random.nextInt(GROUPS.size())))
                        .toList();
        return noted(
                joined(
                        length(0, lengthMax),
                        () -> {
                            CodePoints group = groups.get(random.nextInt(groups.size()));
                            return random.nextInt(group.first(), group.last() + 1);
                        }));
    }

    /** Text of these characters only; an alphabet may hold one several times. */
    public String text(String alphabet, int lengthMin, int lengthMax) {
        int[] characters = alphabet.codePoints().toArray();
        return noted(
                joined(
                        length(lengthMin, lengthMax),
                        () -> characters[random.nextInt(characters.length)]));
    }

    public <T> Set<T> set(int sizeMax, Function<Values, T> element) {
        Set<T> set = new LinkedHashSet<>();
        for (int left = length(0, sizeMax); left > 0; left--) {
            set.add(element.apply(this));
        }
        return set;
    }

    public <T> Map<String, T> map(
            int sizeMax, Function<Values, String> name, Function<Values, T> value) {
        Map<String, T> map = new LinkedHashMap<>();
        set(sizeMax, name).forEach(key -> map.put(key, value.apply(this)));
        return map;
    }

    private int length(int min, int max) {
        return drawn(min, min + (int) Math.ceil((max - min) * size));
    }

    private int drawn(int min, int max) {
        return random.nextInt(EDGE_EVERY) == 0
                ? (random.nextBoolean() ? min : max)
                : (int) random.nextLong(min, max + 1L);
    }

    private static String joined(int length, IntSupplier character) {
        return IntStream.generate(character)
                .limit(length)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private <T> T noted(T value) {
        given.add(String.valueOf(value));
        return value;
    }

    /** Printable ASCII as it is, everything else as Java source writes it. */
    private static String printed(String value) {
        StringBuilder text = new StringBuilder("\"");
        value.chars()
                .limit(PRINTED_MAX)
                .forEach(
                        c ->
                                text.append(
                                        c < ' ' || c > '~'
                                                ? "\\u%04x".formatted(c)
                                                : String.valueOf((char) c)));
        return text.append(value.length() > PRINTED_MAX ? "\"..." : "\"").toString();
    }
}
