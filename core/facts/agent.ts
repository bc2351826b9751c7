// Limits of orders that agents place for farmers.
import { DAY_MS, MINUTE_MS } from '../time.ts';

/** Milliseconds in which a farmer answers: by a code now, or later. */
export const APPROVAL_NOW_MS = 10 * MINUTE_MS;
export const APPROVAL_LATER_MS = DAY_MS;
/** A signature of a farmer's phone counts for so long, milliseconds. */
export const PHONE_APPROVAL_MS = DAY_MS;
/** Phones of one farmer whose signatures count: the newest. */
export const MOST_PHONE_KEYS = 5;
