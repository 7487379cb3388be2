package dev.oncepaid.gateway.refusal;

import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import java.time.Instant;

/**
 * What refusals are counted by: nothing in it is of the sender's choosing, so their number is
 * bounded whatever is sent.
 *
 * @param minute cut to the minute
 */
record RefusalKey(
        Instant minute, Channel channel, AccountId account, Reason reason, String keySerial) {}
