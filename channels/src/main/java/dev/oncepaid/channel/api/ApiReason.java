package dev.oncepaid.channel.api;

/** Why an answer is not a yes, or a call cannot be made. */
public enum ApiReason {
    // No
    ORDER_NOT_FOUND("order-not-found", "the channel has no such order"),
    TRADE_NOT_FOUND("trade-not-found", "the channel has no such trade, at least not yet"),
    REFUND_NOT_FOUND("refund-not-found", "the channel has no such refund, at least not yet"),
    ALREADY_PAID("already-paid", "the trade is paid: query it"),
    PAYING("paying", "the payer is paying at this moment: ask again in some seconds"),
    STATUS_ERROR("status-error", "the state of the trade does not allow it: query it"),
    BALANCE("balance", "the merchant's account is short: top up, then send the same number"),
    USER_ACCOUNT("user-account", "the payer's account cannot take the money"),
    NUMBER_IN_USE("number-in-use", "the number was used before: query it"),
    REFUSED_BY_RULE("refused-by-rule", "refused by a rule of the channel; see its message"),
    REFUSED_FOR_GOOD("refused-for-good", "refused for good: pay back another way"),
    NO_BILL("no-bill", "the channel has no bill for that day"),
    BILL_NOT_READY("bill-not-ready", "the bill is not made yet: ask again later"),
    LINK_EXPIRED("link-expired", "the address of the bill has expired: ask for a new one"),

    // Unknown: the HTTP layer and the form
    NOT_THE_CHANNEL("not-the-channel", "this is no answer of the channel, perhaps a proxy's"),
    UNREADABLE("unreadable", "the answer is empty, cut off or not in the channel's format"),
    DUPLICATE_KEY("duplicate-key", "a field comes twice, so that it has two meanings"),
    READER_FAULT("reader-fault", "our reader failed on the answer; a developer must look"),

    // Unknown: the signature
    UNSIGNED("unsigned", "nothing is signed, so nothing is believed"),
    BAD_SIGNATURE("bad-signature", "the signature does not fit: altered, or another key"),
    UNKNOWN_KEY("unknown-key", "signed with a key that is not configured"),
    UNTRUSTED_CERTIFICATE("untrusted-cert", "the signing certificate is not to be trusted"),
    OTHER_ALGORITHM("other-algorithm", "signed with another algorithm than the configured one"),
    PROBE("probe", "WeChat Pay's own test that a wrong signature is refused"),
    STALE_TIMESTAMP("stale-timestamp", "signed 5 minutes ago or longer, or ahead: check the clock"),

    // Unknown: the content
    WRONG_NODE("wrong-node", "the answer is one to another call"),
    MISSING_FIELD("missing-field", "a field that is needed is missing"),
    UNKNOWN_STATUS("unknown-status", "a status that this version does not know"),
    UNKNOWN_CODE("unknown-code", "an error code that this version does not know"),
    UNKNOWN_HASH("unknown-hash", "a hash that this version cannot check"),
    BAD_AMOUNT("bad-amount", "an amount that is not written as the channel writes amounts"),
    OTHER_ORDER("other-order", "the answer is about another order, trade or refund"),
    OTHER_ACCOUNT("other-account", "the answer is about another merchant or application"),
    OTHER_DAY("other-day", "the answer is about another day"),
    AMOUNT_DIFFERS("amount-differs", "the amount is another than the one asked about"),
    CURRENCY_DIFFERS("currency-differs", "the currency is another than the one asked about"),
    SYSTEM_ERROR("system-error", "the channel failed; it may have done it all the same"),
    ASK_AGAIN("ask-again", "the channel wants to be asked again"),
    UNDER_WAY("under-way", "the channel is still working on it"),
    NOTHING_MOVED("nothing-moved", "this call moved no money: a repeat, or not carried out"),
    SAME_NUMBER_AGAIN("same-number-again", "the channel wants the same request again"),

    // AccountFault
    OUR_SIGNATURE("our-signature", "the channel refuses our signature: check the private key"),
    OUR_ACCOUNT("our-account", "the channel does not know our merchant or application"),
    OUR_CLOCK("our-clock", "the channel refuses our time: check the clock"),
    NO_PERMISSION("no-permission", "the merchant or application may not do this"),

    // Ours
    BAD_REQUEST("bad-request", "the channel calls our request wrong; see its message"),

    // A call that cannot be made
    NO_SUCH_CALL("no-such-call", "the channel has no such call"),
    NUMBER_NOT_ALLOWED("number-not-allowed", "the channel allows no such number"),
    TRADE_NO_MISSING("trade-no-missing", "the channel's trade number is needed"),
    TRANSACTION_TIME_MISSING("transaction-time-missing", "the time sent with the order is needed"),
    AMOUNT_MISSING("amount-missing", "the order's amount is needed"),
    CURRENCY_NOT_SUPPORTED("currency-not-supported", "the channel takes CNY only"),
    NOTIFY_URL_MISSING("notify-url-missing", "the channel needs an address for its notification");

    private final String code;
    private final String sentence;

    ApiReason(String code, String sentence) {
        this.code = code;
        this.sentence = sentence;
    }

    /** Short and constant, for metrics and tables. */
    public String code() {
        return code;
    }

    /** For people. */
    public String sentence() {
        return sentence;
    }

    /** Somebody must look at the account's keys. */
    boolean isAboutKeys() {
        return this == BAD_SIGNATURE || this == UNKNOWN_KEY || this == UNTRUSTED_CERTIFICATE;
    }

    /** Says more about an unsigned answer than that it is unsigned. */
    boolean isAboutForm() {
        return this == NOT_THE_CHANNEL || this == UNREADABLE || this == DUPLICATE_KEY;
    }
}
