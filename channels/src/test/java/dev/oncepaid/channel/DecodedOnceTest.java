package dev.oncepaid.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.ChannelSamples.Field;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What was signed is what the facts hold, to the character, in every text field of every channel.
 */
class DecodedOnceTest {

    private static final int TRIES = 400;
    private static final int TEXT_CHARS_MAX = 300;

    /** Each of these becomes another text if it is decoded, unescaped or trimmed once more. */
    private static final List<String> TEMPTING =
            List.of(
                    "a%3Db%26c",
                    "%2525",
                    "%zz",
                    "a+b c",
                    "a=b&c=d;e",
                    "&amp;&#65;&lt;",
                    "]]>",
                    "<![CDATA[x]]>",
                    "\\u0041\\n\\\"",
                    "{\"a\":1}",
                    " outer blanks ",
                    "line\r\nends\n",
                    "\ufeffmark",
                    "?\u00e9\u4f1a\ud83d\ude00");

    /** A field of a channel's messages. */
    private record Sent(Channel channel, Field field) {

        static Sent of(Channel channel, Function<ChannelSamples, Field> field) {
            return new Sent(channel, field.apply(ChannelSamples.of(channel)));
        }

        String trade(String number) {
            return ChannelSamples.of(channel).trade(number);
        }

        Verification with(String value) {
            return ChannelProtocol.of(channel)
                    .verifierFor(ChannelSamples.of(channel).account().settings())
                    .verify(field.withValue().apply(value));
        }

        Facts facts(String value) {
            return Verified.theStatement(with(value)).facts();
        }
    }

    private static Channel anyChannel(Values values) {
        return values.oneOf(List.of(Channel.values()));
    }

    @Property(tries = TRIES)
    void aFurtherFieldIsKeptAsItWasSigned(Values values) {
        Channel channel = anyChannel(values);
        Field field = values.oneOf(ChannelSamples.of(channel).details());
        String value = hostile(values);
        Facts facts = new Sent(channel, field).facts(value);
        if (value.isEmpty()) {
            assertThat(details(facts)).doesNotContainKey(field.name());
        } else {
            assertThat(details(facts)).containsEntry(field.name(), value);
        }
    }

    @Property(tries = TRIES)
    void anOrderNumberIsKeptAsItWasSignedOrUnreadable(Values values) {
        Sent field = Sent.of(anyChannel(values), ChannelSamples::orderNo);
        String value = hostile(values);
        Verification verification = field.with(value);
        Optional<OrderNo> number = number(OrderNo::new, value);
        if (number.isEmpty()) {
            assertThat(verification).isEqualTo(new Verification.Unreadable("order-no"));
        } else {
            assertThat(Verified.theStatement(verification).facts().namedOrder()).isEqualTo(number);
        }
    }

    @Property(tries = TRIES)
    void aTradeNumberIsKeptAsItWasSignedOrUnreadable(Values values) {
        Sent field = Sent.of(anyChannel(values), ChannelSamples::tradeNo);
        String value = hostile(values);
        Verification verification = field.with(value);
        Optional<TradeNo> number =
                value.isEmpty() ? Optional.empty() : number(TradeNo::new, field.trade(value));
        if (number.isEmpty()) {
            assertThat(verification).isEqualTo(new Verification.Unreadable("trade-no"));
        } else {
            assertThat(Verified.theStatement(verification).facts().namedTrade()).isEqualTo(number);
        }
    }

    @Property(tries = TRIES)
    void aRefundNumberIsKeptAsItWasSignedOrUnreadable(Values values) {
        Sent field = Sent.of(anyChannel(values), ChannelSamples::refundNo);
        String value = "x" + hostile(values);
        Verification verification = field.with(value);
        Optional<RefundNo> number = number(RefundNo::new, value);
        if (number.isEmpty()) {
            assertThat(verification).isInstanceOf(Verification.Unreadable.class);
        } else {
            assertThat(refundNo(Verified.theStatement(verification).facts()))
                    .isEqualTo(number.get());
        }
    }

    @Property(tries = TRIES)
    void theNumberOfANotificationIsKeptAsItWasSignedOrMadeOfItsFacts(Values values) {
        Channel channel =
                values.oneOf(
                        Arrays.stream(Channel.values())
                                .filter(c -> ChannelSamples.of(c).notifyId().isPresent())
                                .toList());
        String value = hostile(values);
        Verification verification =
                Sent.of(channel, samples -> samples.notifyId().orElseThrow()).with(value);
        String kept = Verified.theStatement(verification).notifyId().value();
        Optional<NotifyId> number = number(NotifyId::new, value);
        if (number.isEmpty()) {
            assertThat(kept).startsWith("facts-");
        } else {
            assertThat(kept).isEqualTo(number.get().value());
        }
    }

    @Property(tries = TRIES)
    void aWordThatNobodyKnowsIsKeptAsItWasSigned(Values values) {
        Sent field = Sent.of(anyChannel(values), ChannelSamples::status);
        String value = "x" + hostile(values);
        Facts.UnknownStatus facts = (Facts.UnknownStatus) field.facts(value);
        assertThat(facts.status()).isEqualTo(FactRange.status(value));
    }

    @ParameterizedTest
    @EnumSource(Channel.class)
    void everyChannelHasFieldsOfTextHere(Channel channel) {
        assertThat(ChannelSamples.of(channel).details()).isNotEmpty();
    }

    private static String hostile(Values values) {
        return values.yesOrNo() ? values.oneOf(TEMPTING) : values.text(TEXT_CHARS_MAX);
    }

    private static <T> Optional<T> number(Function<String, T> make, String value) {
        try {
            return Optional.of(make.apply(value));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static RefundNo refundNo(Facts facts) {
        return switch (facts) {
            case Facts.Refunded refunded -> refunded.refundNo();
            case Facts.UnconfirmedRefund refund -> refund.refundNo();
            default -> throw new AssertionError("no refund: " + facts);
        };
    }

    private static Map<String, String> details(Facts facts) {
        return switch (facts) {
            case Facts.Paid paid -> paid.details();
            case Facts.Refunded refunded -> refunded.details();
            default -> throw new AssertionError("no details: " + facts);
        };
    }
}
