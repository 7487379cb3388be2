package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.channel.crypto.AesGcmKey;
import dev.oncepaid.channel.crypto.StrictBase64;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Opens the encrypted part with whichever of the account's APIv3 keys fits. */
record Resources(List<AesGcmKey> keys) {

    private static final String PINNED_ALGORITHM = "AEAD_AES_256_GCM";

    /**
     * The content; an object without fields where it is no JSON object, which is for the reader of
     * the event type to judge.
     */
    Json open(Json resource) {
        if (!resource.text("algorithm").equals(Optional.of(PINNED_ALGORITHM))) {
            throw new UnreadableContent("algorithm");
        }
        byte[] ciphertext =
                resource.text("ciphertext")
                        .flatMap(StrictBase64::decode)
                        .orElseThrow(() -> new UnreadableContent("decryption"));
        byte[] nonce = bytes(resource.text("nonce"));
        byte[] associatedData = bytes(resource.text("associated_data"));
        for (AesGcmKey key : keys) {
            Optional<byte[]> plain = key.open(nonce, associatedData, ciphertext);
            if (plain.isPresent()) {
                return Json.read(plain.get()).orElseGet(Json::empty);
            }
        }
        throw new UnreadableContent("decryption");
    }

    private static byte[] bytes(Optional<String> text) {
        return text.orElse("").getBytes(StandardCharsets.UTF_8);
    }
}
