package dev.oncepaid.channel;

import java.util.List;

/**
 * Tells for one account how its verifier comes to its verdict, step by step.
 *
 * <p>For people, off the request's path: it goes on after a step that failed, as far as the message
 * allows. It tells of a failed step exactly where the verifier refuses.
 */
public interface NotificationExplainer {

    List<Step> explain(Notification notification);
}
