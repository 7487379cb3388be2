package dev.oncepaid.stack.postgres;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/** Copies the data of a running server, so that a second one can follow it. */
final class StandbyCopy {

    private static final String SLOT = "standby";

    /** Belong to the running server, or are fetched from it. */
    private static final Set<String> FILES_LEFT_OUT = Set.of("postmaster.pid", "postmaster.opts");

    private static final Set<String> CONTENTS_LEFT_OUT =
            Set.of("pg_wal", "pg_replslot", "pg_stat_tmp", "pg_notify", "pg_subtrans");

    private final Path from;
    private final Path to;

    private StandbyCopy(Path from, Path to) {
        this.from = from;
        this.to = to;
    }

    /**
     * Makes the copy; the server goes on and keeps its log for it from now on.
     *
     * @param port of the server, which trusts local connections
     */
    static void make(Path from, int port, Path to) {
        String url = "jdbc:postgresql://localhost:" + port + "/postgres";
        try (Connection connection = DriverManager.getConnection(url, "postgres", "");
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_create_physical_replication_slot('" + SLOT + "', true)");
            statement.execute("SELECT pg_backup_start('" + SLOT + "', true)");
            Files.walkFileTree(from, new StandbyCopy(from, to).copying());
            try (ResultSet stop =
                    statement.executeQuery("SELECT labelfile FROM pg_backup_stop(false)")) {
                stop.next();
                Files.writeString(to.resolve("backup_label"), stop.getString(1));
            }
            follow(to, port);
        } catch (SQLException | IOException e) {
            throw new IllegalStateException("could not copy " + from + " for a standby", e);
        }
    }

    private static void follow(Path data, int port) throws IOException {
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx------"));
        Files.createFile(data.resolve("standby.signal"));
        Files.writeString(
                data.resolve("postgresql.auto.conf"),
                """
                primary_conninfo = 'host=localhost port=%d user=postgres'
                primary_slot_name = '%s'
                """
                        .formatted(port, SLOT),
                StandardOpenOption.APPEND);
    }

    private SimpleFileVisitor<Path> copying() {
        return new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                    throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder)));
                return CONTENTS_LEFT_OUT.contains(String.valueOf(folder.getFileName()))
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                    throws IOException {
                if (!FILES_LEFT_OUT.contains(String.valueOf(file.getFileName()))) {
                    try {
                        Files.copy(file, to.resolve(from.relativize(file)));
                    } catch (NoSuchFileException _) {
                        // Removed while the server goes on; its log tells the standby so.
                    }
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        };
    }
}
