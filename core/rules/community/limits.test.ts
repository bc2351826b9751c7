import { expect, test } from 'vitest';
import { type Author, isHiddenByReports, isNewMember, isSuspicious, type RecentPosts, writeFault } from './limits.ts';

const NOW = Date.parse('2026-11-23T06:00:00Z');
const DAY = 86_400_000;
const fresh: Author = { shownPosts: 0, firstAt: undefined, suspendedUntil: undefined };
const known: Author = { shownPosts: 5, firstAt: NOW - 3 * DAY, suspendedUntil: undefined };
const quiet: RecentPosts = { topics: 0, replies: 0, lastAt: undefined, sameAt: undefined };

test('an author with five visible posts, the first at least three days old, is no new member', () => {
  expect([fresh, { ...known, shownPosts: 4 }, { ...known, firstAt: NOW - 3 * DAY + 1 }, known].map((one) => isNewMember(one, NOW))).toEqual(
    [true, true, true, false],
  );
});

test('new members start 3 topics and write 10 replies a day', () => {
  expect(writeFault(fresh, { ...quiet, topics: 2 }, false, NOW)).toBeUndefined();
  expect(writeFault(fresh, { ...quiet, topics: 3 }, false, NOW)).toMatchObject({ kind: 'too-often' });
  expect(writeFault(fresh, { ...quiet, topics: 3 }, true, NOW)).toBeUndefined();
  expect(writeFault(fresh, { ...quiet, replies: 9 }, true, NOW)).toBeUndefined();
  expect(writeFault(fresh, { ...quiet, replies: 10 }, true, NOW)).toMatchObject({ kind: 'too-often' });
  expect(writeFault(known, { ...quiet, topics: 3, replies: 10 }, false, NOW)).toBeUndefined();
});

test('15 seconds lie between posts, 120 for new members, and the answer says how long', () => {
  const last = (seconds: number): RecentPosts => ({ ...quiet, lastAt: NOW - seconds * 1_000 });
  expect(writeFault(known, last(14), true, NOW)).toEqual({ kind: 'too-often', retryAfter: 1 });
  expect(writeFault(known, last(15), true, NOW)).toBeUndefined();
  expect(writeFault(fresh, last(20), true, NOW)).toEqual({ kind: 'too-often', retryAfter: 100 });
  expect(writeFault(fresh, last(120), true, NOW)).toBeUndefined();
});

test('an equal text waits five minutes; a suspended author waits until the suspension ends', () => {
  expect(writeFault(known, { ...quiet, sameAt: NOW - 299_999 }, false, NOW)).toEqual({ kind: 'same' });
  expect(writeFault(known, { ...quiet, sameAt: NOW - 300_000 }, false, NOW)).toBeUndefined();
  expect(writeFault({ ...known, suspendedUntil: NOW + 1 }, quiet, true, NOW)).toEqual({ kind: 'suspended', until: NOW + 1 });
  expect(writeFault({ ...known, suspendedUntil: NOW }, quiet, true, NOW)).toBeUndefined();
});

test('a first post within three seconds, or anybody’s forbidden word, is reviewed first', () => {
  expect(isSuspicious(fresh, 2_999, false)).toBe(true);
  expect(isSuspicious(fresh, 3_000, false)).toBe(false);
  expect(isSuspicious(fresh, undefined, false)).toBe(false);
  expect(isSuspicious(known, 100, false)).toBe(false);
  expect(isSuspicious(known, undefined, true)).toBe(true);
});

test('three reporters hide a new member’s post, and not a known member’s', () => {
  expect([isHiddenByReports(fresh, 2, NOW), isHiddenByReports(fresh, 3, NOW), isHiddenByReports(known, 30, NOW)]).toEqual([
    false,
    true,
    false,
  ]);
});
