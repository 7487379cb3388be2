package dev.oncepaid.stack.run;

/** How the programs of a stack are started. */
public enum StartMode {
    /** With the class archive of an earlier recording, if there is one. */
    USUAL,
    /** Without, and leaving such an archive at the end, which takes seconds more. */
    RECORDED
}
