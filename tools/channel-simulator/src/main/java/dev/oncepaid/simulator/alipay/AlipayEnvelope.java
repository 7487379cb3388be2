package dev.oncepaid.simulator.alipay;

/**
 * What stands around the fields.
 *
 * @param signTypeSigned whether {@code sign_type} takes part in the string to sign
 * @param emptySigned whether empty values take part in it
 * @param certSn whether {@code alipay_cert_sn} is sent, and takes part in it
 */
record AlipayEnvelope(
        String contentType, boolean signTypeSigned, boolean emptySigned, CertSn certSn) {

    /** Sources differ on whether notifications carry the number of the certificate. */
    enum CertSn {
        ABSENT,
        SIGNED,
        UNSIGNED
    }

    /** As Alipay signs payment notifications; no content type means one that names the charset. */
    static final AlipayEnvelope USUAL = new AlipayEnvelope("", false, false, CertSn.ABSENT);

    String contentTypeOr(String usual) {
        return contentType.isEmpty() ? usual : contentType;
    }

    AlipayEnvelope with(String part, String value) {
        return switch (part) {
            case "content-type" -> new AlipayEnvelope(value, signTypeSigned, emptySigned, certSn);
            case "sign-type-signed" ->
                    new AlipayEnvelope(
                            contentType, Boolean.parseBoolean(value), emptySigned, certSn);
            case "empty-signed" ->
                    new AlipayEnvelope(
                            contentType, signTypeSigned, Boolean.parseBoolean(value), certSn);
            case "cert-sn" ->
                    new AlipayEnvelope(contentType, signTypeSigned, emptySigned, certSn(value));
            default ->
                    throw new IllegalArgumentException(
                            "alipay has no envelope part '%s'; it has content-type, sign-type-signed, empty-signed, cert-sn"
                                    .formatted(part));
        };
    }

    private static CertSn certSn(String word) {
        return switch (word) {
            case "absent" -> CertSn.ABSENT;
            case "signed" -> CertSn.SIGNED;
            case "unsigned" -> CertSn.UNSIGNED;
            default ->
                    throw new IllegalArgumentException(
                            "cert-sn is 'absent', 'signed' or 'unsigned', not '%s'"
                                    .formatted(word));
        };
    }
}
