package dev.oncepaid.simulator.delivery;

/**
 * The end of one delivery, all its attempts included.
 *
 * @param last how the last attempt ended; anything but {@link Answered#ACKNOWLEDGED} means that the
 *     channel gave up
 */
public record Delivered(Outgoing outgoing, Answered last, int attempts) {

    public boolean isAcknowledged() {
        return last == Answered.ACKNOWLEDGED;
    }
}
