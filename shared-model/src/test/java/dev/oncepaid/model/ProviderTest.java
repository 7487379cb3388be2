package dev.oncepaid.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whose trade numbers a channel reports. */
class ProviderTest {

    @Test
    void weChatPayReportsThroughTwoChannels() {
        assertThat(Provider.WECHAT.channels())
                .containsExactly(Channel.WECHAT, Channel.WECHAT_V2)
                .allMatch(channel -> channel.provider() == Provider.WECHAT);
    }

    @ParameterizedTest
    @EnumSource
    void aProviderIsFoundByItsExactCodeAndHasAChannel(Provider provider) {
        assertThat(Provider.fromCode(provider.code())).contains(provider);
        assertThat(Provider.fromCode(provider.code() + "-v2")).isEmpty();
        assertThat(provider.channels()).isNotEmpty();
    }
}
