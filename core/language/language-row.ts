// The facts that code needs about a language.

export interface LanguageRow {
  /** The name in the language itself. */
  readonly ownName: string;
  /** "Listen", for the button that speaks the name. */
  readonly listen?: string;
  /** "Trial": shown beside a language whose words no native speaker has reviewed. */
  readonly trial?: string;
  /** The Unicode name, for patterns such as `\p{Script=Devanagari}`. */
  readonly script: string;
  /** Style of a page in its script (letters.ts). In the app only languages with their own word files have it. */
  readonly style?: string;
  /** Absent: left to right. */
  readonly direction?: 'rtl';
  /** Codes of the languages for missing words, the best first; its own code is the first. */
  readonly chain: readonly string[];
  /** BCP 47 tag with the country: for dates, voices and speech recognition. */
  readonly tag: string;
  /** Whether a count of zero takes the singular, by the Unicode CLDR. */
  readonly isZeroSingular: boolean;
  /** Names of the twelve months, separated by spaces. Without them the browser names them, by `tag`. */
  readonly months?: string;
}
