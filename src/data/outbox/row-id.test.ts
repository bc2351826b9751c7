import { expect, test } from 'vitest';
import { newRowId, timeOrderedId } from './row-id.ts';

test('ids sort by time and have the shape of a uuid of version 7', () => {
  const random = new Uint8Array(10).fill(0xff);
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map((at) => timeOrderedId(at, random));
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('no two rows get the same id, also in the same millisecond', () => {
  expect(new Set(Array.from({ length: 1_000 }, newRowId)).size).toBe(1_000);
});
