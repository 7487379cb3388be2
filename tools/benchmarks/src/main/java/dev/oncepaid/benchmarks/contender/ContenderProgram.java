package dev.oncepaid.benchmarks.contender;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.crypto.RsaKey;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.apache.catalina.LifecycleException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** One contender as a process: serves until it is killed. */
@Command(name = "contender")
public final class ContenderProgram implements Callable<Integer> {

    private static final Duration CONNECTION_PATIENCE = Duration.ofSeconds(10);

    /** Which handler stands behind the servlet. */
    public enum Kind {
        /** A transaction per request. */
        TEXTBOOK,
        /** The same, with {@code SET NX} in Redis before it. */
        TEXTBOOK_REDIS,
        /** Verify, insert in a shared batch, answer. */
        BARE,
        /** Reads the body and answers. */
        ECHO
    }

    @Option(names = "--kind", required = true)
    private Kind kind = Kind.ECHO;

    @Option(names = "--port", required = true)
    private int port;

    @Option(names = "--accounts", required = true)
    private Path accounts = Path.of("");

    @Option(names = "--jdbc-url")
    private String jdbcUrl = "";

    @Option(names = "--username")
    private String username = "";

    @Option(names = "--password")
    private String password = "";

    @Option(names = "--pool")
    private int poolConnections = 16;

    @Option(names = "--redis-port")
    private int redisPort;

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new ContenderProgram()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, SQLException, LifecycleException {
        NotifyServer.serve(port, handler());
        return 0;
    }

    private Handler handler() throws IOException, SQLException {
        return switch (kind) {
            case TEXTBOOK -> textbook(false);
            case TEXTBOOK_REDIS -> textbook(true);
            case BARE -> bare();
            case ECHO -> {
                Answer received = Answer.of(200, "text/plain", "success");
                yield _ -> received;
            }
        };
    }

    private Handler textbook(boolean behindRedis) throws IOException, SQLException {
        TextbookTables tables = new TextbookTables(pool(false));
        tables.create();
        ChannelDesk desk = new ChannelDesk(PublicAccounts.of(TrafficAccounts.in(accounts)).all());
        Clock clock = Clock.systemUTC();
        return behindRedis
                ? new Textbook(desk, tables, RedisGate.open(redisPort, poolConnections), clock)
                : new Textbook(desk, tables, _ -> true, clock);
    }

    private Handler bare() throws SQLException {
        BareTable table = new BareTable(pool(true));
        table.create();
        RsaKey key = RsaKey.of(TrafficAccounts.in(accounts).publicKey());
        return new BarePipeline(key, new BatchWriter(table));
    }

    private HikariDataSource pool(boolean autoCommit) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(jdbcUrl);
        config.setUsername(username);
        config.setPassword(password);
        config.setAutoCommit(autoCommit);
        config.setMaximumPoolSize(poolConnections);
        config.setConnectionTimeout(CONNECTION_PATIENCE.toMillis());
        config.addDataSourceProperty("prepareThreshold", "1");
        return new HikariDataSource(config);
    }
}
