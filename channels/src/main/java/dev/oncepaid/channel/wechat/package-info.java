/** WeChat Pay APIv3 notifications: RSA over header values and raw body, AES-GCM inside. */
@NullMarked
package dev.oncepaid.channel.wechat;

import org.jspecify.annotations.NullMarked;
