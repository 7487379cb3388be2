package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.crypto.RsaSigner;
import dev.oncepaid.channel.keys.KeyReader;
import dev.oncepaid.channel.signing.TestKeys;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/** APIs that ask in another character set than ours, for vectors made in one. */
public final class AlipayApis {

    private AlipayApis() {}

    public static ChannelApi in(AccountSettings account, String charset) {
        Charset used = AlipayCharset.of(Optional.of(charset)).orElseThrow();
        List<String> appIds = account.texts("app-ids");
        return new AlipayApi(
                new AlipayRequests(
                        appIds.getFirst(),
                        RsaSigner.of(TestKeys.SECOND.getPrivate()),
                        Optional.empty(),
                        used),
                new AlipayAnswers(AlipayKeys.read(account, appIds, new KeyReader(account)), used));
    }
}
