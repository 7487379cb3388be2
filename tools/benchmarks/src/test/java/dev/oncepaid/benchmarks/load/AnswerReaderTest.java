package dev.oncepaid.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.benchmarks.load.AnswerReader.State;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AnswerReaderTest {

    private final AnswerReader reader = new AnswerReader();
    private final ByteBuffer in = ByteBuffer.allocate(512);

    @Test
    void anAnswerThatComesByteByByteIsCompleteWithItsLastByteOnly() {
        String answer =
                "HTTP/1.1 200 \r\nContent-Type: text/plain\r\nContent-Length: 7\r\n\r\nsuccess";
        for (int i = 0; i < answer.length() - 1; i++) {
            assertThat(arrives(answer.substring(i, i + 1))).isEqualTo(State.INCOMPLETE);
        }
        assertThat(arrives("s")).isEqualTo(State.COMPLETE);
        assertThat(reader.says(SuccessWord.BODY_SUCCESS, in)).isTrue();
        assertThat(reader.closes()).isFalse();
    }

    @Test
    void onlyTheExactWordIsSuccess() {
        arrives("HTTP/1.1 200 \r\ncontent-length: 8\r\n\r\nsuccess\n");
        assertThat(reader.says(SuccessWord.BODY_SUCCESS, in)).isFalse();
    }

    @Test
    void theWordUnderAnErrorStatusIsNoSuccess() {
        arrives("HTTP/1.1 500 \r\ncontent-length: 7\r\n\r\nsuccess");
        assertThat(reader.says(SuccessWord.BODY_SUCCESS, in)).isFalse();
        assertThat(reader.says(SuccessWord.STATUS_OK, in)).isFalse();
    }

    @Test
    void an204IsCompleteWithItsHead() {
        assertThat(arrives("HTTP/1.1 204 \r\nConnection: close\r\n\r\n")).isEqualTo(State.COMPLETE);
        assertThat(reader.says(SuccessWord.STATUS_OK, in)).isTrue();
        assertThat(reader.closes()).isTrue();
    }

    @Test
    void anInterimAnswerIsPassedOver() {
        assertThat(arrives("HTTP/1.1 100 Continue\r\n\r\n")).isEqualTo(State.INCOMPLETE);
        assertThat(arrives("HTTP/1.1 200 \r\nContent-Length: 0\r\n\r\n")).isEqualTo(State.COMPLETE);
        assertThat(reader.status()).isEqualTo(200);
    }

    @Test
    void chunksEndWithTheEmptyOne() {
        assertThat(arrives("HTTP/1.1 400 \r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"))
                .isEqualTo(State.INCOMPLETE);
        assertThat(arrives("0\r\n\r\n")).isEqualTo(State.COMPLETE);
    }

    @Test
    void anAnswerWithoutLengthEndsWithTheStream() {
        assertThat(arrives("HTTP/1.0 200 OK\r\n\r\nsuccess")).isEqualTo(State.INCOMPLETE);
        assertThat(reader.read(in, true)).isEqualTo(State.COMPLETE);
        assertThat(reader.says(SuccessWord.BODY_SUCCESS, in)).isTrue();
    }

    @Test
    void aStreamThatEndsInTheMiddleIsBroken() {
        arrives("HTTP/1.1 200 \r\nContent-Length: 7\r\n\r\nsucc");
        assertThat(reader.read(in, true)).isEqualTo(State.BROKEN);
    }

    private State arrives(String text) {
        in.put(text.getBytes(StandardCharsets.US_ASCII));
        return reader.read(in, false);
    }
}
