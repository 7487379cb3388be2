package dev.oncepaid.channel;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import java.util.List;
import java.util.Optional;

/**
 * One account as configured: whose it is, which ids its messages must carry, which keys may sign
 * them. Which parts a channel needs is the channel's to say; it refuses the rest's absence with
 * {@link InvalidAccount}.
 */
public record AccountSettings(
        AccountId id,
        MerchantId merchant,
        Channel channel,
        Identity identity,
        Keys keys,
        SimulatorKeys simulatorKeys) {

    /**
     * What a genuine message of this account must carry.
     *
     * @param subMerchantIds merchants whose orders are this account's, too (partner mode, combined
     *     payments)
     */
    public record Identity(
            Optional<String> appId,
            List<String> appIds,
            Optional<String> sellerId,
            Optional<String> merchantId,
            List<String> subMerchantIds) {}

    /**
     * The keys, as configured: every text is either the key itself or {@code file:} and a path.
     *
     * @param publicKeys any one may verify (rotation)
     * @param certificates the channel's own certificates, where the key comes in one (Alipay
     *     certificate mode)
     * @param apiV3Keys old and new while rotating
     * @param platformKeys chosen only by their id
     */
    public record Keys(
            List<String> publicKeys,
            List<String> certificates,
            List<String> trustRoots,
            List<String> trustIntermediates,
            List<String> certificateSubjects,
            List<String> apiV3Keys,
            List<PlatformKey> platformKeys,
            List<String> apiKeys,
            List<String> signTypes,
            List<String> secrets) {

        @Override
        public String toString() {
            return "Keys[not shown]";
        }
    }

    /** A key that the channel names in each message: a certificate or a bare public key. */
    public record PlatformKey(
            String id, Optional<String> certificate, Optional<String> publicKey) {}
}
