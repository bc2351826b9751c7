// Bank accounts of shops and farmers.
const SHOWN_DIGITS = 4;

/** `XXXXXXXX8901`: enough to recognise it. */
export const maskAccount = (number: string): string => number.slice(-SHOWN_DIGITS).padStart(number.length, 'X');
/** `raXXXX@okbank`. */
export const maskUpi = (id: string): string => id.replace(/^(.{2})[^@]*/, '$1XXXX');
