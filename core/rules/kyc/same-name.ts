// Compares the names on two documents. Banks shorten, reorder and title names; a wrong match would pay another person.

/** `same`: no review needed. `close`: a reviewer decides. `other`: probably another person. */
export type NameMatch = 'same' | 'close' | 'other';

const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'shri',
  'sri',
  'smt',
  'kum',
  'kumari',
  'late',
  'dr',
  'md',
  'mohd',
  'श्री',
  'श्रीमती',
  'कुमारी',
  'सुश्री',
]);
/** The father's or husband's name follows: `Ramesh S/O Suresh`. */
const RELATION = /\b[sdwc]\s*[/.]\s*o\b.*$/i;

function wordsOf(name: string): string[] {
  const bare = name.normalize('NFKC').toLowerCase().replace(RELATION, '');
  return bare.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '' && !TITLES.has(word));
}

/** Letters with two usual Latin spellings. */
const plain = (word: string): string =>
  word.replace(/ee|ii/g, 'i').replace(/oo|uu/g, 'u').replace(/aa/g, 'a').replace(/sh/g, 's').replace(/w/g, 'v').replace(/(.)\1/gu, '$1');

const fits = (a: string, b: string): boolean =>
  a === b || ([...a].length === 1 && b.startsWith(a)) || ([...b].length === 1 && a.startsWith(b));

/** How many words of the shorter name match a word of the other. */
function shared(shorter: readonly string[], longer: readonly string[], isSame: (a: string, b: string) => boolean): number {
  const left = [...longer];
  return shorter.filter((word) => {
    const at = left.findIndex((other) => isSame(word, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

export function compareNames(one: string, other: string): NameMatch {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (shorter.length === 0) return 'other';
  if (shorter.length === longer.length && shared(shorter, longer, (a, b) => a === b) === shorter.length) return 'same';
  if (shorter.join('') === longer.join('')) return 'same';
  const [few, many] = [shorter.map(plain), longer.map(plain)];
  const count = shared(few, many, fits);
  const isFirstSame = few.some((word) => [...word].length > 1 && many.includes(word));
  return count > 0 && count >= Math.min(few.length, 2) && isFirstSame ? 'close' : few.join('') === many.join('') ? 'close' : 'other';
}
