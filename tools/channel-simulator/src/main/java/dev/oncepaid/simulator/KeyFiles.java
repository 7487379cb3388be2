package dev.oncepaid.simulator;

/** Where the keys of simulated accounts are kept. */
public interface KeyFiles {

    /** The text of the file with this name. */
    String read(String name);

    /** Replaces the file in one step. */
    void write(String name, String text);
}
