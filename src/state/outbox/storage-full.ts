// Says what could not be stored on the phone, with advice: usually there is no space. Loaded when it happens.
import { showFailure } from '../frame/sheet-state.ts';
import { isInMemory } from '../session/keeping-state.ts';

/** A full phone, in the words of any browser or database library. */
function isStorageFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { readonly name?: string; readonly inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isStorageFull(inner));
}

const NOT_STORED = 'NotStoredError';

/** The error for what the phone could not store, separate from all other errors. */
export const notStored = (inner: unknown): Error => Object.assign(new Error('not stored'), { name: NOT_STORED, inner });
export const isNotStored = (error: unknown): boolean => error instanceof Error && error.name === NOT_STORED;

/** A reason that brings its own words. */
export interface SelfExplainingError extends Error {
  readonly say: () => void;
}

const selfExplaining = (error: unknown): SelfExplainingError | undefined => {
  const { inner } = (error ?? {}) as { readonly inner?: Partial<SelfExplainingError> };
  return inner?.say ? (inner as SelfExplainingError) : undefined;
};

/** Data in memory stays only until it reaches the server. */
export function reportNotStored(error: unknown): void {
  const own = selfExplaining(error);
  if (own) own.say();
  else showFailure(isInMemory() ? 'net.needed' : isStorageFull(error) ? 'room.full' : 'room.not-stored');
}

/** Tries again after deleting seen pictures. @throws why it is not stored */
async function storeAgain<T>(error: unknown, store: () => Promise<T>): Promise<T> {
  if (!isStorageFull(error) || typeof caches === 'undefined' || !(await caches.delete('pictures').catch(() => false))) throw error;
  return store();
}

/** Stores something, making space if needed. @throws why it is not stored */
export const storeMakingRoom = <T>(store: () => Promise<T>): Promise<T> => store().catch((error) => storeAgain(error, store));

/** Tries a failure once more, and then says what is not stored. @throws why */
export const storeOrReport = <T>(error: unknown, store: () => Promise<T>): Promise<T> =>
  storeAgain(error, store).catch((last) => {
    reportNotStored(last);
    throw last;
  });
