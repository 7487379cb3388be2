package dev.oncepaid.stack.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class LocalStackExtensionTest {

    @Test
    void givesEveryTestOfTheJvmTheSameStack(TestStack stack) {
        assertThat(stack).isSameAs(TestStack.get());
    }

    @Test
    void givesAnEmptyDatabaseEachTime(TestStack stack) throws SQLException {
        String first = TestStack.freshDatabase();
        String second = TestStack.freshDatabase();

        assertThat(first).isNotEqualTo(second);
        try (Connection connection =
                        DriverManager.getConnection(first, stack.username(), stack.password());
                var statement = connection.createStatement()) {
            statement.executeUpdate("CREATE TABLE only_in_first ()");
        }
        try (Connection connection =
                        DriverManager.getConnection(second, stack.username(), stack.password());
                var tables = connection.getMetaData().getTables(null, "public", "%", null)) {
            assertThat(tables.next()).as("a table in a fresh database").isFalse();
        }
    }

    @Test
    void hasABrokerThatAnswers(TestStack stack) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", stack.bootstrapServers()))) {
            assertThat(admin.describeCluster().nodes().get()).hasSize(1);
        }
    }
}
