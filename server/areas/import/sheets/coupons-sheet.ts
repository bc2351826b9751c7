// Coupons of shops, found by shop and code.

import { Instant } from '#core/contract/wire/fields.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { MOST_COUPON_TITLE, MOST_COUPON_USES } from '#core/facts/coupon.ts';
import { type CouponDraft, type CouponFault, couponFaults, isCouponCode } from '#core/rules/coupon/coupon-faults.ts';
import { endOfDay, startOfDay } from '#core/rules/dates.ts';
import { day, fitting, money, numberText, words, yesOrNo } from '../file/cells.ts';
import { columnOfPath, localColumns, wordsOfRow } from '../file/local-columns.ts';
import type { RowProblem } from '../file/problem.ts';
import type { Facts, Read, Reading, Sheet } from '../file/sheet.ts';
import { couponColumnWords } from './cell-examples.ts';

/** `2026-11-22 18:30`, a moment in India as a spreadsheet shows it. */
const WITH_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/;

/** A moment, or a day in India: its beginning, or its end. */
const moment = (momentOf: (day: string) => number): Read =>
  Object.assign(
    (text: string): Reading => {
      const plain = text.trim();
      if (matches(plain, Instant)) return { text: new Date(plain).toISOString() };
      const [, date = plain, time] = WITH_TIME.exec(plain) ?? [];
      const read = day(date);
      if (!('text' in read)) return read;
      const at = time === undefined ? momentOf(read.text) : Date.parse(`${read.text}T${time}:00+05:30`);
      return Number.isNaN(at) ? { code: 'date' } : { text: new Date(at).toISOString() };
    },
    { takes: 'day' as const },
  );

const paise = (text: string | undefined): number => Math.round(Number(text || 0) * 100);
const orNone = <T>(text: string | undefined, of: (text: string) => T): T | null => (text ? of(text) : null);

/** The coupon a row speaks of, as the rules know one. */
export const couponOf = (row: Facts): CouponDraft => ({
  code: row['code'] ?? '',
  titles: wordsOfRow(row, 'title'),
  off: paise(row['off']),
  off_percent: Number(row['off_percent'] || 0),
  most_off: orNone(row['most_off'], paise),
  min_cart: paise(row['min_cart']),
  uses_left: orNone(row['uses_left'], Number),
  starts_at: Date.parse(row['starts_at'] ?? ''),
  ends_at: Date.parse(row['ends_at'] ?? ''),
});

/** What the columns say of themselves by being needed is not said twice. */
const isOfWhole = ({ reason }: { readonly reason: CouponFault }): boolean => reason !== 'dates-missing' && reason !== 'title-missing';

const check = (row: Facts): RowProblem[] =>
  // A row by itself: what is there beside it the store knows.
  couponFaults(couponOf(row), { hasCategory: true, running: 0 })
    .filter(isOfWhole)
    .map(({ path, reason }) => ({ path: columnOfPath(path, { titles: 'title' }) ?? path, reason }))
    .map(({ path, reason }) => ({ column: path, value: row[path] ?? '', code: reason }));

export const couponsSheet: Sheet = {
  kind: 'coupons',
  key: ['code', 'vendor_id'],
  mayLackKey: ['vendor_id'],
  moving: ['uses_left'],
  columns: [
    { name: 'code', example: 'RABI50', read: (text) => fitting(isCouponCode)(text.toUpperCase()) },
    { name: 'vendor_id', example: '1', read: numberText({ least: 1, most: Number.MAX_SAFE_INTEGER }) },
    ...localColumns('title', { isNeeded: true, read: words(MOST_COUPON_TITLE) }, couponColumnWords.title),
    { name: 'off', aliases: ['amount'], example: '50.00', read: money() },
    { name: 'off_percent', aliases: ['percent'], example: '', read: numberText({ least: 0, most: 100, isPercent: true }) },
    { name: 'most_off', aliases: ['cap'], example: '', read: money() },
    { name: 'category', example: '', read: words(60) },
    { name: 'min_cart', aliases: ['minimum'], example: '1000.00', read: money() },
    { name: 'is_first_order', isKeptWhenEmpty: true, example: 'no', read: yesOrNo },
    { name: 'is_automatic', isKeptWhenEmpty: true, example: 'no', read: yesOrNo },
    { name: 'is_on', aliases: ['on'], isKeptWhenEmpty: true, example: 'yes', read: yesOrNo },
    { name: 'uses_left', aliases: ['uses'], example: '500', read: numberText({ most: MOST_COUPON_USES }) },
    { name: 'starts_at', aliases: ['from'], isNeeded: true, example: '2026-11-22', read: moment(startOfDay) },
    { name: 'ends_at', aliases: ['to', 'until'], isNeeded: true, example: '2027-01-31', read: moment(endOfDay) },
  ],
  check,
};
