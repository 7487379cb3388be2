package dev.oncepaid.channel.alipay;

import java.security.cert.X509Certificate;
import java.util.List;

/** Single parts of the Alipay rules, for vectors that are about one part only. */
public final class AlipayParts {

    private AlipayParts() {}

    public static String certSn(List<X509Certificate> certificates) {
        return certificates.size() == 1
                ? AlipayCertSn.of(certificates.getFirst())
                : AlipayCertSn.ofRoots(certificates);
    }
}
