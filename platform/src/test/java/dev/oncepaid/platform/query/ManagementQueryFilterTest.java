package dev.oncepaid.platform.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class ManagementQueryFilterTest {

    private final MockHttpServletResponse response = new MockHttpServletResponse();
    private final MockFilterChain chain = new MockFilterChain();

    private void get(String path, String query) throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
        request.setQueryString(query);
        new ManagementQueryFilter("/actuator").doFilter(request, response, chain);
    }

    @ParameterizedTest
    @CsvSource({
        "/actuator/health, x=1, x",
        "/actuator/health/readiness, verbose=true, verbose",
        "/actuator/metrics, tag=a:b, tag",
        "/actuator/metrics/jvm.memory.used, tags=area:heap, tags",
        "/actuator/prometheus, name=x, name",
        "/actuator/prometheus, '%22=', '\\\"'",
        "/actuator, limit=1, limit"
    })
    void anUnknownParameterIsABadRequestThatNamesIt(String path, String query, String name)
            throws Exception {
        get(path, query);
        assertThat(response.getStatus()).isEqualTo(400);
        assertThat(response.getContentType()).isEqualTo("application/problem+json");
        assertThat(response.getContentAsString())
                .contains("\"errors\":{\"" + name + "\":\"is no parameter of this request; ");
        assertThat(chain.getRequest()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "/actuator/metrics/jvm.memory.used, tag=area:heap&tag=id:x",
        "/actuator/prometheus, includedNames=a",
        "/actuator/health,",
        "/notify/alipay/shop-a, x=1"
    })
    void whatAnEndpointReadsAndWhatIsNoneOfThemPasses(String path, String query) throws Exception {
        get(path, query);
        assertThat(chain.getRequest()).isNotNull();
    }
}
