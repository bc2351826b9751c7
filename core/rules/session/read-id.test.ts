import { expect, test } from 'vitest';
import { readId } from './read-id.ts';

test('whole numbers from 1 on are ids', () => {
  expect(['1', '71', '197929927539778'].map(readId)).toEqual([1, 71, 197_929_927_539_778]);
});

test('every other text is no id', () => {
  for (const text of [undefined, '', '0', '-1', '1.5', '1e3', 'abc', ' 1', '०', 'Infinity', '12345678901234567'])
    expect(readId(text), text).toBe(0);
});
