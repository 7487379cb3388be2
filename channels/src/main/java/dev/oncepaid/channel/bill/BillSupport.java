package dev.oncepaid.channel.bill;

import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import java.util.Optional;

/** Implemented by the protocol of each channel that makes bills. */
public interface BillSupport {

    /** Of this channel; empty where it makes no bills. */
    static Optional<BillSupport> of(Channel channel) {
        return ChannelProtocol.of(channel) instanceof BillSupport bills
                ? Optional.of(bills)
                : Optional.empty();
    }

    BillReader billReader();
}
