package dev.oncepaid.gateway;

import dev.oncepaid.gateway.channel.ChannelSupport;
import dev.oncepaid.gateway.channel.alipay.AlipayChannel;
import dev.oncepaid.gateway.channel.wechat.WeChatChannel;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The channels that this gateway speaks. */
@Configuration(proxyBeanMethods = false)
class ChannelBeans {

    @Bean
    ChannelSupport alipay() {
        return new AlipayChannel();
    }

    @Bean
    ChannelSupport wechat() {
        return new WeChatChannel();
    }
}
