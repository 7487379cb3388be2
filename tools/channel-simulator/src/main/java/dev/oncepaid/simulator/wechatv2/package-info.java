/** Plays WeChat Pay v2: flat XML, signed with the API key; refund notices encrypted, not signed. */
@NullMarked
package dev.oncepaid.simulator.wechatv2;

import org.jspecify.annotations.NullMarked;
