import { expect, test } from 'vitest';
import { findRing } from './chunk-rings-plugin.ts';

test('the plugin finds chunks that import each other, also through other chunks', () => {
  expect(findRing({ login: ['calls'], calls: ['session', 'first'], session: ['parts'], parts: ['calls'], first: [] })).toEqual([
    'calls',
    'session',
    'parts',
  ]);
});

test('a chunk that is imported on several paths is no ring', () => {
  expect(findRing({ login: ['calls', 'session'], calls: ['first'], session: ['calls', 'first'], first: [] })).toBeUndefined();
});
