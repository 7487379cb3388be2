package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.Verified.assertUnreadable;
import static dev.oncepaid.channel.signing.WeChatMessage.COMBINED;
import static dev.oncepaid.channel.signing.WeChatMessage.payment;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Genuine;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several orders that are paid by one act: each is stated, judged and, if need be, unreadable. */
class CombinedPaymentTest {

    private static final String SECOND =
            COMBINED.substring(
                    COMBINED.indexOf("{\"mchid\":\"1900000003\""), COMBINED.length() - 2);

    private static Verification verify(WeChatMessage message, String... subMerchants) {
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.WECHAT)
                        .with("merchant-id", WeChatMessage.MERCHANT_ID)
                        .with("app-ids", WeChatMessage.APP_ID)
                        .with("api-v3-keys", WeChatMessage.API_V3_KEY)
                        .with(
                                "platform-keys",
                                Map.of(
                                        "id",
                                        WeChatMessage.KEY_ID,
                                        "public-key",
                                        TestKeys.publicPem(TestKeys.CHANNEL)));
        List.of(subMerchants).forEach(id -> account.with("sub-merchant-ids", id));
        return ChannelProtocol.of(Channel.WECHAT)
                .verifierFor(account.settings())
                .verify(message.notification());
    }

    private static List<Statement> statements(String content) {
        Verification verification = verify(payment().content(content), "1900000002", "1900000003");
        assertThat(verification).isInstanceOf(Genuine.class);
        return ((Genuine) verification).statements();
    }

    @Test
    void eachOrderIsStatedUnderTheNumberOfTheMessage() {
        List<Statement> statements = statements(COMBINED);
        assertThat(statements).extracting(s -> s.tradeNo().value()).containsExactly("T1", "T2");
        assertThat(statements)
                .extracting(s -> s.notifyId().value())
                .containsOnly("EV-2026112912000000001");
        assertThat(statements)
                .extracting(s -> ((Facts.Paid) s.facts()).amount())
                .containsExactly(Money.cny(4_000), Money.cny(6_000));
        assertThat(statements).allMatch(Statement::accountMatches);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "null|sub-order|none",
                "7|sub-order|none",
                "[]|sub-order|none",
                "{}|trade-state|none",
                "{\"transaction_id\":\"T2\",\"trade_state\":null}|trade-state|T2",
                "{\"transaction_id\":\"T2\",\"trade_state\":\"SUCCESS\"}|order-no|T2",
                "{\"transaction_id\":\"\",\"out_trade_no\":\"O2\",\"trade_state\":\"SUCCESS\"}|trade-no|none"
            })
    void anOrderThatCannotBeReadHoldsUpNoOther(String order, String reason, String trade) {
        List<Statement> statements = statements(COMBINED.replace(SECOND, order));
        assertThat(statements).hasSize(2);
        assertThat(statements.getFirst().facts()).isInstanceOf(Facts.Paid.class);
        assertThat(statements.getLast().facts()).isEqualTo(new Facts.Unreadable(reason));
        assertThat(statements.getLast().tradeNo().value()).isEqualTo(trade);
        assertThat(statements.getLast().notifyId().value()).startsWith("EV-2026112912000000001/");
        assertThat(statements(COMBINED.replace(SECOND, order)).getLast().notifyId())
                .as("the same again is a repeat")
                .isEqualTo(statements.getLast().notifyId());
    }

    @Test
    void theUnreadableOrdersOfOneMessageAreEventsOfTheirOwn() {
        List<Statement> statements =
                statements(COMBINED.replace(SECOND, "{\"a\":1},{\"a\":2},null," + SECOND));
        assertThat(statements).hasSize(5);
        assertThat(statements.subList(1, 4))
                .allMatch(s -> s.facts() instanceof Facts.Unreadable)
                .extracting(Statement::notifyId)
                .doesNotHaveDuplicates();
        assertThat(statements.getLast().facts()).isInstanceOf(Facts.Paid.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "null", "{}", "\"T1\""})
    void withoutAListOfOrdersTheMessageIsUnreadable(String list) {
        String content = COMBINED.replaceAll("\\[.*]", list);
        assertUnreadable(verify(payment().content(content)), "sub-orders");
    }

    @Test
    void anOrderWithAWordThatNobodyKnowsIsUnknownForItself() {
        List<Statement> statements =
                statements(COMBINED.replace(SECOND, SECOND.replace("SUCCESS", "FROZEN")));
        assertThat(statements.getFirst().facts()).isInstanceOf(Facts.Paid.class);
        assertThat(statements.getLast().facts()).isInstanceOf(Facts.UnknownStatus.class);
        assertThat(statements.getLast().tradeNo().value()).isEqualTo("T2");
    }

    @Test
    void underAnEventTypeThatNobodyKnowsEachOrderIsUnknown() {
        Verification verification =
                verify(payment().event("COMBINE.PAID", "transaction").content(COMBINED));
        assertThat(((Genuine) verification).statements())
                .extracting(s -> s.tradeNo().value())
                .containsExactly("T1", "T2");
        assertThat(((Genuine) verification).statements())
                .allMatch(s -> s.facts() instanceof Facts.UnknownStatus);
    }

    @ParameterizedTest
    @CsvSource({
        "1900000002,true,false",
        "1900000003,false,true",
        "1900000009,false,false",
        "'1900000002,1900000003',true,true"
    })
    void anOrderIsOursOnlyIfItsMerchantIsListed(String listed, boolean first, boolean second) {
        assertMatches(COMBINED, listed, first, second);
    }

    @Test
    void anOrderOfTheCombiningMerchantIsOursWithoutBeingListed() {
        String own = COMBINED.replace("1900000002", WeChatMessage.MERCHANT_ID);
        assertMatches(own, "1900000009", true, false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"x\":1", "\"mchid\":null", "\"mchid\":1900000001", "\"mchid\":\"\""})
    void anOrderThatNamesNoMerchantIsNotOurs(String merchant) {
        assertMatches(
                COMBINED.replace("\"mchid\":\"1900000002\"", merchant), "1900000003", false, true);
    }

    @Test
    void anOrderForASubMerchantThatIsNotListedIsNotOurs() {
        String forOthers =
                COMBINED.replace("\"1900000002\"", "\"1900000002\",\"sub_mchid\":\"1900000009\"");
        assertMatches(forOthers, "1900000002,1900000003", false, true);
    }

    @Test
    void nothingOfAnotherMerchantsCombinedPaymentIsOurs() {
        String foreign =
                COMBINED.replace(
                        "\"combine_mchid\":\"1900000001\"", "\"combine_mchid\":\"1900000009\"");
        assertMatches(foreign, "1900000002,1900000003", false, false);
    }

    private static void assertMatches(
            String content, String listed, boolean first, boolean second) {
        Genuine genuine = (Genuine) verify(payment().content(content), listed.split(","));
        assertThat(genuine.statements())
                .extracting(Statement::accountMatches)
                .containsExactly(first, second);
        assertThat(genuine.statements()).allMatch(s -> s.facts() instanceof Facts.Paid);
    }
}
