package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.ApiReason;

/** Why an answer states nothing that can be used; {@link Reading} turns it into an outcome. */
public final class AnswerFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ApiReason reason;

    public AnswerFault(ApiReason reason) {
        super(reason.code(), null, false, false);
        this.reason = reason;
    }

    public ApiReason reason() {
        return reason;
    }
}
