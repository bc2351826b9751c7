import { expect, test } from 'vitest';
import { isDailySummaryDue, isNoticeDue, isNoticeHour, type NoticeFacts, noticeKindsFor, noticeRules } from './notice.ts';

/** 08:00 in India. */
const now = Date.parse('2026-11-22T02:30:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const facts = (over: Partial<NoticeFacts>): NoticeFacts => ({ kind: 'orders', count: 1, oldestAt: null, until: null, ...over });

test('each kind has its time: the row says when the first message goes', () => {
  const table: readonly (readonly [NoticeFacts, boolean])[] = [
    [facts({ oldestAt: now - 10 * MINUTE + 1 }), false],
    [facts({ oldestAt: now - 10 * MINUTE }), true],
    [facts({ oldestAt: now - HOUR, count: 0 }), false],
    [facts({ kind: 'stock' }), true],
    [facts({ kind: 'claims', until: now + 24 * HOUR + 1 }), false],
    [facts({ kind: 'claims', until: now + 24 * HOUR }), true],
    [facts({ kind: 'claims', until: null }), false],
    [facts({ kind: 'grievances', until: now + 12 * HOUR + 1 }), false],
    [facts({ kind: 'grievances', until: now + 12 * HOUR }), true],
    [facts({ kind: 'sign-offs', oldestAt: now }), true],
    [facts({ kind: 'backup' }), true],
  ];
  for (const [one, isDue] of table) expect([one, isNoticeDue(one, undefined, now)]).toEqual([one, isDue]);
});

test('a message is repeated at its pace, sooner when more wait, and never within an hour', () => {
  const stock = facts({ kind: 'stock', count: 3 });
  expect(isNoticeDue(stock, { sentAt: now - 23 * HOUR, count: 3 }, now)).toBe(false);
  expect(isNoticeDue(stock, { sentAt: now - 24 * HOUR, count: 3 }, now)).toBe(true);
  expect(isNoticeDue(stock, { sentAt: now - HOUR, count: 2 }, now)).toBe(true);
  expect(isNoticeDue(stock, { sentAt: now - HOUR + 1, count: 2 }, now)).toBe(false);
  for (const { repeatMs } of Object.values(noticeRules)) expect(repeatMs).toBeGreaterThanOrEqual(HOUR);
});

test('messages go from the first chosen hour until the last, by clocks in India', () => {
  expect(isNoticeHour({ fromHour: 7, toHour: 21 }, now)).toBe(true);
  expect(isNoticeHour({ fromHour: 9, toHour: 21 }, now)).toBe(false);
  expect(isNoticeHour({ fromHour: 7, toHour: 8 }, now)).toBe(false);
  expect(isNoticeHour({ fromHour: 0, toHour: 24 }, now)).toBe(true);
});

test('the day in one message goes once a day, at its hour or later', () => {
  expect(isDailySummaryDue(9, undefined, now)).toBe(false);
  expect(isDailySummaryDue(8, undefined, now)).toBe(true);
  expect(isDailySummaryDue(8, now - MINUTE, now)).toBe(false);
  expect(isDailySummaryDue(8, now - 9 * HOUR, now)).toBe(true);
  expect(isDailySummaryDue(null, undefined, now)).toBe(false);
});

test('people choose only kinds that their roles may see', () => {
  expect(noticeKindsFor({ roles: [{ role: 'owner', vendorId: null }] })).toEqual(Object.keys(noticeRules));
  expect(noticeKindsFor({ roles: [{ role: 'counter', vendorId: 1 }] })).toEqual(['orders']);
  expect(noticeKindsFor({ roles: [{ role: 'finance', vendorId: null }] })).toEqual(['sign-offs']);
  expect(noticeKindsFor({ roles: [{ role: 'moderator', vendorId: null }] })).toEqual([]);
});
