package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.channel.Answer;

/** What a contender does with one request; runs on a virtual thread and may block. */
interface Handler {

    Answer handle(Received received);
}
