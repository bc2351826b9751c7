// A hook for the available space: for a table, and for a panel beside it.
import { useSyncExternalStore } from 'react';

const rooms = {
  table: globalThis.matchMedia?.('(min-width: 48rem)'),
  beside: globalThis.matchMedia?.('(min-width: 64rem)'),
} as const;

/** Whether there is enough space; true where that is unknown. */
export function useHasSpace(name: keyof typeof rooms): boolean {
  const room = rooms[name];
  return useSyncExternalStore(
    (changed) => {
      room?.addEventListener('change', changed);
      return () => room?.removeEventListener('change', changed);
    },
    () => room?.matches ?? true,
  );
}
