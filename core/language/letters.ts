// The space that the letters of a script need. Some scripts write above and below the line, and too low a line cuts them.

/** Line heights as multiples of the letter size. */
export interface Leading {
  /** In running text. */
  readonly leading: number;
  /** In names, headings and buttons: not less than the ink of the letters. */
  readonly tight: number;
}

const LATIN: Leading = { leading: 1.4, tight: 1.25 };
const DEVANAGARI: Leading = { leading: 1.6, tight: 1.35 };
const BENGALI: Leading = { leading: 1.65, tight: 1.45 };
const TELUGU: Leading = { leading: 1.7, tight: 1.45 };
const TAMIL: Leading = { leading: 1.55, tight: 1.35 };

/** By the Unicode name of the script. Measured on Noto Sans; a script without a row uses the heights of Latin. */
const leadings: Readonly<Record<string, Leading>> = {
  Devanagari: DEVANAGARI,
  Gujarati: DEVANAGARI,
  Gurmukhi: DEVANAGARI,
  Bengali: BENGALI,
  Telugu: TELUGU,
  Kannada: TELUGU,
  Oriya: { leading: 1.7, tight: 1.5 },
  Tamil: TAMIL,
  Malayalam: TAMIL,
  // Nastaliq climbs from word to word.
  Arabic: { leading: 2.2, tight: 1.9 },
};

/** The line heights of a script. @param script its Unicode name */
export const leadingOf = (script: string): Leading => leadings[script] ?? LATIN;

/** Fonts whose names differ from their script's. */
const fonts: Readonly<Record<string, string>> = { Latin: 'Noto Sans', Arabic: 'Noto Nastaliq Urdu' };

/** `Ol_Chiki` → `Noto Sans Ol Chiki`. */
const fontOf = (script: string): string => fonts[script] ?? `Noto Sans ${script.replace('_', ' ')}`;

/** The style of a page in a script: variables of src/ui/tokens.css, and the font for phones whose own font lacks these letters. */
export function letterStyle(script: string): string {
  const { leading, tight } = leadingOf(script);
  return `--leading:${leading};--leading-tight:${tight};--font:"${fontOf(script)}"`;
}
