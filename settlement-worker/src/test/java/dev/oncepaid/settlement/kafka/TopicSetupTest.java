package dev.oncepaid.settlement.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class TopicSetupTest {

    private static final short REPLICAS_OF_THE_BROKER = -1;
    private static final Map<String, Object> KAFKA =
            Map.of("bootstrap.servers", TestStack.get().bootstrapServers());

    @Test
    void aMissingTopicIsMadeAndOneThatIsThereKeepsItsPartitions() throws Exception {
        try (Admin admin = Admin.create(KAFKA)) {
            admin.createTopics(List.of(topic("setup-there", 2))).all().get();

            new TopicSetup(KAFKA, List.of(topic("setup-there", 5), topic("setup-missing", 3)))
                    .pass();

            assertThat(partitions(admin, "setup-there")).isEqualTo(2);
            assertThat(partitions(admin, "setup-missing")).isEqualTo(3);
        }
    }

    private static NewTopic topic(String name, int partitions) {
        return new NewTopic(name, partitions, REPLICAS_OF_THE_BROKER);
    }

    private static int partitions(Admin admin, String topic) throws Exception {
        return admin.describeTopics(List.of(topic))
                .allTopicNames()
                .get()
                .get(topic)
                .partitions()
                .size();
    }
}
