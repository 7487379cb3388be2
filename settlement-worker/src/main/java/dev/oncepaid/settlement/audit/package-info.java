/** What operators had done through the API: a row and a count for each action. */
@NullMarked
package dev.oncepaid.settlement.audit;

import org.jspecify.annotations.NullMarked;
