// Whether a newer version of the desk waits.
import { proxy, useSnapshot } from 'valtio';

const update = proxy<{ use: (() => void) | undefined }>({ use: undefined });

/** @param use switches to the newer version */
export function noteUpdate(use: () => void): void {
  update.use = use;
}

/** The function that switches to the newer version; undefined while there is none. */
export const useUpdate = (): (() => void) | undefined => useSnapshot(update).use;
