package dev.oncepaid.channel;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import java.util.List;
import java.util.Optional;

/**
 * One account as configured. Which of its properties must have a value is the channel's to say; it
 * refuses their absence with {@link InvalidAccount}.
 */
public record AccountSettings(
        AccountId id,
        MerchantId merchant,
        Channel channel,
        AccountProperties properties,
        SimulatorKeys simulatorKeys) {

    /** The value of a property; empty if it is not configured. */
    public Optional<String> text(String property) {
        return properties.text(property);
    }

    /** All values of a property; empty if none is configured. */
    public List<String> texts(String property) {
        return properties.texts(property);
    }
}
