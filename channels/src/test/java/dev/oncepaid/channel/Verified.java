package dev.oncepaid.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.model.Facts;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;

/** Assertions on what a verifier found, with their messages. */
public final class Verified {

    private Verified() {}

    /** Genuine, of this account, and one statement. */
    public static Statement theStatement(Verification verification) {
        assertThat(statements(verification)).hasSize(1);
        return statements(verification).getFirst();
    }

    public static List<Statement> statements(Verification verification) {
        assertThat(verification).isInstanceOf(Verification.Genuine.class);
        Verification.Genuine genuine = (Verification.Genuine) verification;
        assertThat(genuine.accountMatches()).as("is of this account").isTrue();
        return genuine.statements();
    }

    /** Genuine facts of one type. */
    public static <T extends Facts> T theFacts(Verification verification, Class<T> type) {
        return assertThat(theStatement(verification).facts())
                .asInstanceOf(InstanceOfAssertFactories.type(type))
                .actual();
    }

    public static void assertRefused(Verification verification, Reason reason) {
        assertThat(verification)
                .asInstanceOf(InstanceOfAssertFactories.type(Verification.Refused.class))
                .extracting(Verification.Refused::reason)
                .isEqualTo(reason);
    }

    public static void assertUnreadable(Verification verification, String reason) {
        assertThat(verification).isEqualTo(new Verification.Unreadable(reason));
    }
}
