package dev.oncepaid.settlement.api;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.Nulls;
import dev.oncepaid.platform.web.StrictWeb;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.PropertyNamingStrategies;

/**
 * JSON of requests and answers. What Spring reads of a request is read as strictly as what {@code
 * Fields} reads: no field is named twice, none is unknown, and a null inside a list or a map is
 * refused, for what is left out by mistake must not mean "all".
 */
@Configuration(proxyBeanMethods = false)
@Import(StrictWeb.class)
class ApiJson {

    @Bean
    JsonMapperBuilderCustomizer refuseFieldsNamedTwice() {
        return mapper -> mapper.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
    }

    @Bean
    JsonMapperBuilderCustomizer refuseNullContent() {
        return mapper ->
                mapper.changeDefaultNullHandling(usual -> usual.withContentNulls(Nulls.FAIL));
    }

    /** Fields are called as columns are, and what is not there is left out. */
    @Bean
    JsonMapperBuilderCustomizer nameFieldsAsColumns() {
        return mapper ->
                mapper.propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                        .changeDefaultPropertyInclusion(
                                usual -> usual.withValueInclusion(Include.NON_NULL));
    }
}
