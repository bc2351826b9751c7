import { expect, test } from 'vitest';
import { batchWrites } from './batch-writes.ts';

test('writes within a moment are saved together, and later ones in the next write', async () => {
  const writes: number[][] = [];
  const put = batchWrites<number>(async (items) => void writes.push([...items]));
  await Promise.all([put(1), put(2), put(3)]);
  await put(4);
  expect(writes).toEqual([[1, 2, 3], [4]]);
});

test('a failed write rejects every caller in it, and no later caller', async () => {
  let isBroken = true;
  const put = batchWrites<number>(async () => {
    if (isBroken) throw new Error('gone');
  });
  const outcomes = await Promise.allSettled([put(1), put(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  await expect(put(3)).resolves.toBeUndefined();
});
