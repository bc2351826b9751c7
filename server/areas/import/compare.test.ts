// Tests how rows of a file compare with stored rows, when they are read and again when they are applied.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedRow, compareRow, decide, isLargeChange, VERSION } from './compare.ts';
import type { Column, Facts, Sheet } from './file/sheet.ts';
import type { Found } from './store.ts';

const read = (text: string) => ({ text });
const column = (name: string, more: Partial<Column> = {}): Column => ({ name, example: '', read, ...more });

/** Sales change `stock`. An empty cell leaves `note` unchanged. */
const sheet: Sheet = {
  kind: 'offers',
  key: ['sku'],
  columns: [
    column('sku'),
    column('price', { isNeeded: true }),
    column('stock'),
    column('note', { isKeptWhenEmpty: true }),
    column('colour'),
  ],
  prices: ['price'],
  moving: ['stock'],
  check: ({ price = '' }) => (price === '666' ? [{ column: 'price', value: price, code: 'number' }] : []),
};

const storedAs = (facts: Facts, version = '1'): Found => ({ facts, id: 'A', vendorId: 1, version });
const rowOf = (facts: Facts) => ({ row: 2, key: 'A', facts, problems: [], cells: Object.values(facts) });
const compare = (facts: Facts, found?: Found): ComparedRow => compareRow(sheet, rowOf(facts), found, []);
/** The row as it is stored until it is applied. */
const stagedOf = ({ facts, before }: ComparedRow) => ({ facts, before: before ?? null });

const text = fc.constantFrom('', '1', '2', '15', '40', 'red');
const amount = fc.constantFrom('1', '2', '15', '40');
const rows = fc.record({ sku: fc.constant('A'), price: amount, stock: amount, note: text, colour: text });

describe('a row that is read', () => {
  test('changes nothing if it equals the stored row', () => {
    fc.assert(fc.property(rows, (facts) => compare(facts, storedAs(facts)).status === 'unchanged'));
  });

  test('names only what differs, and what it was', () => {
    const before = { sku: 'A', price: '40', stock: '5', note: 'old', colour: 'red' };
    const compared = compare({ ...before, price: '60', note: '' }, storedAs(before, '7'));
    expect(compared).toMatchObject({ status: 'changed', facts: { sku: 'A', price: '60' }, moved: 50 });
    expect(compared.before).toEqual({ ...before, [VERSION]: '7' });
    expect([isLargeChange(compared.moved), isLargeChange(null)]).toEqual([true, false]);
  });

  test('that is new needs its cells, and in an existing one an empty cell changes nothing', () => {
    expect(compare({ sku: 'A', colour: 'red' }).problems).toEqual([{ column: 'price', value: '', code: 'needed' }]);
    expect(compare({ sku: 'A', price: '' }, storedAs({ sku: 'A', price: '40' })).status).toBe('wrong');
    expect(compare({ sku: 'A', colour: 'red' }, storedAs({ sku: 'A', price: '40' })).status).toBe('changed');
  });

  test('has one problem for each cell, the first one, and its original cells', () => {
    const money = { column: 'price', value: '666', code: 'number' } as const;
    const wrong = compareRow(sheet, rowOf({ sku: 'A', price: '666' }), undefined, [{ ...money, code: 'refused' }]);
    expect(wrong).toMatchObject({ status: 'wrong', problems: [money], cells: ['A', '666'], facts: {} });
  });

  test('is not wrong because of values that are stored already', () => {
    const wrong = { sku: 'A', price: '666' };
    expect(compare(wrong, storedAs(wrong)).status).toBe('unchanged');
    expect(compare({ ...wrong, colour: 'red' }, storedAs(wrong)).status).toBe('wrong');
  });
});

describe('a row that is applied', () => {
  test('is written as it was read if nobody changed it, and a second time nothing is left to write', () => {
    fc.assert(
      fc.property(rows, rows, (said, before) => {
        const compared = compare(said, storedAs(before));
        if (compared.status !== 'changed') return;
        const decision = decide(sheet, stagedOf(compared), storedAs(before));
        if (decision.kind !== 'write') throw new Error(decision.kind);
        const expected = { ...before, ...said, note: said.note || before.note };
        expect(decision.facts).toEqual(expected);
        expect(compare(said, storedAs(decision.facts)).status).toBe('unchanged');
      }),
    );
  });

  test('never undoes what a colleague changed, and keeps what they changed beside it', () => {
    fc.assert(
      fc.property(rows, rows, rows, (said, before, now) => {
        const compared = compare(said, storedAs(before));
        if (compared.status !== 'changed') return;
        const decision = decide(sheet, stagedOf(compared), storedAs({ ...now, stock: before.stock }, '2'));
        if (decision.kind !== 'write') return;
        for (const name of ['price', 'note', 'colour'] as const)
          if (now[name] !== before[name] && decision.facts[name] !== now[name]) throw new Error(`${name} was undone`);
      }),
    );
  });

  test('takes away what was sold meanwhile: the difference is written, and never less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (said, before, now) => {
        const staged = stagedOf(compare({ sku: 'A', stock: String(said) }, storedAs({ sku: 'A', price: '40', stock: String(before) })));
        if (said === before) return;
        const decision = decide(sheet, staged, storedAs({ sku: 'A', price: '40', stock: String(now) }));
        const after = now + said - before;
        if (after < 0) expect(decision).toMatchObject({ kind: 'left-out', problems: [{ column: 'stock', code: 'meanwhile' }] });
        else if (decision.kind === 'write') expect(decision.facts['stock']).toBe(String(after));
        else expect([decision.kind, after]).toEqual(['nothing', now]);
      }),
    );
  });

  test('is left out if a person counted the stock, the row is gone, or its cells no longer fit together', () => {
    const before = { sku: 'A', price: '40', stock: '5' };
    const staged = stagedOf(compare({ sku: 'A', stock: '9' }, storedAs(before, '1')));
    expect(decide(sheet, staged, storedAs({ ...before, stock: '7' }, '2')).kind).toBe('left-out');
    expect(decide(sheet, staged, undefined)).toMatchObject({ kind: 'left-out', problems: [{ column: 'sku', code: 'meanwhile' }] });
    expect(decide(sheet, staged, storedAs({ ...before, price: '666' }, '1'))).toMatchObject({
      kind: 'left-out',
      problems: [{ code: 'number' }],
    });
  });

  test('that was new and exists by now counts as done if it is equal, and is left out if it differs', () => {
    const facts = { sku: 'A', price: '40' };
    const staged = { facts, before: null };
    expect(decide(sheet, staged, undefined)).toEqual({ kind: 'write', facts, changed: ['sku', 'price'] });
    expect(decide(sheet, staged, storedAs(facts))).toEqual({ kind: 'nothing' });
    expect(decide(sheet, staged, storedAs({ ...facts, price: '41' }))).toMatchObject({
      kind: 'left-out',
      problems: [{ column: 'price', value: '40', code: 'meanwhile', values: { now: '41' } }],
    });
  });
});
