// PIN codes: they fill in addresses and place shops. Also reads India Post's own directory, with a row for each office.
import type { FileNote } from '../file/cell.ts';
import { numberText, pinCode, words } from '../file/cells.ts';
import type { Facts, Gathered, Read, ReadRow, Sheet } from '../file/sheet.ts';

/** The directories' marks for unknown values. */
const NOTHING = /^(na|n\/a|nil|null|none|-+|–|—)$/i;

/** A position in India; swapped coordinates are outside. */
function degrees(least: number, most: number): Read {
  const read = numberText({ least, most, decimals: 6 });
  // Keeps six decimals: the sixth is the width of a hand.
  const rounded = (text: string): string => text.replace(/^(\d+\.\d{6})\d+$/, '$1');
  return Object.assign((text: string) => (NOTHING.test(text.trim()) ? { text: '' } : read(rounded(text.trim()))), {
    takes: 'number' as const,
  });
}

/** `Demo Bazar S.O` → Demo Bazar. */
const officeName: Read = (text) => words(120)(text.replace(/\s+[BSHG]\.?\s?P?\.?O\.?$/i, ''));

/** A head office comes before a sub office, then a branch office. A delivering office comes before another. */
function rankOf({ office_type = '', delivery = '' }: Facts): number {
  const kind = office_type.toLowerCase().startsWith('h') ? 0 : office_type.toLowerCase().startsWith('b') ? 2 : 1;
  return kind + (/^non/i.test(delivery) ? 10 : 0);
}

/** The most frequent value of the rows; the first of equally frequent ones. */
function mostFrequent(rows: readonly ReadRow[], say: (facts: Facts) => string): string {
  const counts = new Map<string, number>();
  for (const { facts } of rows) counts.set(say(facts), (counts.get(say(facts)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const BETWEEN = '\n';

/** Makes the row of a PIN code from its offices, the most important first. That office gives the name, the majority gives the district. */
function rowOf(offices: readonly ReadRow[]): ReadRow {
  const [first] = offices as [ReadRow];
  const [district = '', state = ''] = mostFrequent(offices, (facts) => `${facts['district'] ?? ''}${BETWEEN}${facts['state'] ?? ''}`).split(
    BETWEEN,
  );
  const { office_type: _type, delivery: _delivery, ...facts } = first.facts;
  const placed = offices.find((one) => one.facts['lat'] && one.facts['lng'])?.facts;
  return { ...first, facts: { ...facts, district, state, ...(placed ? { lat: placed['lat'] ?? '', lng: placed['lng'] ?? '' } : {}) } };
}

/** Joins rows of India Post's directory into one row for each PIN code. A shop's own list stays unchanged. */
function gather(rows: readonly ReadRow[]): Gathered {
  if (!rows.some(({ facts }) => facts['office_type'] !== undefined)) return { rows, notes: [] };
  const byPin = Map.groupBy(rows, ({ facts, row }) => facts['pin'] ?? `row ${row}`);
  const joined = [...byPin.values()].map((offices) => rowOf(offices.toSorted((a, b) => rankOf(a.facts) - rankOf(b.facts))));
  const notes: FileNote[] =
    joined.length === rows.length ? [] : [{ code: 'offices-joined', values: { rows: rows.length, pins: joined.length } }];
  return { rows: joined, notes };
}

export const pinAreasSheet: Sheet = {
  kind: 'pin-areas',
  key: ['pin'],
  gather,
  columns: [
    { name: 'pin', isNeeded: true, example: '843109', read: pinCode },
    { name: 'area', isNeeded: true, example: 'Kanti', read: officeName },
    { name: 'district', isNeeded: true, example: 'Muzaffarpur', read: words(80) },
    { name: 'state', isNeeded: true, example: 'Bihar', read: words(80) },
    { name: 'lat', aliases: ['latitude'], isKeptWhenEmpty: true, example: '26.2093', read: degrees(5, 38) },
    { name: 'lng', aliases: ['longitude', 'lon'], isKeptWhenEmpty: true, example: '85.2943', read: degrees(66, 98) },
    { name: 'office_type', aliases: ['officetype'], isOnlyRead: true, example: '', read: words(20) },
    { name: 'delivery', aliases: ['delivery status', 'deliverystatus'], isOnlyRead: true, example: '', read: words(20) },
  ],
  check: ({ lat, lng }) =>
    ((lat ?? '') === '') === ((lng ?? '') === '') ? [] : [{ column: 'lat', value: lat ?? '', code: 'together', values: { other: 'lng' } }],
};
