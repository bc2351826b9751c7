// The clips for amounts, with the text of each, by language.
import type { ByLanguage } from '../../language/said.ts';
import spoken from '../../words/spoken-numbers.json' with { type: 'json' };
import type { LanguageCode } from '../languages.ts';

/** Number words of a language. Lists separate their words by `|`. */
interface SpokenNumbers {
  /** 0 to 99. */
  readonly to99: string;
  /** 100 to 900. */
  readonly hundreds: string;
  /** The same when more of the number follows. Missing words are those of `hundreds`. */
  readonly hundredsJoined?: string;
  readonly thousand: string;
  readonly thousandJoined?: string;
  readonly oneThousand?: string;
  readonly oneThousandJoined?: string;
  readonly lakh: string;
  readonly lakhJoined?: string;
  readonly oneLakh?: string;
  readonly oneLakhJoined?: string;
  readonly crore: string;
  readonly croreJoined?: string;
  readonly oneCrore?: string;
  readonly oneRupee?: string;
  readonly rupees: string;
  readonly paise: string;
}

export interface Clip {
  readonly name: string;
  readonly text: string;
}

const table: ReadonlyMap<string, SpokenNumbers> = new Map(Object.entries(spoken satisfies ByLanguage<SpokenNumbers>));

const listed = (prefix: string, from: number, words: string | undefined): Clip[] =>
  (words?.split('|') ?? []).map((text, i) => ({ name: `${prefix}-${from + i}`, text }));

/** `h-3-j` for the entries of `hundredsJoined`. */
const listedJoined = (words: string | undefined): Clip[] => listed('h', 1, words).map(({ name, text }) => ({ name: `${name}-j`, text }));

/** The clips of a language; none for a language without number words. */
export function numberClips(language: LanguageCode): readonly Clip[] {
  const words = table.get(language);
  if (!words) return [];
  const single: Readonly<Record<string, string | undefined>> = {
    thousand: words.thousand,
    'thousand-j': words.thousandJoined,
    'one-thousand': words.oneThousand,
    'one-thousand-j': words.oneThousandJoined,
    lakh: words.lakh,
    'lakh-j': words.lakhJoined,
    'one-lakh': words.oneLakh,
    'one-lakh-j': words.oneLakhJoined,
    crore: words.crore,
    'crore-j': words.croreJoined,
    'one-crore': words.oneCrore,
    'one-rupee': words.oneRupee,
    rupees: words.rupees,
    paise: words.paise,
  };
  return [
    ...listed('n', 0, words.to99),
    ...listed('h', 1, words.hundreds),
    ...listedJoined(words.hundredsJoined),
    ...Object.entries(single).flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }])),
  ];
}
