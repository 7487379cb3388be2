package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.model.Money;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The fields of an answer, compared with what was asked. Whatever is missing or differs is an
 * {@link AnswerFault} with a reason of its own.
 *
 * @param texts a field's text; empty where it is absent or has no characters
 * @param digits a whole number as its digits
 */
public record AnswerFields(
        Function<String, Optional<String>> texts, Function<String, Optional<String>> digits) {

    public static AnswerFields of(Json json) {
        return new AnswerFields(json::text, json::digits);
    }

    /** Of a format that has nothing but texts. */
    public static AnswerFields of(Function<String, Optional<String>> texts) {
        return new AnswerFields(texts, texts);
    }

    public static AnswerFields of(Map<String, String> texts) {
        return of(name -> Optional.ofNullable(texts.get(name)).filter(text -> !text.isEmpty()));
    }

    public Optional<String> text(String name) {
        return texts.apply(name);
    }

    public String required(String name) {
        return text(name).orElseThrow(() -> new AnswerFault(ApiReason.MISSING_FIELD));
    }

    /** The field must be there and say what was asked. */
    public void require(String name, String asked, ApiReason otherwise) {
        if (!required(name).equals(asked)) {
            throw new AnswerFault(otherwise);
        }
    }

    /** Where the answer states the field and something was asked, both must be the same. */
    public void agree(String name, Optional<String> asked, ApiReason otherwise) {
        Optional<String> stated = text(name);
        if (stated.isPresent() && asked.isPresent() && !stated.equals(asked)) {
            throw new AnswerFault(otherwise);
        }
    }

    /** An identifier, where the field is stated. */
    public <T> Optional<T> identifier(String name, Function<String, T> parse) {
        return Content.optional(name, text(name), parse);
    }

    /** The currency must be the one asked about; where none is stated, it is. */
    public void agreeOnCurrency(String name, Currency asked) {
        agree(name, Optional.of(asked.getCurrencyCode()), ApiReason.CURRENCY_DIFFERS);
    }

    /** An amount in whole minor units, where it is stated, equal to the one asked about. */
    public Optional<Money> minor(String name, Optional<Money> asked, Currency currency) {
        return same(Content.optional("amount", digits.apply(name), d -> minor(d, currency)), asked);
    }

    private static Money minor(String text, Currency currency) {
        return Money.ofMinor(text, currency);
    }

    /** An amount such as {@code 100.00}, where it is stated, equal to the one asked about. */
    public Optional<Money> decimal(String name, Optional<Money> asked, Currency currency) {
        return same(
                Content.optional("amount", text(name), d -> Money.ofDecimal(d, currency)), asked);
    }

    private static Optional<Money> same(Optional<Money> stated, Optional<Money> asked) {
        if (stated.isPresent() && asked.isPresent() && !stated.equals(asked)) {
            throw new AnswerFault(ApiReason.AMOUNT_DIFFERS);
        }
        return stated;
    }

    /** The meaning of a status value, by a channel's table of them. */
    public static <K> K meaning(String code, Map<String, K> table) {
        K kind = table.get(code);
        if (kind == null) {
            throw new AnswerFault(ApiReason.UNKNOWN_STATUS);
        }
        return kind;
    }

    /** What must be stated. */
    public static <T> T stated(Optional<T> value) {
        return value.orElseThrow(() -> new AnswerFault(ApiReason.MISSING_FIELD));
    }
}
