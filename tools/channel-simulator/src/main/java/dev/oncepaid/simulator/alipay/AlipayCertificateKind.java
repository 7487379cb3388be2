package dev.oncepaid.simulator.alipay;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.KeyFiles;
import dev.oncepaid.simulator.crypto.Certificates;
import dev.oncepaid.simulator.crypto.Certificates.Issued;
import dev.oncepaid.simulator.crypto.Pem;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code shop-ac}: Alipay in certificate mode, another application of the same seller. */
final class AlipayCertificateKind implements AccountKind<AlipayAccount> {

    private static final String OF_ANT = ",OU=Certification Authority,O=Ant (simulated),C=CN";
    private static final String KEY = "private/shop-ac.pem";
    private static final String ROOT = "keys/alipay-root.pem";
    private static final String CERTIFICATE = "keys/alipay-cert.pem";

    @Override
    public String accountId() {
        return "shop-ac";
    }

    /** As with the real one, the file of the certificate holds its issuer's as well. */
    @Override
    public void make(KeyFiles files) {
        Issued root = Certificates.selfSigned("CN=Ant Certification Authority R1" + OF_ANT);
        Issued middle = root.issueAuthority("CN=Ant Certification Authority Class 2 R1" + OF_ANT);
        Issued alipay =
                middle.issueSigner(
                        "CN=Alipay-2088000000000000,OU=Alipay,O=Alipay (simulated),C=CN");
        files.write(ROOT, Pem.of(root.certificate()));
        files.write(CERTIFICATE, Pem.of(alipay.certificate()) + Pem.of(middle.certificate()));
        files.write(KEY, Pem.of(alipay.key()));
    }

    @Override
    public AlipayAccount read(KeyFiles files) {
        return new AlipayAccount(
                new AccountId(accountId()),
                SHOP,
                "2021000000000001",
                "2088000000000000",
                Pem.privateKey(files.read(KEY)),
                Optional.of(Pem.certificate(files.read(CERTIFICATE))));
    }

    @Override
    public Map<String, Object> properties(AlipayAccount account) {
        return Map.of(
                "app-id", account.appId(),
                "seller-id", account.sellerId(),
                "certificates", List.of("file:" + CERTIFICATE),
                "trust-roots", List.of("file:" + ROOT));
    }
}
