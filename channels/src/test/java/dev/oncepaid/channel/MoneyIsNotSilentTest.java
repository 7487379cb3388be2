package dev.oncepaid.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.ChannelSamples.Field;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Whatever the field holds that tells what a genuine message is: around a payment or a refund it is
 * never taken for one about no money, and only the exact word says that money moved.
 */
class MoneyIsNotSilentTest {

    private static final int TRIES = 2_000;
    private static final int TEXT_CHARS_MAX = 40;

    /** Every word that some channel gives a meaning. */
    private static final List<String> WORDS =
            List.of(
                    "trade_status_sync",
                    "dut_user_sign",
                    "open_app_auth_notify",
                    "TRADE_SUCCESS",
                    "TRADE_FINISHED",
                    "TRADE_CLOSED",
                    "TRANSACTION.SUCCESS",
                    "REFUND.SUCCESS",
                    "SECURITY_ECHO.SUCCESS",
                    "PAYSCORE.USER_CONFIRM",
                    "MCHTRANSFER.BATCH.FINISHED",
                    "SUCCESS",
                    "FAIL",
                    "PAYERROR",
                    "ADD",
                    "DELETE",
                    "01",
                    "04",
                    "31",
                    "72",
                    "79",
                    "00",
                    "A6",
                    "paid",
                    "refunded",
                    "refund_failed",
                    "ping",
                    "test");

    /** Without these a message says the same. */
    private static final Set<String> MAY_BE_EMPTY =
            Set.of("notify_type", "trade_state", "change_type", "type");

    private static final Set<String> SAYS_NOTHING_OF_MONEY = Set.of("change_type", "type");

    @Property(tries = TRIES)
    void whateverSaysWhatAPaymentOrRefundIs(Values values) {
        Channel channel = values.oneOf(List.of(Channel.values()));
        ChannelSamples samples = ChannelSamples.of(channel);
        Field field = values.oneOf(samples.kinds());
        String value = anything(values);
        Verification found =
                ChannelProtocol.of(channel)
                        .verifierFor(samples.account().settings())
                        .verify(field.withValue().apply(value));
        if (found instanceof Verification.Unreadable) {
            return;
        }
        for (Verification.Statement statement : Verified.statements(found)) {
            assertThat(statement.facts())
                    .as("%s %s '%s'", channel, field.name(), value)
                    .isNotInstanceOf(Facts.Other.class);
            if (!says(field, value)) {
                assertThat(statement.facts())
                        .as("%s %s '%s'", channel, field.name(), value)
                        .isInstanceOfAny(Facts.UnknownStatus.class, Facts.UnconfirmedRefund.class);
            }
        }
    }

    /** Whether the value is a word as it is written, or left out where nothing depends on it. */
    private static boolean says(Field field, String value) {
        return WORDS.contains(value)
                || value.isEmpty() && MAY_BE_EMPTY.contains(field.name())
                || SAYS_NOTHING_OF_MONEY.contains(field.name());
    }

    private static String anything(Values values) {
        String word = values.oneOf(WORDS);
        return switch (values.number(0, 7)) {
            case 0 -> word;
            case 1 -> word.toLowerCase(Locale.ROOT);
            case 2 -> word.toUpperCase(Locale.ROOT);
            case 3 -> " " + word;
            case 4 -> word + " ";
            case 5 -> word.substring(0, values.number(0, word.length() - 1));
            case 6 -> word + word;
            default -> values.text(TEXT_CHARS_MAX);
        };
    }
}
