package dev.oncepaid.channel.wechat.bill;

import dev.oncepaid.channel.bill.BillFile;
import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillResult;
import dev.oncepaid.channel.bill.pack.BillReading;
import dev.oncepaid.channel.bill.text.ForeignText;
import dev.oncepaid.channel.bill.text.TextLines;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Bills of WeChat Pay APIv3. The answer of the file carries no signature; what proves it is the
 * hash in the signed answer that carried its URL, over the text without compression.
 */
public final class WeChatBillReader implements BillReader {

    @Override
    public BillResult read(BillRequest request, BillFile file, Consumer<? super BillLine> lines)
            throws IOException {
        return BillReading.text(
                file,
                text -> {
                    ForeignText.refuse(text.head(), file.name());
                    return new WeChatBillText(request, lines)
                            .read(new TextLines(file.name(), text.stream()));
                });
    }
}
