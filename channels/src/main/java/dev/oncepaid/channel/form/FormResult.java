package dev.oncepaid.channel.form;

/** What reading a form body can give. */
public sealed interface FormResult {

    /** Well formed; every name once. */
    record Read(Form form) implements FormResult {}

    /** One name comes twice, so that two readers could see two different messages. */
    record Doubled(String name) implements FormResult {}

    /** No form: a broken percent escape, or too many parameters. */
    record Malformed() implements FormResult {}
}
