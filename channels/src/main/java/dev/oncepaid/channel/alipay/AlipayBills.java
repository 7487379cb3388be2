package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Method;
import dev.oncepaid.channel.api.ApiRequest.Server;
import dev.oncepaid.channel.api.ApiRequest.Trait;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelMessage;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RequestStamp;
import dev.oncepaid.channel.api.SignatureState;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.AnswerText;
import dev.oncepaid.channel.api.read.BillLinks;
import dev.oncepaid.channel.content.Json;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/** Asks for bills: a signed answer gives an address, which answers with the file. */
record AlipayBills(AlipayRequests requests, AlipayAnswers answers) {

    private static final int OK = 200;
    private static final Set<Trait> READS = Set.of(Trait.REPLAY_SAFE);

    Prepared<Bill> request(AskedBill bill, RequestStamp stamp) {
        return switch (bill.kind()) {
            case TRADES -> request("trade", bill, stamp);
            case FUND_FLOW -> request("signcustomer", bill, stamp);
            case FUND_FLOW_OPERATION, FUND_FLOW_FEES ->
                    new Prepared.Refused<>(ApiReason.NO_SUCH_CALL);
        };
    }

    private Prepared<Bill> request(String type, AskedBill bill, RequestStamp stamp) {
        AlipayAnswers.Reader<Bill> reader =
                new AlipayAnswers.Reader<>(
                        "alipay.data.dataservice.bill.downloadurl.query",
                        AlipayApiCodes.BILL,
                        Optional.empty(),
                        AlipayBills::link);
        return new Prepared.Call<>(
                requests.post(
                        reader.method(),
                        JsonMapper.shared()
                                .createObjectNode()
                                .put("bill_type", type)
                                .put("bill_date", bill.day().toString()),
                        stamp,
                        READS),
                response -> answers.read(response, reader));
    }

    private static ApiOutcome<Bill> link(Json node) {
        String url = AnswerFields.of(node).required("bill_download_url");
        return new ApiOutcome.Yes<>(new Bill.Link(BillLinks.url(url), Optional.empty()));
    }

    /** The address is a ticket: the request is not signed, and neither is the file. */
    static Prepared<Bill.File> fetch(Bill.Link link) {
        return new Prepared.Call<>(
                new ApiRequest(
                        Method.GET,
                        Server.FILES,
                        BillLinks.pathAndQuery(link),
                        Map.of(),
                        new byte[0],
                        READS),
                AlipayBills::file);
    }

    private static ApiAnswer<Bill.File> file(ApiResponse response) {
        byte[] body = response.body();
        boolean isFile =
                response.status() == OK
                        && body.length > 0
                        && !AnswerText.isMarkup(body)
                        && !AnswerText.isObject(body);
        return new ApiAnswer<>(
                isFile
                        ? new ApiOutcome.Yes<>(new Bill.File(Optional.empty(), body))
                        : new ApiOutcome.Unknown<>(ApiReason.NOT_THE_CHANNEL),
                SignatureState.ABSENT,
                ChannelMessage.NONE);
    }
}
