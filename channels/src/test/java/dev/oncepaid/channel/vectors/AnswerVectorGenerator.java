package dev.oncepaid.channel.vectors;

import java.nio.file.Path;

/**
 * Makes the project's own vectors of answers anew, with new keys; what each expects is written down
 * beside it, never computed. The private keys are not kept.
 */
public final class AnswerVectorGenerator {

    private AnswerVectorGenerator() {}

    /**
     * @param arguments the directory to write to
     */
    public static void main(String[] arguments) {
        Path directory = Path.of(arguments[0]).resolve("api");
        AlipayAnswerVectors.vectors().write(directory);
        WeChatAnswerVectors.vectors().write(directory);
        WeChatV2AnswerVectors.vectors().write(directory);
        UnionPayAnswerVectors.vectors().write(directory);
    }
}
