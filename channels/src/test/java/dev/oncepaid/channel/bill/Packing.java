package dev.oncepaid.channel.bill;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Wraps texts as channels do. */
public final class Packing {

    /** The same bytes whenever it is made. */
    private static final LocalDateTime MADE_AT = LocalDateTime.of(2026, 1, 3, 5, 46, 48);

    private Packing() {}

    public static byte[] gzip(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Members in the order of the map, their names in GBK. */
    public static byte[] zip(Map<String, byte[]> members) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out, Charset.forName("GBK"))) {
            for (var member : members.entrySet()) {
                ZipEntry entry = new ZipEntry(member.getKey());
                entry.setTimeLocal(MADE_AT);
                zip.putNextEntry(entry);
                zip.write(member.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Detail and summary. */
    public static byte[] alipay(byte[] detail, byte[] summary) {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("20880000000001560156_20260102_业务明细.csv", detail);
        members.put("20880000000001560156_20260102_业务明细(汇总).csv", summary);
        return zip(members);
    }

    /** UnionPay's {@code fileContent}. */
    public static byte[] base64Zlib(byte[] zip) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream zlib = new DeflaterOutputStream(out)) {
            zlib.write(zip);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encode(out.toByteArray());
    }

    /** What WeChat Pay's description states. */
    public static BillHash hash(byte[] text) {
        try {
            byte[] sha1 = MessageDigest.getInstance("SHA-1").digest(text);
            return new BillHash("SHA1", HexFormat.of().formatHex(sha1));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    public static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
