import { beforeEach, expect, test } from 'vitest';
import { readKept, writeKept } from './kept-answers.ts';

beforeEach(() => localStorage.clear());

test('answers are stored up to a limit; the oldest is dropped first, and a repeat takes no extra place', () => {
  localStorage.setItem('khurpi.desk.language', 'hi');
  for (let at = 1; at <= 60; at++) writeKept(['getDeskOrder', at], { data: at, at });
  writeKept(['getDeskOrder', 1], { data: 'again', at: 61 });
  expect(readKept(['getDeskOrder', 2])).toEqual({ data: 2, at: 2 });
  writeKept(['getDeskOrder', 62], { data: 62, at: 62 });
  expect(readKept(['getDeskOrder', 2])).toBeUndefined();
  expect(readKept(['getDeskOrder', 1])).toEqual({ data: 'again', at: 61 });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('khurpi.desk.kept.'))).toHaveLength(60);
  expect(localStorage.getItem('khurpi.desk.language')).toBe('hi');
});
