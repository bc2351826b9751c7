// Tests which lines of a bank statement count.
import { expect, test } from 'vitest';
import { readTable } from '../file/read-rows.ts';
import { bankStatementSheet } from './bank-statement-sheet.ts';

const read = (...lines: string[][]) => {
  const { rows, notes } = readTable(bankStatementSheet, { rows: lines.map((cells, at) => ({ row: at + 1, cells })), notes: [] });
  return { rows: [...rows], notes };
};
const HEAD = ['date', 'reference', 'credit'];
const factsOf = (...cells: string[]) => read(HEAD, cells).rows[0]?.facts;

test('dates, amounts and references are read as banks write them', () => {
  const same = { date: '2026-11-22', reference: '432109876543', amount: '114050.50' };
  expect(factsOf('22/11/2026', '4321 0987 6543', '1,14,050.50')).toEqual(same);
  expect(factsOf('2026-11-22', 'UPI/432109876543', '₹ 114050.5')).toEqual(same);
  expect(factsOf('२२/११/२०२६', '०४३२१०९८७६५४३', '१,१४,०५०.५० Cr')).toEqual(same);
});

test('only credits with a reference stay, each once, and the period covers all lines', () => {
  const lines = [
    ['01/11/2026', 'A1001', ''],
    ['02/11/2026', 'A1002', '0.00'],
    ['03/11/2026', 'A1003', '100.00 Dr'],
    ['04/11/2026', 'A1004', '100'],
    ['04/11/2026', 'A1004', '100'],
    ['05/11/2026', '-', '100'],
    ['', 'Total', '100'],
  ];
  const { rows, notes } = read(HEAD, ...lines);
  expect(rows.map(({ key, problems }) => [key, problems])).toEqual([['A1004 · 2026-11-04 · 100.00 · ', []]]);
  expect(notes).toEqual([
    { code: 'statement-period', values: { from: '2026-11-01', to: '2026-11-05' } },
    { code: 'no-credit', values: { rows: 3 } },
    { code: 'no-reference', values: { rows: 2 } },
  ]);
});

test('a statement may have debit and credit columns, and lines above the column names', () => {
  const { rows } = read(
    ['Account', '123'],
    ['Tran Date', 'Particulars', 'Amount', 'Dr/Cr'],
    ['01-11-2026', 'UPI/P2M/432109876543/RAM', '50', 'CR'],
    ['01-11-2026', 'UPI/P2M/432109876544/RAM', '60', 'DR'],
  );
  expect(rows.map(({ row, facts }) => [row, facts['reference'], facts['amount']])).toEqual([[3, '432109876543', '50.00']]);
});

test('the description names a UPI payment before the reference column does', () => {
  const head = [...HEAD, 'description'];
  const { rows } = read(
    head,
    ['01/11/2026', 'TRANSFER FROM 4897694162092', '50', 'BY TRANSFER-UPI/CR/432109876543/RAM'],
    ['01/11/2026', 'SBIN42', '60', 'NEFT 123456789012'],
  );
  expect(rows.map(({ facts }) => facts['reference'])).toEqual(['432109876543', 'SBIN42']);
});

test('a shortened reference and a wrong amount are wrong rows', () => {
  const { rows } = read(HEAD, ['01/11/2026', '4.32110E+11', '50'], ['01/11/2026', 'A1001', '12x']);
  expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['shortened'], ['number']]);
});

test('the reference of the shop’s UPI code is read from the description or from a column of its own', () => {
  const tr = 'KH25T000M4K8QZ1X';
  const described = read([...HEAD, 'description'], ['22/11/2026', '', '50', `UPI/CR/432109876543/${tr}/RAM`]).rows[0]?.facts;
  expect(described).toMatchObject({ reference: '432109876543', tr });
  expect(read([...HEAD, 'Order ID'], ['22/11/2026', '', '50', tr]).rows[0]?.facts).toMatchObject({ reference: tr, tr });
});
