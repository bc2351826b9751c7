// Reads an id in an address, which anybody may have typed.

/** The id of a text: 1 to 999,999,999,999,999. 0 means none, for every other text. */
export const readId = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0);
