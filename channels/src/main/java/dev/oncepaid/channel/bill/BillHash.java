package dev.oncepaid.channel.bill;

/**
 * The hash that the channel's verified answer states for the text inside the file.
 *
 * @param algorithm the channel's word, {@code SHA1}
 * @param hex in either case
 */
public record BillHash(String algorithm, String hex) {}
