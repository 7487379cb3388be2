package dev.oncepaid.gateway.publish;

import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;

/** Tells a failure that is the record's own from one that any record would have met. */
final class SendFailure {

    private SendFailure() {}

    static boolean isOfThisRecord(Throwable failure) {
        return failure instanceof RecordTooLargeException
                || failure instanceof RecordBatchTooLargeException
                || failure instanceof InvalidRecordException
                || failure instanceof SerializationException;
    }

    /** Short, without payload: the exception's name says what an operator needs. */
    static String describe(Throwable failure) {
        return failure.getClass().getSimpleName();
    }
}
