// Facts about texts of the content in several languages.

/** States of a text in a language. `look-again`: the text of the first language changed since. */
export const textStates = ['draft', 'look-again', 'reviewed'] as const;
export type TextState = (typeof textStates)[number];

/** Why a text is not reviewed. `own`: the reader wrote it. `changed`: it, or its source, is not what they saw. */
export const textRefusals = ['own', 'changed', 'missing'] as const;

/** Texts that one request reviews. */
export const MOST_TEXTS_REVIEWED = 200;

/** Longest text that a machine drafts at once, in characters. */
export const LONGEST_SUGGESTED = 2_000;
