package dev.oncepaid.settlement.api;

import com.fasterxml.jackson.annotation.Nulls;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * A null inside a list or a map of a request is refused where it is read: no condition and no id
 * can be null, and what is left out by mistake must not mean "all".
 */
@Configuration(proxyBeanMethods = false)
class NullConfiguration {

    @Bean
    JsonMapperBuilderCustomizer refuseNullContent() {
        return mapper ->
                mapper.changeDefaultNullHandling(usual -> usual.withContentNulls(Nulls.FAIL));
    }
}
