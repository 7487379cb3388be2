package dev.oncepaid.channel;

import dev.oncepaid.channel.AccountSettings.Identity;
import dev.oncepaid.channel.AccountSettings.Keys;
import dev.oncepaid.channel.AccountSettings.PlatformKey;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds account settings of which only what is named is set: for accounts that do not come from
 * the configuration, as those of test vectors.
 */
public final class AccountSettingsBuilder {

    private final Channel channel;
    private final List<String> appIds = new ArrayList<>();
    private final List<String> subMerchantIds = new ArrayList<>();
    private final List<String> publicKeys = new ArrayList<>();
    private final List<String> certificates = new ArrayList<>();
    private final List<String> trustRoots = new ArrayList<>();
    private final List<String> trustIntermediates = new ArrayList<>();
    private final List<String> certificateSubjects = new ArrayList<>();
    private final List<String> apiV3Keys = new ArrayList<>();
    private final List<PlatformKey> platformKeys = new ArrayList<>();
    private final List<String> apiKeys = new ArrayList<>();
    private final List<String> signTypes = new ArrayList<>();
    private final List<String> secrets = new ArrayList<>();
    private SimulatorKeys simulatorKeys = SimulatorKeys.ACCEPTED;
    private AccountId id = new AccountId("shop-1");
    private final MerchantId merchant = new MerchantId("shop");
    private Optional<String> sellerId = Optional.empty();
    private Optional<String> merchantId = Optional.empty();

    private AccountSettingsBuilder(Channel channel) {
        this.channel = channel;
    }

    public static AccountSettingsBuilder of(Channel channel) {
        return new AccountSettingsBuilder(channel);
    }

    public AccountSettingsBuilder id(AccountId id) {
        this.id = id;
        return this;
    }

    public AccountSettingsBuilder appId(String id) {
        appIds.add(id);
        return this;
    }

    public AccountSettingsBuilder sellerId(String id) {
        sellerId = Optional.of(id);
        return this;
    }

    public AccountSettingsBuilder merchantId(String id) {
        merchantId = Optional.of(id);
        return this;
    }

    public AccountSettingsBuilder subMerchantId(String id) {
        subMerchantIds.add(id);
        return this;
    }

    public AccountSettingsBuilder publicKey(String key) {
        publicKeys.add(key);
        return this;
    }

    public AccountSettingsBuilder certificate(String certificate) {
        certificates.add(certificate);
        return this;
    }

    public AccountSettingsBuilder trustRoot(String certificate) {
        trustRoots.add(certificate);
        return this;
    }

    public AccountSettingsBuilder trustIntermediate(String certificate) {
        trustIntermediates.add(certificate);
        return this;
    }

    public AccountSettingsBuilder certificateSubject(String subject) {
        certificateSubjects.add(subject);
        return this;
    }

    public AccountSettingsBuilder apiV3Key(String key) {
        apiV3Keys.add(key);
        return this;
    }

    public AccountSettingsBuilder platformPublicKey(String id, String key) {
        platformKeys.add(new PlatformKey(id, Optional.empty(), Optional.of(key)));
        return this;
    }

    public AccountSettingsBuilder platformCertificate(String id, String certificate) {
        platformKeys.add(new PlatformKey(id, Optional.of(certificate), Optional.empty()));
        return this;
    }

    public AccountSettingsBuilder apiKey(String key) {
        apiKeys.add(key);
        return this;
    }

    public AccountSettingsBuilder signType(String type) {
        signTypes.add(type);
        return this;
    }

    public AccountSettingsBuilder secret(String secret) {
        secrets.add(secret);
        return this;
    }

    public AccountSettingsBuilder refusingSimulatorKeys() {
        simulatorKeys = SimulatorKeys.REFUSED;
        return this;
    }

    public AccountSettings settings() {
        return new AccountSettings(
                id,
                merchant,
                channel,
                new Identity(
                        Optional.empty(),
                        List.copyOf(appIds),
                        sellerId,
                        merchantId,
                        List.copyOf(subMerchantIds)),
                new Keys(
                        List.copyOf(publicKeys),
                        List.copyOf(certificates),
                        List.copyOf(trustRoots),
                        List.copyOf(trustIntermediates),
                        List.copyOf(certificateSubjects),
                        List.copyOf(apiV3Keys),
                        List.copyOf(platformKeys),
                        List.copyOf(apiKeys),
                        List.copyOf(signTypes),
                        List.copyOf(secrets)),
                simulatorKeys);
    }
}
