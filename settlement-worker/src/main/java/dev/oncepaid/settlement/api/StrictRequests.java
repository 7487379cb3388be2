package dev.oncepaid.settlement.api;

import com.fasterxml.jackson.annotation.Nulls;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.core.StreamReadFeature;

/**
 * What Spring reads of a request is read as strictly as what {@code json} reads: no field is named
 * twice, and a null inside a list or a map is refused, for no condition and no id can be null, and
 * what is left out by mistake must not mean "all".
 */
@Configuration(proxyBeanMethods = false)
class StrictRequests {

    @Bean
    JsonMapperBuilderCustomizer refuseFieldsNamedTwice() {
        return mapper -> mapper.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
    }

    @Bean
    JsonMapperBuilderCustomizer refuseNullContent() {
        return mapper ->
                mapper.changeDefaultNullHandling(usual -> usual.withContentNulls(Nulls.FAIL));
    }
}
