package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.AnswerJson;
import dev.oncepaid.channel.api.read.BillLinks;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the verified answer that describes a bill: the file's hash is signed only here. */
final class WeChatBillReader {

    private static final Pattern SHA1 = Pattern.compile("[0-9A-Fa-f]{40}");

    private WeChatBillReader() {}

    static Bill read(byte[] body) {
        AnswerFields bill = AnswerFields.of(AnswerJson.read(body));
        String type = bill.required("hash_type");
        String hash = bill.required("hash_value");
        if (!type.equals("SHA1") || !SHA1.matcher(hash).matches()) {
            throw new AnswerFault(ApiReason.UNKNOWN_HASH);
        }
        return new Bill.Link(
                BillLinks.url(bill.required("download_url")),
                Optional.of(hash.toLowerCase(Locale.ROOT)));
    }
}
