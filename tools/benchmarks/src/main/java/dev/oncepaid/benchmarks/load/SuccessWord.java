package dev.oncepaid.benchmarks.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** By what a sender knows that it was heard. */
public enum SuccessWord {
    /** Status 200 and exactly the body {@code success}, as Alipay reads it. */
    BODY_SUCCESS {
        @Override
        boolean isIn(int status, ByteBuffer answer, int bodyStart, int bodyBytes) {
            return status == 200
                    && bodyBytes == SUCCESS.length
                    && answer.slice(bodyStart, bodyBytes).equals(ByteBuffer.wrap(SUCCESS));
        }
    },
    /** Status 200 or 204 with any body, as WeChat Pay reads it. */
    STATUS_OK {
        @Override
        boolean isIn(int status, ByteBuffer answer, int bodyStart, int bodyBytes) {
            return status == 200 || status == 204;
        }
    };

    private static final byte[] SUCCESS = "success".getBytes(StandardCharsets.US_ASCII);

    abstract boolean isIn(int status, ByteBuffer answer, int bodyStart, int bodyBytes);
}
