package dev.oncepaid.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whose trade numbers a channel reports. */
class ProviderTest {

    @Test
    void weChatPayReportsThroughTwoChannels() {
        assertThat(Channel.WECHAT.provider().channels())
                .containsExactly(Channel.WECHAT, Channel.WECHAT_V2)
                .allMatch(channel -> channel.provider().equals(Channel.WECHAT.provider()));
    }

    @ParameterizedTest
    @EnumSource
    void aProviderIsFoundByItsExactCodeAndHasAChannel(Channel channel) {
        Provider provider = channel.provider();
        assertThat(Provider.fromCode(provider.code())).contains(provider);
        assertThat(Provider.fromCode(provider.code() + "-v2")).isEmpty();
        assertThat(provider.channels()).contains(channel);
    }
}
