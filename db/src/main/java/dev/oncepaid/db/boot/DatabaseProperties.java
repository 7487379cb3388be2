package dev.oncepaid.db.boot;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the tables are.
 *
 * @param schema holds OncePaid's tables and nothing else; created when it is missing
 */
@ConfigurationProperties("oncepaid.database")
record DatabaseProperties(@DefaultValue("oncepaid") String schema) {}
