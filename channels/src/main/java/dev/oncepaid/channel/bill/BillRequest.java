package dev.oncepaid.channel.bill;

import java.time.LocalDate;

/**
 * What was asked for; a bill of another merchant, day or kind is refused.
 *
 * @param merchant the channel's number of the merchant: WeChat Pay {@code mchid}, UnionPay {@code
 *     merId}, Alipay the seller id (16 digits) or the account number that its bills print (20)
 * @param day the bill's day in China; with UnionPay the clearing day
 */
public record BillRequest(BillKind kind, String merchant, LocalDate day) {}
