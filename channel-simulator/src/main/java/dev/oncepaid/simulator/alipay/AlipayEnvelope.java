package dev.oncepaid.simulator.alipay;

/**
 * What stands around the fields.
 *
 * @param signTypeSigned whether {@code sign_type} takes part in the string to sign
 * @param emptySigned whether empty values take part in it
 */
record AlipayEnvelope(String contentType, boolean signTypeSigned, boolean emptySigned) {

    /** As Alipay signs payment notifications; no content type means one that names the charset. */
    static final AlipayEnvelope USUAL = new AlipayEnvelope("", false, false);

    String contentTypeOr(String usual) {
        return contentType.isEmpty() ? usual : contentType;
    }

    AlipayEnvelope with(String part, String value) {
        return switch (part) {
            case "content-type" -> new AlipayEnvelope(value, signTypeSigned, emptySigned);
            case "sign-type-signed" ->
                    new AlipayEnvelope(contentType, Boolean.parseBoolean(value), emptySigned);
            case "empty-signed" ->
                    new AlipayEnvelope(contentType, signTypeSigned, Boolean.parseBoolean(value));
            default ->
                    throw new IllegalArgumentException(
                            "alipay has no envelope part '%s'; it has content-type, sign-type-signed, empty-signed"
                                    .formatted(part));
        };
    }
}
