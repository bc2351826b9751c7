// Tests promises that every list keeps, whatever its columns are.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from '../file/sheet.ts';
import { sheets } from './sheets.ts';

/** Text as people type it and spreadsheets change it. */
const typed = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    'yes',
    'हाँ',
    'No',
    '1,14,050.00',
    '1140,50',
    '₹ 500/-',
    '18%',
    '5E+11',
    '०९८७६५४३२१०',
    '22/11/2026',
    '45983',
    '2026-11-22 18:30',
  ),
  fc.constantFrom('843108, 843109', '843*', 'Bihar: Muzaffarpur', 'Potato; Tomato', 'RABI50', '9876500011', '27 aapfu0939f1zv', '3808'),
  fc.double({ noNaN: true }).map(String),
  fc.integer().map(String),
);

describe.each(Object.entries(sheets))('the list %s', (_kind, { columns, key, mayLackKey = [], moving = [], prices = [], check }) => {
  const names = columns.map(({ name }) => name);

  test('has columns of different names, and no other name that stands for two of them', () => {
    expect(new Set(names).size).toBe(names.length);
    const others = columns.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((one) => one.toLowerCase()));
    const twice = others.filter((one, at) => others.indexOf(one) !== at);
    expect(twice).toEqual([]);
  });

  test('knows the columns that it names', () => {
    expect([...key, ...mayLackKey, ...moving, ...prices].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('has an example that is read and is right', () => {
    const facts: Record<string, string> = {};
    for (const { name, example, read } of columns) {
      if (example === '') continue;
      const reading = read(example);
      if (!('text' in reading)) throw new Error(`${name}: ${reading.code}`);
      facts[name] = reading.text;
    }
    expect(columns.filter(({ name, isNeeded }) => isNeeded && !facts[name]).map(({ name }) => name)).toEqual([]);
    expect(check?.(facts) ?? []).toEqual([]);
  });
});

/** A bank statement is only imported, never exported. */
const { 'bank-statement': _read, ...givenOut } = sheets;

test.each(Object.entries(givenOut))(
  'the list %s reads what it wrote as the same, so that a list given back changes nothing',
  (_kind, { columns }) => {
    const isSteady = ({ name, read }: Column) =>
      fc.property(typed, (text) => {
        const reading = read(text);
        if ('text' in reading && reading.text !== '') expect({ name, ...read(reading.text) }).toEqual({ name, text: reading.text });
      });
    for (const column of columns) fc.assert(isSteady(column), { numRuns: 200 });
  },
);
