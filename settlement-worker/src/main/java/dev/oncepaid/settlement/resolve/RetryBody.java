package dev.oncepaid.settlement.resolve;

import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.audit.Comment;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Doc("Why a case is tried again; the body may be left out.")
record RetryBody(@Doc("Why, in 1 to 500 characters; kept in the audit.") @Nullable String comment) {

    /**
     * @throws BadRequest naming every faulty field
     */
    static Optional<String> comment(byte[] body) {
        if (body.length == 0) {
            return Optional.empty();
        }
        Fields fields = Fields.of(body, RetryBody.class);
        Optional<String> comment = fields.optionalText("comment", Comment::of);
        fields.require();
        return comment;
    }
}
