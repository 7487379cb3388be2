/** WeChat Pay v2 notifications: flat XML, MD5 or HMAC-SHA256 with the API key. */
@NullMarked
package dev.oncepaid.channel.wechatv2;

import org.jspecify.annotations.NullMarked;
