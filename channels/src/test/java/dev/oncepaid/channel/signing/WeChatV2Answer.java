package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.model.Channel;

/** v2 answers for tests, signed by straight-line code, and an account to read them. */
public final class WeChatV2Answer {

    private WeChatV2Answer() {}

    public static ChannelApi api() {
        return api("MD5");
    }

    public static ChannelApi api(String signType) {
        return ApiSupport.of(Channel.WECHAT_V2)
                .orElseThrow()
                .apiFor(
                        AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                .with("merchant-id", WeChatV2Message.MERCHANT_ID)
                                .with("app-ids", WeChatMessage.APP_ID)
                                .with("api-keys", WeChatV2Message.API_KEY)
                                .with("sign-types", signType)
                                .settings(),
                        ApiCredentials.NONE);
    }

    public static WeChatV2Message trade() {
        return WeChatV2Message.payment()
                .with("out_trade_no", Asked.ORDER_NO)
                .with("transaction_id", Asked.TRADE_NO)
                .with("fee_type", "CNY")
                .with("trade_state", "SUCCESS");
    }

    public static WeChatV2Message refund() {
        return trade().without("trade_state")
                .without("time_end")
                .with("out_refund_no", Asked.REFUND_NO)
                .with("refund_id", "50300000002026112900001")
                .with("refund_fee", "3000");
    }

    /** The refund that is asked about is the second of two. */
    public static WeChatV2Message refundList() {
        return trade().without("trade_state")
                .without("time_end")
                .with("refund_count", "2")
                .with("out_refund_no_0", "OTHER1")
                .with("refund_id_0", "50300000002026112900000")
                .with("refund_fee_0", "2000")
                .with("refund_status_0", "PROCESSING")
                .with("out_refund_no_1", Asked.REFUND_NO)
                .with("refund_id_1", "50300000002026112900001")
                .with("refund_fee_1", "3000")
                .with("refund_status_1", "SUCCESS")
                .with("refund_success_time_1", "2026-11-29 11:59:59");
    }

    public static WeChatV2Message error(String code) {
        return closed().with("result_code", "FAIL").with("err_code", code);
    }

    public static WeChatV2Message closed() {
        return WeChatV2Message.payment()
                .without("out_trade_no")
                .without("transaction_id")
                .without("time_end")
                .without("total_fee")
                .without("cash_fee")
                .without("attach");
    }

    public static ApiResponse signed(WeChatV2Message message) {
        return Responses.of(200, message.body());
    }
}
