/** Plays WeChat Pay APIv3: encrypted JSON, signed together with a timestamp and a nonce. */
@NullMarked
package dev.oncepaid.simulator.wechat;

import org.jspecify.annotations.NullMarked;
