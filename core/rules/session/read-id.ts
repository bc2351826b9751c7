// An id in an address of the app, which anybody may have typed.

/** The id a text is: 1 to 999,999,999,999,999. 0 is the id of nothing, and stands for every text that is none. */
export const readId = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0);
