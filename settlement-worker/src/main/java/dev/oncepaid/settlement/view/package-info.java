/** What people and programs are shown: records that the API answers and a console renders. */
@NullMarked
package dev.oncepaid.settlement.view;

import org.jspecify.annotations.NullMarked;
