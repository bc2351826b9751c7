import { expect, test } from 'vitest';
import { findRing } from './chunk-rings-plugin.ts';

test('chunks that import each other are found, over others and behind others too', () => {
  expect(findRing({ login: ['calls'], calls: ['session', 'first'], session: ['parts'], parts: ['calls'], first: [] })).toEqual([
    'calls',
    'session',
    'parts',
  ]);
});

test('a chunk that is needed on several ways is no ring', () => {
  expect(findRing({ login: ['calls', 'session'], calls: ['first'], session: ['calls', 'first'], first: [] })).toBeUndefined();
});
