package dev.oncepaid.channel.bill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A bill with the lines that are in it. Texts can be exchanged before they are packed.
 *
 * @param text the one with the rows
 * @param companion the other member of the archive, if there is one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record SampleBill(
        Layout layout, byte[] text, Optional<byte[]> companion, List<BillLine> lines) {

    /** The same with one text in place of the first of another. */
    public SampleBill replacing(String what, String by) {
        Charset charset = layout.writer().charset();
        // each byte for a character, so that no encoding is broken by it
        String all = new String(text, StandardCharsets.ISO_8859_1);
        String from = new String(what.getBytes(charset), StandardCharsets.ISO_8859_1);
        String to = new String(by.getBytes(charset), StandardCharsets.ISO_8859_1);
        int at = all.indexOf(from);
        if (at < 0) {
            throw new IllegalArgumentException("no " + what + " in " + layout);
        }
        return withText(
                (all.substring(0, at) + to + all.substring(at + from.length()))
                        .getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The same with another summary beside its rows. */
    SampleBill withCompanion(UnaryOperator<String> change) {
        Charset charset = layout.writer().charset();
        String other = change.apply(new String(companion.orElseThrow(), charset));
        return new SampleBill(layout, text, Optional.of(other.getBytes(charset)), lines);
    }

    SampleBill withText(byte[] other) {
        return new SampleBill(layout, other, companion, lines);
    }

    /** What the lines add up to. */
    public BillTotals totals() {
        return ExpectedTotals.of(layout, lines);
    }

    /** As it comes over the wire. */
    public byte[] wire() {
        if (layout.isAlipay()) {
            return Packing.alipay(text, companion.orElseThrow());
        }
        if (layout.isUnionPay()) {
            String name = "INN26010288ZM_" + RandomLines.MERCHANT;
            return Packing.base64Zlib(Packing.zip(Map.of(name, text)));
        }
        return layout == Layout.WECHAT_V2 ? text : Packing.gzip(text);
    }

    /** With the hash of the text where the channel states one. */
    public BillFile file(byte[] wire) {
        BillFile file = BillFile.of("bill", wire);
        boolean hashed = layout.name().startsWith("WECHAT") && layout != Layout.WECHAT_V2;
        return hashed ? file.withHash(Packing.hash(text)) : file;
    }

    Reading read() {
        return read(wire());
    }

    Reading read(byte[] wire) {
        return read(file(wire));
    }

    Reading read(BillFile file) {
        List<BillLine> read = new ArrayList<>();
        try {
            return new Reading(layout.reader().read(layout.request(), file, read::add), read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    record Reading(BillResult result, List<BillLine> lines) {

        RefusalReason reason() {
            return ((BillResult.Refused) result).reason();
        }

        long line() {
            return ((BillResult.Refused) result).line().orElse(0);
        }

        boolean isRefused() {
            return result instanceof BillResult.Refused;
        }
    }
}
