package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.SignatureState;

/** What checking the signature of an answer found. */
public sealed interface SignatureCheck {

    record Valid() implements SignatureCheck {}

    /**
     * Valid, but nothing in the answer is to be believed all the same.
     *
     * @param reason such as its age
     */
    record Useless(ApiReason reason) implements SignatureCheck {}

    record Invalid(ApiReason reason) implements SignatureCheck {}

    record Absent() implements SignatureCheck {}

    default SignatureState state() {
        return switch (this) {
            case Valid(), Useless _ -> SignatureState.VALID;
            case Invalid _ -> SignatureState.INVALID;
            case Absent() -> SignatureState.ABSENT;
        };
    }
}
