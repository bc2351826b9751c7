// What could not be stored on the phone is said, with what to do: most often there is no room.
import { showFailure } from './sheet-state.ts';

/** A full phone, however the browser and the library around its database say it. */
function isNoRoom(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { readonly name?: string; readonly inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isNoRoom(inner));
}

const NOT_STORED = 'NotStoredError';

/** What could not be kept on the phone, told apart from everything else that can go wrong beside it. */
export const notStored = (inner: unknown): Error => Object.assign(new Error('not stored'), { name: NOT_STORED, inner });
export const isNotStored = (error: unknown): boolean => error instanceof Error && error.name === NOT_STORED;

export const sayNotStored = (error: unknown): void => showFailure(isNoRoom(error) ? 'room.full' : 'room.not-stored');

/** Stores something; when there is no room, the pictures that were seen make way and it is tried once more. @throws what `store` throws then */
export async function makingRoom<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isNoRoom(error) || typeof caches === 'undefined' || !(await caches.delete('pictures').catch(() => false))) throw error;
    return store();
  }
}
