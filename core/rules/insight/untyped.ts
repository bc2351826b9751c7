// Removes what a person typed from an error report: numbers, and words that a message quotes.

/** Four digits or more of any script, also with blanks or dashes between them: phones, PIN codes, codes, amounts. */
const NUMBERS = /\p{Nd}(?:[ \t-]?\p{Nd}){3,}/gu;
/** A browser quotes what it could not read: `"Ramesh, Ram"... is not valid JSON`. */
const QUOTED = /"[^"]*"|“[^”]*”/gu;
const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+/gu;

/** A message without what may have been typed. */
export const withoutTyped = (text: string): string => text.replace(QUOTED, '"…"').replace(ADDRESS, '…@…').replace(NUMBERS, '#');

/** The path of a page without its numbers, and without what is asked of it. */
export const pathWithoutIds = (path: string): string => path.replace(/[?#].*$/s, '').replace(/\d+/g, '#');
