package dev.oncepaid.channel.bill;

/**
 * Why a bill is refused. The {@linkplain #code() code} is a contract: tables and metrics have it.
 */
public enum RefusalReason {
    /** An error message, a web page, or another file. */
    NOT_A_BILL("not-a-bill", true),
    GZIP("gzip", true),
    ZIP("zip", true),
    /** UnionPay's {@code fileContent}: base64, deflate or the zip inside. */
    CONTENT("content", true),
    /** The text is not the one that the channel's answer describes. */
    HASH("hash", true),
    TOO_LARGE("too-large", false),
    LINE_TOO_LONG("line-too-long", false),
    NUL_BYTE("nul-byte", false),
    ENCODING("encoding", false),
    /** The name of an archive member has a path in it. */
    MEMBER_NAME("member-name", false),
    MEMBER_MISSING("member-missing", false),
    MEMBER_TWICE("member-twice", false),
    HEADER_MISSING("header-missing", false),
    UNKNOWN_LAYOUT("unknown-layout", false),
    CELL_COUNT("cell-count", false),
    /** More cells than columns where a value may hold what separates them. */
    AMBIGUOUS_ROW("ambiguous-row", false),
    ROW_LENGTH("row-length", false),
    BAD_ROW("bad-row", false),
    BAD_AMOUNT("bad-amount", false),
    BAD_TIME("bad-time", false),
    /** A number that identifies something is missing or holds control characters. */
    BAD_NUMBER("bad-number", false),
    BAD_CURRENCY("bad-currency", false),
    UNKNOWN_WORD("unknown-word", false),
    OTHER_MERCHANT("other-merchant", false),
    OTHER_DAY("other-day", false),
    END_MARKER_MISSING("end-marker-missing", false),
    /** Counts or sums behind the rows disagree with them, or are missing. */
    FOOTER("footer", false),
    SUMMARY("summary", false),
    SUMMARY_MISSING("summary-missing", false);

    private final String code;
    private final boolean transport;

    RefusalReason(String code, boolean transport) {
        this.code = code;
        this.transport = transport;
    }

    public String code() {
        return code;
    }

    /**
     * Whether the transfer may be at fault, so that the file should be fetched again with a new
     * URL; otherwise the channel's file is like that, and only another version of it can help.
     */
    public boolean isWorthFetchingAgain() {
        return transport;
    }
}
