import { expect, test } from 'vitest';
import { duties } from './duties.ts';

test('each duty has its own id, a day and a source', () => {
  expect(new Set(duties.map(({ id }) => id)).size).toBe(duties.length);
  expect(duties.filter(({ since, source }) => !/^\d{4}-\d\d-\d\d$/.test(since) || source === '')).toEqual([]);
});
