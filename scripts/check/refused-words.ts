// The words that are refused in names, comments, documents, messages and commit subjects, with their replacements.

/** A refused word or phrase, in all its forms. */
export interface RefusedWord {
  /** As in docs/writing.md. */
  readonly word: string;
  /** Matches its forms in lower-case words with one space between them. */
  readonly forms: string;
  readonly instead: string;
}

export const refusedWords: readonly RefusedWord[] = [
  { word: 'anew', forms: 'anew', instead: 'again' },
  { word: 'can not', forms: 'can not', instead: 'cannot, can’t' },
  { word: 'deed', forms: 'deeds?', instead: 'action, write, approval' },
  { word: 'foresee', forms: 'fores(?:ee|ees|eeing|een|aw)', instead: 'predict, preview, plan' },
  { word: 'glimpse', forms: 'glimps(?:e|es|ed|ing)', instead: 'preview' },
  { word: 'heap', forms: 'heaps?|heap(?:ed|ing)', instead: 'group, queue, list, pile' },
  { word: 'heard', forms: '(?:un)?heard', instead: 'received, answered, known' },
  { word: 'of which', forms: 'of which', instead: 'two sentences' },
  { word: 'one does not', forms: 'one does not', instead: 'you do not, agents do not' },
  { word: 'poke', forms: 'pok(?:e|es|ed|ing)', instead: 'notify, wake, trigger' },
  { word: 'surroundings', forms: 'surroundings', instead: 'context, environment, dependencies' },
  { word: 'told', forms: '(?:re|un)?told', instead: 'sent, notified, reported, shown' },
  { word: 'wicked', forms: 'wicked', instead: 'hostile, malicious, invalid' },
];

const pattern = new RegExp(`(?<![a-z0-9])(?:${refusedWords.map(({ forms }) => forms).join('|')})(?![a-z0-9])`, 'g');

/** A name that stays although it has a refused word. */
export interface KeptName {
  /** A pattern for the original text. */
  readonly name: string;
  readonly reason: string;
}

export const keptNames: readonly KeptName[] = [
  { name: '\\bheap_?(?:Used|Total|Statistics|Limit|_size_limit|Snapshot)\\b', reason: 'Node names the memory of V8 so' },
  { name: '--max-heap\\w*', reason: 'an option of V8' },
  { name: '\\bJavaScript heap\\b|\\bheapMb\\b', reason: 'the standard term for the memory of V8' },
  { name: '\\bnodejs_heap\\w*', reason: 'a metric that prom-client names' },
  { name: '\\bHeapProfiler\\b', reason: 'a part of the Chrome DevTools protocol' },
  { name: '\\btold_from\\b', reason: 'a column of the database' },
  { name: '\\bkhurpi\\.cart-glimpse\\b', reason: 'a storage key on phones' },
];

const KEPT = new RegExp(keptNames.map(({ name }) => name).join('|'), 'g');

/** Splits `openHeapTabs`, `heap_tabs` and `heap-tabs` into lower-case words. */
const asWords = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

/** @returns the refused words of one line, in its order */
export const refusedIn = (line: string): readonly string[] => asWords(line.replaceAll(KEPT, '')).match(pattern) ?? [];
