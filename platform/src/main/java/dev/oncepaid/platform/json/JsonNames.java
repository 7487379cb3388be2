package dev.oncepaid.platform.json;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;

/** The names that JSON and columns share: {@code order_no} for {@code orderNo}. */
public final class JsonNames {

    private static final Snake SNAKE = new Snake();

    private JsonNames() {}

    /** The name in JSON of what has this name in Java. */
    public static String of(String javaName) {
        return SNAKE.translate(javaName);
    }

    /** Jackson's own rule, so that no name differs from what it writes. */
    private static final class Snake extends SnakeCaseStrategy {

        private static final long serialVersionUID = 1L;

        @Override
        protected String translate(String javaName) {
            return super.translate(javaName);
        }
    }
}
