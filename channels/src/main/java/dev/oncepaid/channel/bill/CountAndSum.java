package dev.oncepaid.channel.bill;

/**
 * How many rows, and their amounts together.
 *
 * @param sum minor units, not negative
 */
public record CountAndSum(long count, long sum) {}
