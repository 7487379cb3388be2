/** What a person must decide: the tables exception_case and refund_task. */
@NullMarked
package dev.oncepaid.settlement.cases;

import org.jspecify.annotations.NullMarked;
