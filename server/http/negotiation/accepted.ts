// Parses what a client accepts: the `Accept…` headers, with their weights (RFC 9110, 12.4 and 12.5).
import { FIRST_LANGUAGE, type LanguageCode, languages, languageTable, type WrittenLanguage } from '#core/rules/languages.ts';

export interface Accepted {
  /** In lower case: a media type, an encoding, a language tag, or `*`. */
  readonly name: string;
  /** From 0 to 1; 0 means not accepted. An invalid number counts as 0. */
  readonly weight: number;
}

/** The parts of such a header in their order. */
export function parseAccepted(header: string | undefined): Accepted[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => /^q\s*=/.test(text))?.replace(/^q\s*=\s*/, '');
      return { name, weight: weight === undefined ? 1 : Math.min(Math.max(Number(weight) || 0, 0), 1) };
    })
    .filter(({ name }) => name !== '');
}

/**
 * The candidate that the client prefers; the first of equal ones.
 * @param candidates the server's, best first
 * @param matches whether a part of the header means a candidate; an unmatched candidate is not used
 */
export function bestMatch<T extends string>(
  header: string | undefined,
  candidates: readonly T[],
  matches: (candidate: T, name: string) => boolean = (candidate, name) => candidate === name,
): T | undefined {
  const parts = parseAccepted(header);
  const weightOf = (candidate: T): number => parts.find(({ name }) => matches(candidate, name))?.weight ?? 0;
  const weights = candidates.map(weightOf);
  const most = Math.max(...weights);
  return most > 0 ? candidates[weights.indexOf(most)] : undefined;
}

/**
 * Guesses the language: the shop's own language that `Accept-Language` prefers, the first of equal ones; the default when it names none.
 */
export const guessLanguage = (header: string | undefined): WrittenLanguage => preferredIn(header, languages);

/** The language that an app asks for in `Accept-Language`: any language of the table, as for `guessLanguage`. */
export const acceptedLanguage = (header: string | undefined): LanguageCode =>
  preferredIn(header, Object.keys(languageTable) as LanguageCode[]);

function preferredIn<Code extends LanguageCode>(header: string | undefined, known: readonly Code[]): Code | WrittenLanguage {
  const parts = parseAccepted(header).map(({ name, weight }) => ({ code: name.split('-')[0], weight }));
  const named = parts.flatMap(({ code }) => known.find((one) => one === code) ?? []);
  const others = known.filter((code) => !named.includes(code));
  const weightOf = (code: Code): number =>
    Math.max(...parts.filter((part) => part.code === (named.includes(code) ? code : '*')).map(({ weight }) => weight), 0);
  const liked = [...new Set([...named, ...others])].filter((code) => weightOf(code) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return liked[0] ?? FIRST_LANGUAGE;
}

/** Whether an `If-None-Match` header contains this tag, even if a proxy made it weak. */
export function isSameTag(header: string | undefined, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
