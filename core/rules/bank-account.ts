// Accounts at banks: where a shop's money goes, and a farmer's.
const SHOWN_DIGITS = 4;

/** `XXXXXXXX8901`: enough to recognise it by. */
export const maskAccount = (number: string): string => number.slice(-SHOWN_DIGITS).padStart(number.length, 'X');
/** `raXXXX@okbank`. */
export const maskUpi = (id: string): string => id.replace(/^(.{2})[^@]*/, '$1XXXX');
