package dev.oncepaid.gateway;

import dev.oncepaid.channel.ChannelProtocol;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The channels that this gateway speaks. */
@Configuration(proxyBeanMethods = false)
class ChannelBeans {

    /** The same for programs without an application context. */
    List<ChannelProtocol> all() {
        return List.of(alipay(), wechat(), wechatV2(), unionPay(), webhook());
    }

    @Bean
    ChannelProtocol alipay() {
        return new dev.oncepaid.channel.alipay.Protocol();
    }

    @Bean
    ChannelProtocol wechat() {
        return new dev.oncepaid.channel.wechat.Protocol();
    }

    @Bean
    ChannelProtocol wechatV2() {
        return new dev.oncepaid.channel.wechatv2.Protocol();
    }

    @Bean
    ChannelProtocol unionPay() {
        return new dev.oncepaid.channel.unionpay.Protocol();
    }

    @Bean
    ChannelProtocol webhook() {
        return new dev.oncepaid.channel.webhook.Protocol();
    }
}
