package dev.oncepaid.simulator.wechat;

import java.security.PrivateKey;

/**
 * What WeChat Pay signs and encrypts with.
 *
 * @param apiV3Key 32 ASCII characters, shared with the merchant
 * @param certificate the platform certificate's key, named by the certificate's serial number
 * @param publicKey its successor, named {@code PUB_KEY_ID_…}; both are in use side by side
 */
public record WeChatKeys(String apiV3Key, PlatformKey certificate, PlatformKey publicKey) {

    /** A signing key and the name under which {@code Wechatpay-Serial} announces it. */
    public record PlatformKey(String serial, PrivateKey key) {}

    @Override
    public String toString() {
        return "WeChatKeys[not shown]";
    }
}
