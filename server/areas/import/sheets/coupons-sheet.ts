// Coupons of shops, found by shop and code.
import { is } from 'superstruct';
import { Instant } from '#core/contract/wire/fields.ts';
import { day, fitting, money, numberText, words, yesOrNo } from '../file/cells.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Facts, Reading, Sheet } from '../file/sheet.ts';

/** As people type it in: capital letters and digits. */
const isCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(text);

/** A moment, or a day in India: its beginning, or its end. */
const moment =
  (time: '00:00:00.000' | '23:59:59.000') =>
  (text: string): Reading => {
    const plain = text.trim();
    if (is(plain, Instant)) return { text: new Date(plain).toISOString() };
    const read = day(plain);
    return 'text' in read ? { text: new Date(`${read.text}T${time}+05:30`).toISOString() } : read;
  };

const number = (text: string | undefined): number => Number(text || 0);

function check(row: Facts): RowProblem[] {
  const [off, percent] = [number(row['off']), number(row['off_percent'])];
  const says = (column: string, code: RowProblem['code'], values: RowProblem['values'] = {}): RowProblem[] => [
    { column, value: row[column] ?? '', code, values },
  ];
  return [
    ...(off === 0 && percent === 0 ? says('off', 'needed') : []),
    ...(off > 0 && percent > 0 ? says('off_percent', 'not-both', { other: 'off' }) : []),
    ...((row['ends_at'] ?? '') !== '' && (row['starts_at'] ?? '') !== '' && (row['ends_at'] ?? '') <= (row['starts_at'] ?? '')
      ? says('ends_at', 'not-before', { other: 'starts_at' })
      : []),
  ];
}

export const couponsSheet: Sheet = {
  kind: 'coupons',
  key: ['code', 'vendor_id'],
  mayLackKey: ['vendor_id'],
  moving: ['uses_left'],
  columns: [
    { name: 'code', aliases: ['coupon', 'कूपन'], example: 'RABI50', read: (text) => fitting(isCode)(text.toUpperCase()) },
    { name: 'vendor_id', aliases: ['vendor', 'shop', 'दुकान'], example: '1', read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }) },
    { name: 'title_en', aliases: ['title'], isNeeded: true, example: '₹50 off on ₹1,000 or more', read: words(120) },
    { name: 'title_hi', isNeeded: true, example: '₹1,000 या ज़्यादा पर ₹50 की छूट', read: words(120) },
    { name: 'off', aliases: ['amount'], example: '50.00', read: money() },
    { name: 'off_percent', aliases: ['percent'], example: '', read: numberText({ least: 0, most: 100 }) },
    { name: 'most_off', aliases: ['cap'], example: '', read: money() },
    { name: 'category', aliases: ['श्रेणी'], example: '', read: words(60) },
    { name: 'min_cart', aliases: ['minimum'], example: '1000.00', read: money() },
    { name: 'is_first_order', isKeptWhenEmpty: true, example: 'no', read: yesOrNo },
    { name: 'is_automatic', isKeptWhenEmpty: true, example: 'no', read: yesOrNo },
    { name: 'uses_left', aliases: ['uses'], example: '500', read: numberText({ most: 10_000_000 }) },
    { name: 'starts_at', aliases: ['from'], isNeeded: true, example: '2026-11-22', read: moment('00:00:00.000') },
    { name: 'ends_at', aliases: ['to', 'until'], isNeeded: true, example: '2027-01-31', read: moment('23:59:59.000') },
  ],
  check,
};
