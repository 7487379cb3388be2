package dev.oncepaid.simulator.cli;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.NOW;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.simulator.FormBody;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SignCommandTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final StringWriter err = new StringWriter();

    @Test
    void fieldsAreSetAddedEmptiedAndRemoved() {
        Map<String, String> fields =
                form(
                        "--channel=alipay --set=out_trade_no=O9 --set=new=a=b --set=body= --unset=subject");

        assertThat(fields)
                .containsEntry("out_trade_no", "O9")
                .containsEntry("new", "a=b")
                .containsEntry("body", "")
                .doesNotContainKey("subject")
                .containsKey("sign");
    }

    @ParameterizedTest
    @CsvSource({
        "alipay, out_trade_no=1, ''",
        "alipay, refund_fee=1, ''",
        "alipay, out_trade_nr=1, alipay has no field 'out_trade_nr'",
        "wechat, amount.total=1, ''",
        "wechat, amount:={}, ''",
        "wechat, amount.totel=1, wechat has no field 'amount.totel'",
        "wechat-v2, total_fee=1, ''",
        "wechat-v2, total_amount=1, wechat-v2 has no field 'total_amount'",
        "unionpay, origOrderId=1, ''",
        "unionpay, orderid=1, unionpay has no field 'orderid'",
        "webhook, refund_no=1, ''",
        "webhook, total_amount=1, webhook has no field 'total_amount'"
    })
    void aFieldThatTheChannelDoesNotHaveIsToldAndSetAllTheSame(
            String channel, String set, String told) {
        assertThat(sign("--channel=" + channel + " --set=" + set)).isZero();

        assertThat(err.toString().lines().toList()).hasSize(told.isEmpty() ? 0 : 1);
        assertThat(err.toString()).contains(told);
        assertThat(out.size()).isPositive();
    }

    @Test
    void theSameSeedAndTimeGiveTheSameBytes() {
        String options = "--channel=wechat --seed=5 --now=1767323045 --as=http";
        sign(options);
        byte[] first = out.toByteArray();
        out.reset();
        sign(options);

        assertThat(out.toByteArray()).isEqualTo(first);
    }

    @Test
    void withoutASeedEachRunIsAnotherTrade() {
        assertThat(form("--channel=alipay").get("trade_no"))
                .isNotEqualTo(form("--channel=alipay").get("trade_no"));
    }

    @Test
    void theRawRequestIsWhatTheWireCarries() {
        sign("--channel=alipay --as=http --url=http://gateway:81");

        assertThat(out.toString(UTF_8))
                .startsWith("POST /notify/alipay/shop-a HTTP/1.1\r\nHost: gateway:81\r\n")
                .contains("\r\nConnection: close\r\n\r\n");
    }

    @Test
    void aCombinedPaymentIsAskedForBySeveralOrders() {
        assertThat(sign("--channel=wechat --order=O1 --order=O2 --as=json")).isZero();
        assertThat(sign("--channel=alipay --order=O1 --order=O2 --as=json")).isEqualTo(2);
        assertThat(err.toString()).contains("only payments of wechat combine several orders");
    }

    @Test
    void aRefundCanBePartOfSeveral() {
        assertThat(form("--channel=alipay --kind=refund --refund=30.00 --refunded-in-all=50"))
                .containsEntry("refund_fee", "50.00")
                .containsEntry("out_biz_no", "R1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    ""                                      | give --channel or --account
                    --channel=nope                          | 'nope'; there are alipay, wechat, wechat-v2, unionpay, webhook
                    --account=nope                          | 'nope'; there are shop-a (alipay)
                    --account=shop-a --channel=wechat       | no account 'shop-a' of wechat; there are shop-a (alipay)
                    --channel=alipay --forge=unknown-serial  | possible:
                    --channel=alipay --forge=nonsense       | there are [wrong-key
                    --channel=alipay --set=novalue          | FIELD=VALUE
                    --channel=alipay --now=yesterday        | --now takes
                    --channel=alipay --amount=1.005         | finer than
                    --channel=alipay --envelope=id=1        | it has content-type
                    --channel=wechat --envelope=key=mine    | certificate
                    """)
    void aMistakeIsNamedInOneLine(String options, String message) {
        assertThat(sign(options)).isEqualTo(2);
        assertThat(err.toString()).contains(message).contains("--help").hasLineCount(2);
        assertThat(out.size()).isZero();
    }

    @Test
    void certificateModeIsAnAccountOfItsOwn() {
        assertThat(form("--account=shop-ac --envelope=cert-sn=signed"))
                .containsEntry("app_id", "2021000000000001")
                .containsKey("alipay_cert_sn");
    }

    @Test
    void programsAreToldUnderWhichKeysItIsStored() {
        sign("--channel=webhook --trade=T1 --envelope=id=M1 --as=json");

        assertThat(out.toString(UTF_8)).contains("\"webhook/shop-h/T1/shop-h/M1\"");
    }

    @Test
    void helpTeachesByExamples() {
        StringWriter help = new StringWriter();
        CommandLine simulate = SimulateCommand.commandLine().setOut(new PrintWriter(help));

        assertThat(simulate.execute("sign", "--help")).isZero();
        assertThat(help.toString())
                .contains("simulate sign --channel alipay --set out_trade_no=O1 | bash")
                .contains("stale-timestamp");
        assertThat(help.toString().lines()).allMatch(line -> line.length() <= 100);
    }

    private int sign(String options) {
        SignCommand command = new SignCommand(out, Clock.fixed(NOW, ZoneOffset.UTC));
        String[] arguments =
                Stream.concat(
                                Stream.of("--accounts=" + ACCOUNTS.directory()),
                                Stream.of(options.split(" ")).filter(each -> !each.isEmpty()))
                        .toArray(String[]::new);
        return new CommandLine(command).setErr(new PrintWriter(err)).execute(arguments);
    }

    private Map<String, String> form(String options) {
        out.reset();
        assertThat(sign(options + " --as=json")).isZero();
        JsonNode json = JsonMapper.shared().readTree(out.toByteArray());
        byte[] body = Base64.getDecoder().decode(json.get("body_base64").asString());
        return FormBody.read(body, UTF_8);
    }
}
