package dev.oncepaid.platform.kafka;

/** Hears that a topic is not the one of before. */
@FunctionalInterface
public interface TopicListener {

    /**
     * The topic was deleted and made again, by whomever. Its records are gone, and what is known
     * about its offsets is worth nothing.
     */
    void replaced(String topic);
}
