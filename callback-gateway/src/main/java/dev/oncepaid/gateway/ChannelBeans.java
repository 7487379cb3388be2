package dev.oncepaid.gateway;

import dev.oncepaid.channel.ChannelSupport;
import dev.oncepaid.channel.alipay.AlipayChannel;
import dev.oncepaid.channel.unionpay.UnionPayChannel;
import dev.oncepaid.channel.webhook.WebhookChannel;
import dev.oncepaid.channel.wechat.WeChatChannel;
import dev.oncepaid.channel.wechatv2.WeChatV2Channel;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The channels that this gateway speaks. */
@Configuration(proxyBeanMethods = false)
class ChannelBeans {

    /** The same for programs without an application context. */
    List<ChannelSupport> all() {
        return List.of(alipay(), wechat(), wechatV2(), unionPay(), webhook());
    }

    @Bean
    ChannelSupport alipay() {
        return new AlipayChannel();
    }

    @Bean
    ChannelSupport wechat() {
        return new WeChatChannel();
    }

    @Bean
    ChannelSupport wechatV2() {
        return new WeChatV2Channel();
    }

    @Bean
    ChannelSupport unionPay() {
        return new UnionPayChannel();
    }

    @Bean
    ChannelSupport webhook() {
        return new WebhookChannel();
    }
}
