// What code has to know of a language.

export interface LanguageRow {
  /** The name in the language itself. */
  readonly ownName: string;
  /** "Listen", for the button that speaks the name. */
  readonly listen?: string;
  /** "Trial": stands beside a language whose words no native speaker has reviewed. */
  readonly trial?: string;
  /** As Unicode names it, for patterns such as `\p{Script=Devanagari}`. */
  readonly script: string;
  /** Style of a page in its script (letters.ts). The app has it of languages whose words are files of their own. */
  readonly style?: string;
  /** Left to right where it is missing. */
  readonly direction?: 'rtl';
  /** Codes of the languages to read where words are missing, the best first; its own is the first. */
  readonly chain: readonly string[];
  /** BCP 47 tag with the country: for dates, voices and speech recognition. */
  readonly tag: string;
  /** Whether a count of zero takes the singular, as the Unicode CLDR says. */
  readonly isZeroSingular: boolean;
  /** Names of the twelve months, with a space between them. Without it the browser names them, by `tag`. */
  readonly months?: string;
}
