package dev.oncepaid.settlement.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodyMaskTest {

    private static String masked(String body) {
        return BodyMask.masked(body.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    out_trade_no=O-1&buyer_id=2088123&total_amount=1.00 | out_trade_no=O-1&buyer_id=***(7 characters)&total_amount=1.00
                    buyer%5Fid=2088123&trade_no=T                       | buyer%5Fid=***(7 characters)&trade_no=T
                    orderId=O1&accNo=6222*1111&queryId=Q                | orderId=O1&accNo=***(9 characters)&queryId=Q
                    {"trade_no":"T","payer":{"openid":"o9Xz"}}          | {"trade_no":"T","payer":{"openid":"***(4 characters)"}}
                    {"phone":13800000000,"amount":5}                    | {"phone":"***(11 characters)","amount":5}
                    ["6222021111111111"]                                | ["***(16 characters)"]
                    {"orders":["13800000000",{"name":"Li"}]}            | {"orders":["***(11 characters)",{"name":"***(2 characters)"}]}
                    <xml><transaction_id>4</transaction_id><openid><![CDATA[o9Xz]]></openid></xml> | <xml><transaction_id>4</transaction_id><openid>***(16 characters)</openid></xml>
                    """)
    void namesAreShownAndOnlyValuesThatSayNothingAboutPersons(String body, String shown) {
        assertThat(masked(body)).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a secret",
                "{\"openid\":\"secret\"",
                "<xml>secret",
                "<xml openid=\"secret\"></xml>",
                "<xml><openid>secret<b/></openid></xml>",
                "secret&out_trade_no=O-1",
                "[\"secret\"]",
                "{\"nickname\":\"secret\",\"nickname\":\"secret\"}"
            })
    void whatIsNotUnderstoodIsHidden(String body) {
        assertThat(masked(body)).doesNotContain("secret").contains("***(");
    }

    @Test
    void bytesThatAreNoTextAreHiddenWhole() {
        assertThat(BodyMask.masked(new byte[] {(byte) 0xff, 0, 1})).isEqualTo("***(3 bytes)");
    }
}
