// Removes what a person typed from an error report: numbers, and words that a message quotes.

/** Four digits or more in any script, also with spaces or dashes: phones, PIN codes, codes, amounts. */
const NUMBERS = /\p{Nd}(?:[ \t-]?\p{Nd}){3,}/gu;
/** A browser quotes what it could not read: `"Ramesh, Ram"... is not valid JSON`. */
const QUOTED = /"[^"]*"|“[^”]*”/gu;
const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+/gu;

/** A message without possibly typed parts. */
export const redactTypedText = (text: string): string => text.replace(QUOTED, '"…"').replace(ADDRESS, '…@…').replace(NUMBERS, '#');

/** The path of a page without its numbers and its query, and without the secret of a link that approves an order. */
export const pathWithoutIds = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .replace(/^\/approve\/.*$/s, '/approve/#')
    .replace(/\d+/g, '#');
