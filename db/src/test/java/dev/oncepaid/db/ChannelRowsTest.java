package dev.oncepaid.db;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Channel;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A channel that is added to the code is added to the database without a migration of its own. */
@ExtendWith(LocalStackExtension.class)
class ChannelRowsTest {

    private final String url = TestStack.freshDatabase();

    @Test
    void everyChannelHasItsProvider() throws SQLException {
        Migrations.migrate(flyway().load());

        assertThat(rows())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Channel.values())
                                .map(channel -> channel + " " + channel.provider())
                                .toList());
    }

    @Test
    void aReleaseThatKnowsMoreChannelsAddsThemAndOneThatKnowsFewerRemovesNone()
            throws SQLException {
        migrateWith("('alipay', 'alipay')");
        migrateWith("('alipay', 'alipay'), ('new', 'alipay')");
        assertThat(rows()).contains("new alipay");

        Migrations.migrate(flyway().load());
        assertThat(rows()).contains("new alipay");
    }

    private void migrateWith(String channels) {
        Migrations.migrate(flyway().placeholders(Map.of("channels", channels)).load());
    }

    private FluentConfiguration flyway() {
        TestStack stack = TestStack.get();
        return Migrations.configure(
                Flyway.configure().dataSource(url, stack.username(), stack.password()),
                SchemaName.DEFAULT);
    }

    private List<String> rows() throws SQLException {
        try (Connection connection = TestStack.connect(url);
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery(
                                "SELECT channel || ' ' || provider FROM channel_provider")) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
