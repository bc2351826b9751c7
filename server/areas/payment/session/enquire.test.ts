import { expect, it } from 'vitest';
import { nextEnquiryAt } from './enquire.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('the server asks at 1, 2, 5, 15 and 60 minutes, then every hour, for three days', () => {
  const asked: number[] = [];
  for (let at = nextEnquiryAt(0, 0); at !== undefined; at = nextEnquiryAt(0, at)) asked.push(at);
  expect(asked.slice(0, 7)).toEqual([1, 2, 5, 15, 60, 120, 180].map((minutes) => minutes * MINUTE));
  expect(asked).toHaveLength(5 + 71);
  expect(asked.at(-1)).toBe(72 * HOUR);
});

it('the server skips checks that were due while it was off', () => {
  expect(nextEnquiryAt(0, 7 * MINUTE)).toBe(15 * MINUTE);
  expect(nextEnquiryAt(0, 25.5 * HOUR)).toBe(26 * HOUR);
  expect(nextEnquiryAt(0, 80 * HOUR)).toBeUndefined();
});
