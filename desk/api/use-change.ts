// A hook for changing a shared row. It sends the row's version; for an outdated version it returns both versions.
import { useState } from 'react';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { isRefused } from './call-error.ts';
import type { Asking } from './send.ts';
import { useWrite, type WriteOptions } from './use-write.ts';

interface Versioned {
  readonly version: number;
}

export interface Change<C extends CallShape, T> {
  /** @param on the row as it was when the person started editing */
  readonly save: (asking: Asking<C>, on: T) => void;
  readonly isBusy: boolean;
  /** The current row, if somebody else saved first. */
  readonly theirs: T | undefined;
  /** Saves over the current row. */
  readonly keepMine: () => void;
  /** Cancels without saving. */
  readonly giveUp: () => void;
}

/** @param readNow reads the current row */
export function useChange<C extends CallShape, T extends Versioned>(
  call: C,
  { readNow, ...options }: WriteOptions<C> & { readonly readNow: () => Promise<T> },
): Change<C, T> {
  const [conflict, setConflict] = useState<{ readonly mine: Asking<C>; readonly theirs: T }>();
  const { write, isBusy } = useWrite(call, {
    ...options,
    onDone: (answer: ResponseOf<C>, asking) => {
      setConflict(undefined);
      options.onDone?.(answer, asking);
    },
    onFailed: (error, mine) => {
      if (!isRefused(error, 'CHANGED_MEANWHILE')) options.onFailed?.(error, mine);
      else
        readNow().then(
          (theirs) => setConflict({ mine, theirs }),
          (failed: unknown) => options.onFailed?.(failed, mine),
        );
    },
  });
  const save = (asking: Asking<C>, { version }: Versioned): void => write({ ...asking, version });
  return {
    save,
    isBusy,
    theirs: conflict?.theirs,
    keepMine: () => conflict && save(conflict.mine, conflict.theirs),
    giveUp: () => setConflict(undefined),
  };
}
