package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.bill.BillFile;
import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillResult;
import dev.oncepaid.channel.bill.pack.BillReading;
import dev.oncepaid.channel.bill.text.ForeignText;
import dev.oncepaid.channel.bill.text.TextLines;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.channel.wechat.bill.WeChatBillText;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Bills of WeChat Pay v2: the texts of APIv3 without a hash, and errors with HTTP 200 in their
 * place, as XML or JSON.
 */
public final class WeChatV2BillReader implements BillReader {

    /** "No Bill Exist", however it is spelled. */
    private static final String NO_BILL = "20002";

    private static final String ERROR_CODE = "error_code";

    @Override
    public BillResult read(BillRequest request, BillFile file, Consumer<? super BillLine> lines)
            throws IOException {
        return BillReading.text(
                file,
                text -> {
                    if (errorCode(text.head()).filter(NO_BILL::equals).isPresent()) {
                        return new BillResult.NoBill(NO_BILL);
                    }
                    ForeignText.refuse(text.head(), file.name());
                    return new WeChatBillText(request, lines)
                            .read(new TextLines(file.name(), text.stream()));
                });
    }

    private static Optional<String> errorCode(byte[] head) {
        try {
            return FlatXml.read(head, "xml")
                    .map(elements -> elements.getOrDefault(ERROR_CODE, ""))
                    .or(() -> Json.read(head).map(WeChatV2BillReader::errorCode));
        } catch (UnreadableContent _) {
            return Optional.empty(); // with a duplicate field it states nothing
        }
    }

    /** A number in either form. */
    private static String errorCode(Json json) {
        return json.node().path(ERROR_CODE).asString("");
    }
}
