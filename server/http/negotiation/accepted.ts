// What a client says it takes: the `Accept…` headers, with their weights (RFC 9110, 12.4 and 12.5).
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';

export interface Accepted {
  /** In small letters: a media type, an encoding, a language tag, or `*`. */
  readonly name: string;
  /** 0 to 1; 0 is a no. What is no number counts as a no. */
  readonly weight: number;
}

/** The parts of such a header in their order. */
export function acceptedIn(header: string | undefined): Accepted[] {
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
 * The candidate that the client likes best; the first of those it likes alike.
 * @param candidates ours, the best first
 * @param matches whether a part of the header means a candidate; without one that does, it is not taken
 */
export function bestOf<T extends string>(
  header: string | undefined,
  candidates: readonly T[],
  matches: (candidate: T, name: string) => boolean = (candidate, name) => candidate === name,
): T | undefined {
  const parts = acceptedIn(header);
  const weightOf = (candidate: T): number => parts.find(({ name }) => matches(candidate, name))?.weight ?? 0;
  const weights = candidates.map(weightOf);
  const most = Math.max(...weights);
  return most > 0 ? candidates[weights.indexOf(most)] : undefined;
}

/** The language of ours that an `Accept-Language` header likes best, the first named of those it likes alike; the first of ours when it names none. */
export function languageIn(header: string | undefined): LanguageCode {
  const parts = acceptedIn(header).map(({ name, weight }) => ({ code: name.split('-')[0], weight }));
  const named = parts.flatMap(({ code }) => languages.find((one) => one === code) ?? []);
  const others = languages.filter((code) => !named.includes(code));
  const weightOf = (code: LanguageCode): number =>
    Math.max(...parts.filter((part) => part.code === (named.includes(code) ? code : '*')).map(({ weight }) => weight), 0);
  const liked = [...new Set([...named, ...others])].filter((code) => weightOf(code) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return liked[0] ?? FIRST_LANGUAGE;
}

/** Whether an `If-None-Match` header names what we would send, also where a proxy made the tag a weak one. */
export function isSameTag(header: string | undefined, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
