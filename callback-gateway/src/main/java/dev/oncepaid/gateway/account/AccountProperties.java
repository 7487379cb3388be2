package dev.oncepaid.gateway.account;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * {@code oncepaid.accounts} as it is written, not yet checked.
 *
 * @param keyDirectory what relative {@code file:} paths are relative to; the working directory by
 *     default, and relative to that. A text, because a path is looked for in the web server's
 *     temporary folder when Spring converts it
 * @param keyCheckInterval how long a replaced key file may go unnoticed
 */
@ConfigurationProperties("oncepaid")
record AccountProperties(
        @DefaultValue List<Account> accounts,
        @DefaultValue("") String keyDirectory,
        @DefaultValue("5s") Duration keyCheckInterval) {

    /** One account; which properties it needs is its channel's to say. */
    record Account(
            @Nullable String id,
            @DefaultValue("default") String merchant,
            @Nullable String channel,
            @Nullable String appId,
            @DefaultValue List<String> appIds,
            @Nullable String sellerId,
            @Nullable String merchantId,
            @DefaultValue List<String> subMerchantIds,
            @DefaultValue List<String> publicKeys,
            @DefaultValue List<String> certificates,
            @DefaultValue List<String> trustRoots,
            @DefaultValue List<String> trustIntermediates,
            @DefaultValue List<String> certificateSubjects,
            @DefaultValue List<String> apiV3Keys,
            @DefaultValue List<PlatformKey> platformKeys,
            @DefaultValue List<String> apiKeys,
            @DefaultValue List<String> signTypes,
            @DefaultValue List<String> secrets) {

        @Override
        public String toString() {
            return "Account[" + id + "]";
        }
    }

    /** One of {@code platform-keys}. */
    record PlatformKey(
            @Nullable String id, @Nullable String certificate, @Nullable String publicKey) {}
}
