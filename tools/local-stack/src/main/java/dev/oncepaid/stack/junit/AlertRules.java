package dev.oncepaid.stack.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The alert rules of {@code deploy/prometheus/alerts.yml}, as far as tests ask about them. */
public final class AlertRules {

    private static final Pattern RULE = Pattern.compile("(?m)^ *- alert: ");
    private static final Pattern COMPONENT = Pattern.compile("component: (\\w+)");
    private static final Pattern EXPRESSION =
            Pattern.compile("expr: (.*?)\\n *(?:for|labels):", Pattern.DOTALL);
    private static final Pattern METRIC = Pattern.compile("\\boncepaid_\\w+");

    private AlertRules() {}

    /**
     * One rule.
     *
     * @param component {@code gateway}, {@code worker} or {@code both}: whose metrics it looks at
     * @param metrics those of OncePaid's own that its expression names
     */
    public record Rule(String name, String component, Set<String> metrics) {

        /** Whether it looks at the metrics of this program. */
        public boolean looksAt(String program) {
            return component.equals(program) || component.equals("both");
        }
    }

    /** All rules of the file, in its order. */
    public static List<Rule> of(Path alertsYaml) {
        try {
            return RULE.splitAsStream(Files.readString(alertsYaml))
                    .skip(1)
                    .map(AlertRules::rule)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Rule rule(String text) {
        Set<String> metrics = new TreeSet<>();
        METRIC.matcher(first(EXPRESSION, text))
                .results()
                .map(MatchResult::group)
                .forEach(metrics::add);
        return new Rule(text.lines().findFirst().orElse(""), first(COMPONENT, text), metrics);
    }

    private static String first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IllegalArgumentException("a rule without " + pattern + ": " + text);
        }
        return matcher.group(1);
    }
}
