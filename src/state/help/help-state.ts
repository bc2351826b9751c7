// Help numbers besides the shop's, as the server last sent them.
import { useEffect, useState } from 'react';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { HELP_KEY } from '../frame/stored-keys.ts';
import { ask } from '../session/ask.ts';

export interface HelpNumbers {
  readonly phone: string | null;
  /** With the country code. */
  readonly chat: string | null;
  /** The day from which the data protection rules apply, YYYY-MM-DD. */
  readonly privacy_from?: string | undefined;
}

const stored = (): HelpNumbers => readStored<HelpNumbers>(phoneStorage, HELP_KEY) ?? { phone: null, chat: null };

/** First the phone's numbers, then the server's. Without network the old numbers are still useful. */
export function useHelpNumbers(): HelpNumbers {
  const [numbers, setNumbers] = useState(stored);
  useEffect(() => {
    void ask('getHelp', {})
      .then((fresh) => {
        writeStored(phoneStorage, HELP_KEY, fresh);
        setNumbers(fresh);
      })
      .catch(() => undefined);
  }, []);
  return numbers;
}
