import { afterEach, expect, test, vi } from 'vitest';
import { storeMakingRoom } from './storage-full.ts';

afterEach(() => vi.unstubAllGlobals());

test('without space the pictures are deleted for one more try; other failures are not retried', async () => {
  const kept = new Set(['pictures', 'shell']);
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
  // The form of the error in the database library.
  const full = Object.assign(new Error('aborted'), { name: 'AbortError', inner: new DOMException('no room', 'QuotaExceededError') });
  const other = vi.fn().mockRejectedValue(new Error('something else'));
  await expect(storeMakingRoom(other)).rejects.toThrow('something else');
  expect([other.mock.calls.length, kept.size]).toEqual([1, 2]);
  const store = vi.fn().mockRejectedValueOnce(full).mockResolvedValue('stored');
  expect(await storeMakingRoom(store)).toBe('stored');
  expect([...kept]).toEqual(['shell']);
  await expect(storeMakingRoom(vi.fn().mockRejectedValue(full))).rejects.toBe(full);
});
