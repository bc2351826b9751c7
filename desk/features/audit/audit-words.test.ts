import { beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import { openWords, showWords, text } from '../../words/words.ts';
import { actionNames, entityNames } from './audit-names.ts';
import { actionWords, changesOf } from './audit-words.ts';

/** Sources of the server, as text: the desk knows nothing of them but what they write into the log. */
const sources = Object.entries(import.meta.glob<string>('/server/areas/**/*.ts', { query: '?raw', import: 'default', eager: true })).filter(
  ([path]) => !path.endsWith('.test.ts'),
);

const found = (source: string, what: RegExp): string[] => [...source.matchAll(what)].map(([, one = '']) => one);

beforeAll(async () => {
  await showWords('hi');
  await openWords('hi', ['audit', 'imports', 'orders', 'money', 'days', 'coupons']);
});

test('all deeds the server writes down have words, and all things they are done to', () => {
  const deeds = sources.flatMap(([, source]) => {
    const verbs = found(source, /\bdeed\('([a-z-]+)'/g);
    const nouns = found(source, /action: `([a-z-]+)\.\$\{verb\}`/g);
    return [...found(source, /action: '([a-z-]+\.[a-z-]+)'/g), ...nouns.flatMap((noun) => verbs.map((verb) => `${noun}.${verb}`))];
  });
  expect(new Set(deeds).size).toBeGreaterThan(40);
  expect([...new Set(deeds)].filter((deed) => !actionNames[deed])).toEqual([]);
  const things = sources.flatMap(([, source]) => found(source, /action: .*entity: '([a-z-]+)'/g));
  expect([...new Set(things)].filter((thing) => !entityNames[thing])).toEqual([]);
});

test('what changed is said in the reader’s words: names, days, yes and no, money', () => {
  const entry = {
    before: { titles: { en: 'Old', hi: 'पुराना' }, is_on: true, ends_at: null, price: 26650 },
    after: { titles: { en: 'New', hi: 'नया' }, is_on: false, ends_at: '2026-12-31T18:29:59.999Z', price: 27000 },
  } as unknown as AuditEntry;
  const changes = changesOf(entry, { t: text, language: 'hi', roleWords: () => '' });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['पुराना', 'नया'],
    ['हाँ', 'नहीं'],
    ['–', '31/12 23:59'],
    ['₹266.50', '₹270.00'],
  ]);
  expect(changes.map(({ field }) => field)).not.toContain('is_on');
});

test('what this desk does not know yet is shown as the server spells it', () => {
  expect(actionWords(text, 'tractor.lend')).toBe('tractor.lend');
});
