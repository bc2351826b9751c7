// Accounts at banks: where a shop's money goes, and a farmer's.

/** Bank and branch: four letters, a zero, six signs. [RBI] */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** Nine to eighteen digits, as banks in India have them. */
export const ACCOUNT_NUMBER_PATTERN = /^\d{9,18}$/;
/** `name@bank`. */
export const UPI_PATTERN = /^[A-Za-z0-9._-]{2,64}@[A-Za-z]{2,32}$/;

const SHOWN_DIGITS = 4;

/** `XXXXXXXX8901`: enough to recognise it by. */
export const maskAccount = (number: string): string => number.slice(-SHOWN_DIGITS).padStart(number.length, 'X');
/** `raXXXX@okbank`. */
export const maskUpi = (id: string): string => id.replace(/^(.{2})[^@]*/, '$1XXXX');
