/** WeChat Pay's bills: values behind back-ticks, layouts by header, a summary at the end. */
@NullMarked
package dev.oncepaid.channel.wechat.bill;

import org.jspecify.annotations.NullMarked;
