// Reads a bank statement as banks write it: only credits with a reference count.
import { plainDigits } from '#core/digits.ts';
import { referenceKey } from '#core/rules/payment/bank-reference.ts';
import type { StatementLine } from '#core/rules/payment/compare-statement.ts';
import { ownReferenceIn } from '#core/rules/payment/upi-link.ts';
import type { FileNote } from '../file/cell.ts';
import { day, money, numberText, words } from '../file/cells.ts';
import { type Facts, type Gathered, keyOf, type Read, type ReadRow, type Sheet } from '../file/sheet.ts';

/** A spreadsheet shortens long numbers: `4.32E+11`. */
const SHORTENED = /^\d+(\.\d+)?e\+?\d+$/i;
/** Banks also put dashes and words into the column: a reference has a digit. */
const reference: Read = Object.assign(
  (text: string) => {
    if (SHORTENED.test(plainDigits(text).trim())) return { code: 'shortened' as const };
    const key = referenceKey(text) ?? '';
    return { text: /\d/.test(key) ? key : '' };
  },
  { takes: 'number' as const },
);

const amountOf = money();
/** `540.00 Cr`; a debit in the same column is no credit. */
const credit: Read = Object.assign(
  (text: string) => {
    const [, figure = text, side] = /^(.*?)\s*\(?\b(cr|dr)\b\.?\)?\s*$/i.exec(text) ?? [];
    return side?.toLowerCase() === 'dr' ? { text: '0.00' } : amountOf(figure);
  },
  { takes: 'number' as const },
);

/** The twelve digits by which a bank names a UPI payment in its description. */
function referenceIn(narration: string | undefined): string {
  const digits = /(?<!\d)\d{12}(?!\d)/.exec(plainDigits(narration ?? ''))?.[0];
  return digits === undefined ? '' : (referenceKey(digits) ?? '');
}

/** The reference of the shop's UPI code, wherever the bank prints it. */
const codeIn = ({ tr, reference: own, narration }: Facts): string | undefined =>
  ownReferenceIn(plainDigits([tr, own, narration].filter(Boolean).join(' ')));

/** For a UPI payment the description is better, because some banks put an account number into the column. */
function referenceOf({ reference: own, narration }: Facts, tr = ''): string {
  const described = referenceIn(narration);
  return (/upi/i.test(narration ?? '') && described) || own || described || tr;
}

const isWrong = ({ problems }: ReadRow, column: string): boolean => problems.some((problem) => problem.column === column);

/** A debit or an opening balance has an empty or zero credit. */
function isNoCredit(row: ReadRow): boolean {
  const { facts, problems } = row;
  if (/^\s*d/i.test(facts['side'] ?? '')) return true;
  if (isWrong(row, 'amount')) return problems.some(({ column, code }) => column === 'amount' && code === 'needed');
  return Number(facts['amount'] ?? 0) === 0;
}

function noteOf(code: 'no-credit' | 'no-reference', rows: number): FileNote[] {
  return rows === 0 ? [] : [{ code, values: { rows } }];
}

function periodOf(rows: readonly ReadRow[]): FileNote[] {
  const days = rows.flatMap(({ facts }) => (facts['date'] ? [facts['date']] : [])).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? [] : [{ code: 'statement-period', values: { from, to } }];
}

/** Only credits with a reference stay, each once. The period covers all lines. */
function gather(rows: readonly ReadRow[]): Gathered {
  const credits = rows.filter((row) => !isNoCredit(row));
  const named = credits
    .map((row): ReadRow => {
      const { narration: _narration, side: _side, tr: _tr, ...facts } = row.facts;
      const tr = codeIn(row.facts);
      return { ...row, facts: { ...facts, reference: referenceOf(row.facts, tr), ...(tr === undefined ? {} : { tr }) } };
    })
    .filter((row) => row.facts['reference'] !== '' || isWrong(row, 'reference'));
  const seen = new Set<string>();
  const once = named
    .map((row) => ({ ...row, key: row.problems.length === 0 ? keyOf(bankStatementSheet, row.facts) : '' }))
    .filter(({ key }) => key === '' || (!seen.has(key) && seen.add(key)));
  const notes = [
    ...periodOf(rows),
    ...noteOf('no-credit', rows.length - credits.length),
    ...noteOf('no-reference', credits.length - named.length),
  ];
  return { rows: once, notes };
}

/** The line that a row describes. */
export const statementLineOf = (row: Facts): StatementLine => ({
  key: row['reference'] ?? '',
  tr: row['tr'],
  amount: Math.round(Number(row['amount'] || 0) * 100),
  day: row['date'] ?? '',
});

export const bankStatementSheet: Sheet = {
  kind: 'bank-statement',
  key: ['reference', 'date', 'amount', 'vendor_id'],
  mayLackKey: ['reference', 'vendor_id'],
  mayHavePreamble: true,
  columns: [
    {
      name: 'date',
      aliases: ['txn date', 'tran date', 'transaction date', 'posting date', 'post date', 'तारीख', 'दिनांक'],
      isNeeded: true,
      example: '22/11/2026',
      read: day,
    },
    {
      name: 'reference',
      aliases: [
        ...['utr', 'utr no', 'utr number', 'rrn', 'ref no', 'reference no', 'reference number', 'transaction id', 'tran id'],
        ...['ref no cheque no', 'chq ref no', 'chq ref number', 'cheque ref no', 'cheque no', 'ref no chq no', 'संदर्भ', 'रेफ़रेंस'],
      ],
      isNeeded: true,
      example: '432109876543',
      read: reference,
    },
    {
      name: 'amount',
      aliases: ['credit', 'credit amount', 'credit amt', 'deposit', 'deposits', 'deposit amount', 'deposit amt', 'cr amount', 'जमा', 'रकम'],
      isNeeded: true,
      example: '540.50',
      read: credit,
    },
    {
      name: 'narration',
      aliases: ['description', 'particulars', 'remarks', 'transaction remarks', 'विवरण'],
      isOnlyRead: true,
      example: 'UPI/CR/432109876543',
      read: words(1_000),
    },
    {
      name: 'tr',
      aliases: ['merchant ref', 'merchant reference', 'merchant transaction id', 'merchant order id', 'order id'],
      isOnlyRead: true,
      example: 'KH1Z141ZT00MGD2K3X01',
      read: words(100),
    },
    { name: 'side', aliases: ['cr dr', 'dr cr', 'type'], isOnlyRead: true, example: 'CR', read: words(20) },
    { name: 'vendor_id', aliases: ['vendor', 'shop', 'दुकान'], example: '1', read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }) },
  ],
  gather,
};
