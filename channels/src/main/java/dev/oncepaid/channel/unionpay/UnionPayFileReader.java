package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.crypto.StrictBase64;

/** Takes the file of a day out of its verified answer, still deflated. */
final class UnionPayFileReader {

    private UnionPayFileReader() {}

    static Bill read(AnswerFields answer) {
        byte[] content =
                StrictBase64.decode(answer.required("fileContent"))
                        .orElseThrow(() -> new AnswerFault(ApiReason.UNREADABLE));
        return new Bill.File(answer.text("fileName"), content);
    }
}
