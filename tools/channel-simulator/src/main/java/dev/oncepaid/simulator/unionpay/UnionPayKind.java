package dev.oncepaid.simulator.unionpay;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.KeyFiles;
import dev.oncepaid.simulator.crypto.Certificates;
import dev.oncepaid.simulator.crypto.Certificates.Issued;
import dev.oncepaid.simulator.crypto.Pem;
import java.util.List;
import java.util.Map;

/** {@code shop-u}: UnionPay with a root, an intermediate and a signing certificate of its own. */
final class UnionPayKind implements AccountKind<UnionPayAccount> {

    private static final String COMPANY = "中国银联股份有限公司";
    private static final String KEY = "private/shop-u.pem";
    private static final String CERTIFICATE = "private/shop-u.certificate.pem";
    private static final String ROOT = "keys/cfca-root.pem";
    private static final String MIDDLE = "keys/cfca-middle.pem";

    @Override
    public String accountId() {
        return "shop-u";
    }

    @Override
    public void make(KeyFiles files) {
        Issued root =
                Certificates.selfSigned("CN=CFCA ACS CA (simulated),O=OncePaid simulator,C=CN");
        Issued middle =
                root.issueAuthority("CN=CFCA ACS OCA31 (simulated),O=OncePaid simulator,C=CN");
        Issued signer =
                middle.issueSigner("CN=041@Z2026@" + COMPANY + "@00000001,OU=Organizational,C=CN");
        files.write(ROOT, Pem.of(root.certificate()));
        files.write(MIDDLE, Pem.of(middle.certificate()));
        files.write(CERTIFICATE, Pem.of(signer.certificate()));
        files.write(KEY, Pem.of(signer.key()));
    }

    @Override
    public UnionPayAccount read(KeyFiles files) {
        Issued signer =
                new Issued(
                        Pem.certificate(files.read(CERTIFICATE)), Pem.privateKey(files.read(KEY)));
        return new UnionPayAccount(new AccountId(accountId()), SHOP, "777290058110048", signer);
    }

    @Override
    public Map<String, Object> properties(UnionPayAccount account) {
        return Map.of(
                "merchant-id", account.merchantId(),
                "trust-roots", List.of("file:" + ROOT),
                "trust-intermediates", List.of("file:" + MIDDLE),
                "certificate-subjects", List.of(COMPANY));
    }
}
