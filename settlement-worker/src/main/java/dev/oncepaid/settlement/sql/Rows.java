package dev.oncepaid.settlement.sql;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.LinkedHashMap;
import java.util.Map;

/** Rows for people: as they are, by column name. */
public final class Rows {

    private Rows() {}

    /** The row's columns in their order, without those that are null; times as instants. */
    public static Map<String, Object> asMap(ResultSet row) throws SQLException {
        ResultSetMetaData columns = row.getMetaData();
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            Object value = row.getObject(i);
            if (value instanceof Timestamp timestamp) {
                map.put(columns.getColumnLabel(i), timestamp.toInstant().toString());
            } else if (value != null) {
                map.put(columns.getColumnLabel(i), value);
            }
        }
        return map;
    }
}
