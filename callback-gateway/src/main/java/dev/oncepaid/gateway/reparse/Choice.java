package dev.oncepaid.gateway.reparse;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Which stored events are read again.
 *
 * @param event only this one
 * @param all also those that were understood; otherwise only unreadable ones and unknown status
 *     words
 */
record Choice(
        OptionalLong event, Optional<String> channel, Optional<String> account, boolean all) {}
