package dev.oncepaid.settlement.api;

import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who may use the order and operator endpoints.
 *
 * @param users bcrypt hashes of passwords by user name, as {@code {bcrypt}$2b$10$…}; without any,
 *     every request is refused
 */
@ConfigurationProperties("oncepaid.api")
public record ApiProperties(@DefaultValue Map<String, String> users) {}
