package dev.oncepaid.settlement.kafka;

import org.springframework.kafka.core.KafkaAdmin;

/** Makes the topics that are missing as soon as a broker answers; until then nothing waits. */
final class TopicSetup {

    private final KafkaAdmin admin;
    private boolean done;

    TopicSetup(KafkaAdmin admin) {
        this.admin = admin;
    }

    /** Never more to do at once. */
    boolean pass() {
        if (!done) {
            done = admin.initialize();
        }
        return false;
    }
}
