package dev.oncepaid.channel.bill;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a bill of any number of rows to a file and reads it, in a program of its own so that its
 * heap can be small. Prints how many lines were pushed, how much processor time reading them took,
 * what was reachable in the middle of it, and the size of the file.
 */
final class LargeBill {

    private static final long BLOCK_ROWS = 1000;

    private final Layout layout;
    private final long rows;
    private long pushed;
    private long live;

    private LargeBill(Layout layout, long rows) {
        this.layout = layout;
        this.rows = rows;
    }

    /**
     * @param arguments layout, thousands of rows, file
     */
    public static void main(String[] arguments) throws Exception {
        LargeBill bill =
                new LargeBill(
                        Layout.valueOf(arguments[0]), Long.parseLong(arguments[1]) * BLOCK_ROWS);
        Path path = Path.of(arguments[2]);
        BillFile file = bill.write(path);
        long from = cpuNanos();
        BillResult result = bill.layout.reader().read(bill.layout.request(), file, bill::push);
        long nanos = cpuNanos() - from;
        if (!(result instanceof BillResult.Parsed parsed) || parsed.totals().rows() != bill.rows) {
            throw new IllegalStateException(result.toString());
        }
        System.out.printf(
                "rows %d millis %d live %d bytes %d%n",
                bill.pushed, nanos / 1_000_000, bill.live, Files.size(path));
    }

    /** Of this thread, for other programs run here, too. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void push(BillLine line) {
        if (++pushed == rows / 2) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            live = runtime.totalMemory() - runtime.freeMemory();
        }
    }

    private BillFile write(Path path) throws Exception {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
            BillWriter writer = layout.writer();
            if (layout.isAlipay()) {
                try (ZipOutputStream zip = new ZipOutputStream(out, Charset.forName("GBK"))) {
                    zip.setLevel(Deflater.BEST_SPEED);
                    zip.putNextEntry(new ZipEntry("明细.csv"));
                    text(writer, zip);
                    zip.putNextEntry(new ZipEntry("汇总.csv"));
                    zip.write(((AlipayWriter) writer).summary().getBytes(writer.charset()));
                }
                return BillFile.of(path);
            }
            if (layout.isUnionPay()) {
                OutputStream base64 = Base64.getEncoder().wrap(out);
                try (ZipOutputStream zip = new ZipOutputStream(new DeflaterOutputStream(base64))) {
                    zip.setLevel(Deflater.BEST_SPEED);
                    zip.putNextEntry(new ZipEntry("INN26010288ZM_" + RandomLines.MERCHANT));
                    text(writer, zip);
                }
                return BillFile.of(path);
            }
            MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
            try (OutputStream gzip = new DigestOutputStream(new FastGzip(out), sha1)) {
                text(writer, gzip);
            }
            String hex = HexFormat.of().formatHex(sha1.digest());
            return new BillFile(
                    "large", BillFile.of(path).source(), Optional.of(new BillHash("SHA1", hex)));
        }
    }

    /** A thousand rows again and again, for making them up takes longer than reading them. */
    private void text(BillWriter writer, OutputStream out) throws IOException {
        StringBuilder text = new StringBuilder();
        LongStream.range(0, BLOCK_ROWS)
                .mapToObj(layout.lines(1))
                .forEach(line -> text.append(writer.row(line)));
        byte[] block = text.toString().getBytes(writer.charset());
        out.write(writer.head().getBytes(writer.charset()));
        for (long i = 0; i < rows / BLOCK_ROWS; i++) {
            out.write(block);
        }
        writer.repeated(rows / BLOCK_ROWS);
        out.write(writer.foot().getBytes(writer.charset()));
    }

    private static final class FastGzip extends GZIPOutputStream {

        private FastGzip(OutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
