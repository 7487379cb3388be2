package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.model.Channel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Sends every vector of a directory through the verifiers and compares what they find with what it
 * expects.
 */
public final class VectorReplay {

    /** Above the lines of {@link Result#lines}. */
    public static final String HEADER = "kind ran agreed skipped(reason)";

    private static final Map<String, Function<Vector, Replay>> KINDS =
            Arrays.stream(Channel.values())
                    .flatMap(channel -> ChannelVectors.of(channel).kinds().entrySet().stream())
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

    private final List<String> disagreements = new ArrayList<>();
    private final Map<String, Tally> tallies = new TreeMap<>();

    private record Tally(int ran, int agreed, Map<String, Integer> skipped) {

        static final Tally NONE = new Tally(0, 0, Map.of());

        Tally with(Replay replay) {
            return switch (replay) {
                case Replay.Agreed() -> new Tally(ran + 1, agreed + 1, skipped);
                case Replay.Disagreed _ -> new Tally(ran + 1, agreed, skipped);
                case Replay.Skipped(String reason) -> {
                    Map<String, Integer> more = new TreeMap<>(skipped);
                    more.merge(reason, 1, Integer::sum);
                    yield new Tally(ran, agreed, more);
                }
            };
        }

        String line(String kind) {
            StringBuilder line = new StringBuilder("%s %d %d".formatted(kind, ran, agreed));
            skipped.forEach((reason, n) -> line.append(" %d(%s)".formatted(n, reason)));
            return line.append(skipped.isEmpty() ? " 0" : "").toString();
        }
    }

    private VectorReplay() {}

    /**
     * What came of every vector in the {@code .json} files of a directory.
     *
     * @param lines one per kind: {@code kind ran agreed skipped(reason)}
     * @param disagreements one per vector that was judged otherwise than it expects
     * @param ran how many were judged at all
     */
    public record Result(List<String> lines, List<String> disagreements, int ran) {}

    /**
     * Replays all vectors of the directory.
     *
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public static Result replay(Path directory) {
        VectorReplay replay = new VectorReplay();
        Vector.readAll(directory).forEach(replay::replay);
        return replay.result();
    }

    private Result result() {
        List<String> lines = new ArrayList<>();
        tallies.forEach((kind, tally) -> lines.add(tally.line(kind)));
        return new Result(
                lines,
                List.copyOf(disagreements),
                tallies.values().stream().mapToInt(Tally::ran).sum());
    }

    private void replay(Vector vector) {
        Replay replay = judged(vector);
        tallies.merge(vector.kind(), Tally.NONE.with(replay), (sum, _) -> sum.with(replay));
        if (replay instanceof Replay.Disagreed(String why)) {
            disagreements.add(vector.id() + ": " + why);
        }
    }

    private static Replay judged(Vector vector) {
        try {
            return KINDS.getOrDefault(
                            vector.kind(), _ -> new Replay.Skipped("no channel has this kind"))
                    .apply(vector);
        } catch (InvalidAccount e) {
            return new Replay.Disagreed("its key cannot be used: " + e.getMessage());
        }
    }
}
