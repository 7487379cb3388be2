package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelMessage;
import dev.oncepaid.channel.api.SignatureState;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.AnswerJson;
import dev.oncepaid.channel.api.read.AnswerText;
import dev.oncepaid.channel.api.read.Ruling;
import dev.oncepaid.channel.content.UnreadableContent;
import java.util.Optional;

/**
 * Reads the answer that is a bill, or says in XML or JSON with the same status why it is none.
 *
 * <p>The channel signs neither of the two, so this is the one call whose unsigned "no bill" counts:
 * a day without trades could not end otherwise.
 */
final class WeChatV2BillAnswer {

    private static final int OK = 200;

    private WeChatV2BillAnswer() {}

    static ApiAnswer<Bill> read(ApiResponse response) {
        byte[] body = response.body();
        if (response.status() != OK || AnswerText.isPage(body)) {
            return answer(new ApiOutcome.Unknown<>(ApiReason.NOT_THE_CHANNEL), ChannelMessage.NONE);
        }
        if (body.length == 0) {
            return answer(new ApiOutcome.Unknown<>(ApiReason.UNREADABLE), ChannelMessage.NONE);
        }
        if (!AnswerText.isMarkup(body) && !AnswerText.isObject(body)) {
            return answer(
                    new ApiOutcome.Yes<>(new Bill.File(Optional.empty(), body)),
                    ChannelMessage.NONE);
        }
        try {
            AnswerFields error = fields(body);
            return answer(outcome(error), WeChatV2Answers.said(error));
        } catch (AnswerFault fault) {
            return answer(new ApiOutcome.Unknown<>(fault.reason()), ChannelMessage.NONE);
        } catch (UnreadableContent _) {
            return answer(new ApiOutcome.Unknown<>(ApiReason.DUPLICATE_KEY), ChannelMessage.NONE);
        }
    }

    private static AnswerFields fields(byte[] body) {
        return AnswerText.isObject(body)
                ? AnswerFields.of(AnswerJson.read(body))
                : AnswerFields.of(
                        FlatXml.read(body, "xml")
                                .orElseThrow(() -> new AnswerFault(ApiReason.UNREADABLE)));
    }

    private static ApiOutcome<Bill> outcome(AnswerFields error) {
        Ruling ruling =
                error.text("error_code")
                        .or(() -> error.text("err_code"))
                        .map(WeChatV2ApiCodes.FILE::of)
                        .orElseGet(
                                () ->
                                        WeChatV2ApiCodes.ofMessage(
                                                error.text("return_msg").orElse("")));
        ApiOutcome<Bill> outcome = ruling.outcome();
        return outcome instanceof ApiOutcome.No<Bill> ? outcome : outcome.unsigned();
    }

    private static ApiAnswer<Bill> answer(ApiOutcome<Bill> outcome, ChannelMessage said) {
        return new ApiAnswer<>(outcome, SignatureState.ABSENT, said);
    }
}
