package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.read.AnswerFields;
import java.util.Map;
import java.util.Optional;

/**
 * What an answer has to be about, by field.
 *
 * @param otherwise the reason where a field says something else
 */
record UnionPaySubject(String merchantId, Map<String, String> fields, ApiReason otherwise) {

    /** The answer must say all of it. */
    void require(AnswerFields answer) {
        answer.require("merId", merchantId, ApiReason.OTHER_ACCOUNT);
        fields.forEach((name, asked) -> answer.require(name, asked, otherwise));
    }

    /** The answer may leave it out, as errors do, but must not say anything else. */
    void agree(AnswerFields answer) {
        answer.agree("merId", Optional.of(merchantId), ApiReason.OTHER_ACCOUNT);
        fields.forEach((name, asked) -> answer.agree(name, Optional.of(asked), otherwise));
    }
}
