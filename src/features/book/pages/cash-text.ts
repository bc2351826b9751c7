// Reads the cash that a person counted and typed.
import { acceptRupees, readRupees } from '#core/rules/number-text.ts';

/** The text of the field after a key. */
export const acceptCash = acceptRupees(7);

/** Undefined for an invalid amount. */
export const readCash = readRupees;

/** The longest reason for a difference. */
export const MOST_REASON = 200;
