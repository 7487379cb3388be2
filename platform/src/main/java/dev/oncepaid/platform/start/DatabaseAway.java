package dev.oncepaid.platform.start;

import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** No database, so no start; the message says where, why and what to do, a line each. */
final class DatabaseAway extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param isAway whether it was waited for
     */
    DatabaseAway(String url, Duration waited, SQLException fault, boolean isAway) {
        super(
                "Not started: %s%nReason: %s%n%s"
                        .formatted(
                                isAway
                                        ? "PostgreSQL at %s did not answer for %d s."
                                                .formatted(shown(url), waited.toSeconds())
                                        : "PostgreSQL at %s refused the connection."
                                                .formatted(shown(url)),
                                reason(fault),
                                remedy(fault.getSQLState())),
                fault);
    }

    private static String remedy(@Nullable String state) {
        return switch (state == null ? "" : state) {
            case "28P01", "28000" ->
                    "Correct spring.datasource.username and .password, or create the role (README.md says how).";
            case DatabaseAtStart.NO_DRIVER ->
                    "Correct spring.datasource.url: it is jdbc:postgresql://HOST:PORT/DATABASE.";
            case "3D000" ->
                    "Correct the name in spring.datasource.url, or create the database (README.md says how).";
            default ->
                    "Start it, or correct spring.datasource.url, and start again; oncepaid.start.database-max-wait is how long is waited.";
        };
    }

    static String reason(SQLException fault) {
        String message = String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
        @Nullable Throwable cause = fault.getCause();
        return "%s (SQLSTATE %s%s)"
                .formatted(message, fault.getSQLState(), cause == null ? "" : ", " + cause);
    }

    /** Without parameters: one may be a password. */
    static String shown(String url) {
        int parameters = url.indexOf('?');
        return parameters < 0 ? url : url.substring(0, parameters);
    }
}
