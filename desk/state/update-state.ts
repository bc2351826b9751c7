// Whether a newer version of the desk waits.
import { proxy, useSnapshot } from 'valtio';

const update = proxy<{ use: (() => void) | undefined }>({ use: undefined });

/** @param use switches to it */
export function noteUpdate(use: () => void): void {
  update.use = use;
}

/** What switches to the newer version; undefined while there is none. */
export const useUpdate = (): (() => void) | undefined => useSnapshot(update).use;
