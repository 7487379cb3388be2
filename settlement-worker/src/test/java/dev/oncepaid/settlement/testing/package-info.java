/**
 * The words in which tests of this module speak: what is told, stored, and seen in the database.
 */
package dev.oncepaid.settlement.testing;
