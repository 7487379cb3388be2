package dev.oncepaid.channel.bill.pack;

import dev.oncepaid.channel.bill.BillFile;
import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.BillResult;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.text.ForeignText;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;

/**
 * Opens what a bill is wrapped in, and makes of all that can go wrong there a refusal. A reader
 * that refuses a row reads the rest before it reports so: if a checksum after it is wrong, that is
 * the reason.
 */
public final class BillReading {

    private BillReading() {}

    /** Reads the rows out of the text. */
    @FunctionalInterface
    public interface OfText {
        BillResult read(InnerText text) throws IOException;
    }

    /** Reads the rows out of the members. */
    @FunctionalInterface
    public interface OfMembers {
        BillResult read(ZipMembers members) throws IOException;
    }

    private interface Unpacking {
        BillResult read(Wire wire) throws IOException;
    }

    private interface Rest {
        void read() throws IOException;
    }

    private interface Rows {
        BillResult read() throws IOException;
    }

    /** A text, perhaps in gzip, perhaps with a hash. */
    public static BillResult text(BillFile file, OfText rows) throws IOException {
        return refusing(
                file,
                RefusalReason.GZIP,
                wire -> {
                    InnerText text = InnerText.of(wire, file.name());
                    return thenRest(() -> rows.read(text), () -> text.verify(file.hash()));
                });
    }

    /** A zip, perhaps in gzip. */
    public static BillResult zip(BillFile file, OfMembers rows) throws IOException {
        return refusing(
                file,
                RefusalReason.ZIP,
                wire -> {
                    Layers layers = Layers.unwrap(wire, file.name());
                    if (!isZip(layers.head())) {
                        throw ForeignText.refusal(layers.head(), file.name());
                    }
                    return members(file, wire, layers.stream(), rows);
                });
    }

    /** UnionPay's {@code fileContent}: base64 of deflate of a zip; or that zip itself. */
    public static BillResult base64Zip(BillFile file, OfMembers rows) throws IOException {
        return refusing(
                file,
                RefusalReason.CONTENT,
                wire -> {
                    Layers layers = Layers.unwrap(wire, file.name());
                    BufferedInputStream in = layers.stream();
                    InputStream zip =
                            isZip(layers.head()) ? in : Base64Zlib.of(in, wire, file.name());
                    return members(file, wire, zip, rows);
                });
    }

    private static BillResult members(BillFile file, Wire wire, InputStream zip, OfMembers rows)
            throws IOException {
        ZipMembers members = new ZipMembers(wire, zip, file.name());
        return thenRest(() -> rows.read(members), members::drain);
    }

    private static boolean isZip(byte[] head) {
        return head.length > 1 && head[0] == 'P' && head[1] == 'K';
    }

    private static BillResult thenRest(Rows rows, Rest rest) throws IOException {
        BillResult result;
        try {
            result = rows.read();
        } catch (BillRefusal refusal) {
            if (refusal.reason() != RefusalReason.NOT_A_BILL) {
                rest.read();
            }
            throw refusal;
        }
        if (result instanceof BillResult.Parsed) {
            rest.read();
        }
        return result;
    }

    private static BillResult refusing(BillFile file, RefusalReason broken, Unpacking unpacking)
            throws IOException {
        try (Wire wire = Wire.open(file)) {
            return unpacking.read(wire);
        } catch (BillRefusal refusal) {
            return refusal.toResult();
        } catch (SourceFailure failure) {
            throw failure.source();
        } catch (IOException e) {
            return new BillResult.Refused(
                    broken, file.name(), OptionalLong.empty(), String.valueOf(e.getMessage()));
        }
    }
}
