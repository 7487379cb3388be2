package dev.oncepaid.channel.bill;

/** What writers of fund flows print behind their rows. */
final class FlowSums {

    long rows;
    long inRows;
    long in;
    long outRows;
    long out;

    void repeated(long times) {
        rows *= times;
        inRows *= times;
        in *= times;
        outRows *= times;
        out *= times;
    }

    void add(FlowLine.Movement movement) {
        rows++;
        switch (movement.direction()) {
            case IN -> {
                inRows++;
                in += movement.amount();
            }
            case OUT -> {
                outRows++;
                out += movement.amount();
            }
            case NONE -> {}
        }
    }
}
