package dev.oncepaid.stack.demo;

import dev.oncepaid.stack.run.StackSettings;

/**
 * What a demo is asked to do.
 *
 * @param orders at least 1
 * @param seed the same seed gives the same plan, save for the channels' timestamps
 * @param stack where to run it; its folder is new and goes away with the demo
 */
public record DemoSettings(int orders, long seed, Profile profile, StackSettings stack) {}
