package dev.oncepaid.gateway.account;

import dev.oncepaid.platform.settings.FurtherSettings;
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

    /** What every account has; {@link ChannelProperties} reads what its channel adds. */
    @FurtherSettings(ChannelProperties.Names.class)
    record Account(
            @Nullable String id,
            @DefaultValue("default") String merchant,
            @Nullable String channel) {}
}
