package dev.oncepaid.stack.demo;

import static dev.oncepaid.stack.demo.Speakers.inTurn;
import static dev.oncepaid.stack.demo.Speakers.said;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.delivery.Planned;
import java.util.List;

/** Says what the channels send that is genuine and yet no fact which could be booked. */
final class StrangeStories {

    private static final int API_V3_KEY_CHARS = 32;

    private final Speakers speakers;

    StrangeStories(Speakers speakers) {
        this.speakers = speakers;
    }

    /** A status that no documentation knows: neither paid nor failed can be read into it. */
    List<Planned> wordNeverSeen(Payment payment) {
        Notice notice = speakers.paidNotice(oneThatStatesItsKind(), payment);
        return said(
                switch (notice.account().channel()) {
                    case ALIPAY -> notice.set("trade_status", "TRADE_FROZEN");
                    case WECHAT -> notice.set("trade_state", "FROZEN");
                    case WEBHOOK -> notice.set("status", "frozen");
                    case WECHAT_V2, UNIONPAY -> throw unasked(notice);
                });
    }

    /** The merchant has changed the key at the channel and not at the gateway. */
    List<Planned> encryptedWithAnotherKey(Payment payment) {
        SimulatedAccount account =
                speakers.oneOf(encrypting -> encrypting.channel() == Channel.WECHAT);
        String otherKey = speakers.signing().nonce(API_V3_KEY_CHARS);
        return said(speakers.paidNotice(account, payment).envelope("api-v3-key", otherKey));
    }

    /** Paid; then the channel tells of something that is no payment of the merchant's. */
    List<Planned> andOfSomethingElse(Payment payment) {
        SimulatedAccount account = oneThatStatesItsKind();
        Notice notice = speakers.paidNotice(account, payment);
        return inTurn(
                speakers.paid(account, payment),
                said(
                        switch (account.channel()) {
                            case ALIPAY ->
                                    without(
                                            notice.set("notify_type", "dut_user_sign"),
                                            "trade_status",
                                            "out_trade_no",
                                            "trade_no",
                                            "total_amount");
                            case WECHAT ->
                                    notice.envelope("event_type", "SECURITY_ECHO.SUCCESS")
                                            .envelope("plaintext", "{}");
                            case WEBHOOK ->
                                    without(
                                            notice.set("type", "ping"),
                                            "status",
                                            "order_no",
                                            "trade_no",
                                            "amount");
                            case WECHAT_V2, UNIONPAY -> throw unasked(notice);
                        }));
    }

    private static Notice without(Notice notice, String... fields) {
        Notice rest = notice;
        for (String field : fields) {
            rest = rest.unset(field);
        }
        return rest;
    }

    /** An account of a channel whose notices have fields for their kind and for the status. */
    private SimulatedAccount oneThatStatesItsKind() {
        return speakers.oneOf(
                account ->
                        switch (account.channel()) {
                            case ALIPAY, WECHAT, WEBHOOK -> true;
                            case WECHAT_V2, UNIONPAY -> false;
                        });
    }

    private static IllegalStateException unasked(Notice notice) {
        return new IllegalStateException(notice.account().channel() + " was not to be asked");
    }
}
