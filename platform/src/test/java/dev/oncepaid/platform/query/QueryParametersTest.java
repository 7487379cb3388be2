package dev.oncepaid.platform.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryParametersTest {

    private static final QueryParameters LIST =
            new QueryParameters(Set.of("status", "after"), Set.of("tag"));

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", "status=open", "status=open&after=1", "tag=a:b&tag=c", "status=%C3%A4&"})
    void whatIsKnownIsAccepted(String query) {
        assertThat(LIST.faults(query)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "stauts=open, stauts, is no parameter",
        "limit=1, limit, is no parameter",
        "Status=open, Status, is no parameter",
        "after=1&limit, limit, is no parameter",
        "status=open&status=all, status, given twice",
        "after=, after, is empty",
        "after, after, is empty",
        "status=%zz, status, is no UTF-8",
        "status=%ff, status, is no UTF-8",
        "status=%, status, is no UTF-8"
    })
    void everyFaultNamesItsParameter(String query, String name, String fault) {
        assertThat(LIST.faults(query))
                .hasSize(1)
                .hasEntrySatisfying(name, text -> assertThat(text).contains(fault));
    }

    @Test
    void aFaultSaysWhichParametersThereAre() {
        assertThat(LIST.faults("limit=1"))
                .isEqualTo(
                        Map.of(
                                "limit",
                                "is no parameter of this request; there are after, status, tag"));
        assertThat(QueryParameters.single(Set.of()).faults("limit=1"))
                .isEqualTo(Map.of("limit", "is no parameter of this request; it has none"));
    }
}
