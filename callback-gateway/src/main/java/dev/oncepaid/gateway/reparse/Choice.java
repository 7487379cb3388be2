package dev.oncepaid.gateway.reparse;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Which stored events are read again.
 *
 * @param event only this one
 * @param all also those that are as they should be; otherwise only unreadable ones, unknown status
 *     words, those for another account than that of their notify URL, and those whose account has
 *     another merchant now
 */
record Choice(
        OptionalLong event, Optional<String> channel, Optional<String> account, boolean all) {}
