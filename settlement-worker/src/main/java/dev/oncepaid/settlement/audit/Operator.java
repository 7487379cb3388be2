package dev.oncepaid.settlement.audit;

import java.security.Principal;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.WebAuthenticationDetails;

/**
 * A person, or a program with a person's credentials, who asks for something.
 *
 * @param source the address that the request came from
 */
public record Operator(String name, String source) {

    /** Of a request that was authenticated. */
    public static Operator of(Principal user) {
        return new Operator(
                user.getName(),
                user instanceof Authentication authentication
                                && authentication.getDetails()
                                        instanceof WebAuthenticationDetails details
                        ? details.getRemoteAddress()
                        : "unknown");
    }
}
