// A hook for one attempt that may fail: busy while it runs, with the error after it.
import { useRef, useState } from 'react';

export interface Attempt {
  readonly attempt: (work: () => Promise<unknown>) => void;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
}

/** @param wordsOf text of an error; undefined: show no text */
export function useAttempt(wordsOf: (error: unknown) => string | undefined): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);
  const attempt = (work: () => Promise<unknown>): void => {
    // A second tap may come before the button renders again.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    work()
      .catch((error: unknown) => setFailure(wordsOf(error)))
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  return { attempt, isBusy, failure };
}
