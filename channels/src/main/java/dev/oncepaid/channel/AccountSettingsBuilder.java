package dev.oncepaid.channel;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import java.util.List;
import java.util.Map;

/**
 * Builds account settings of which only what is named is set: for accounts that do not come from
 * the configuration, as those of test vectors.
 */
public final class AccountSettingsBuilder {

    private final Channel channel;
    private final List<AccountProperty> declared;
    private final AccountProperties.Builder properties;
    private MerchantId merchant = new MerchantId("shop");
    private SimulatorKeys simulatorKeys = SimulatorKeys.ACCEPTED;
    private AccountId id = new AccountId("shop-1");

    private AccountSettingsBuilder(Channel channel) {
        this.channel = channel;
        this.declared = ChannelProtocol.of(channel).accountProperties();
        this.properties = AccountProperties.of(declared);
    }

    public static AccountSettingsBuilder of(Channel channel) {
        return new AccountSettingsBuilder(channel);
    }

    public AccountSettingsBuilder id(AccountId its) {
        id = its;
        return this;
    }

    public AccountSettingsBuilder merchant(MerchantId its) {
        merchant = its;
        return this;
    }

    /** Adds to the values of a property. */
    public AccountSettingsBuilder with(String property, String... values) {
        properties.add(property, List.of(values));
        return this;
    }

    /** Adds a group to those of a property. */
    public AccountSettingsBuilder with(String property, Map<String, String> group) {
        AccountProperties.Builder values =
                AccountProperties.of(
                        declared.stream()
                                .filter(one -> one.name().equals(property))
                                .flatMap(one -> one.parts().stream())
                                .toList());
        group.forEach((part, value) -> values.add(part, List.of(value)));
        properties.add(property, values.properties());
        return this;
    }

    public AccountSettingsBuilder refusingSimulatorKeys() {
        simulatorKeys = SimulatorKeys.REFUSED;
        return this;
    }

    public AccountSettings settings() {
        return new AccountSettings(id, merchant, channel, properties.properties(), simulatorKeys);
    }
}
