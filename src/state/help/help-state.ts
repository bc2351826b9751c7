// Where to find help beside the shop: the service numbers, as the server last sent them.
import { useEffect, useState } from 'react';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { HELP_KEY } from '../frame/stored-keys.ts';
import { ask } from '../session/ask.ts';

export interface HelpNumbers {
  readonly phone: string | null;
  /** With country code. */
  readonly chat: string | null;
}

const stored = (): HelpNumbers => readStored<HelpNumbers>(phoneStorage, HELP_KEY) ?? { phone: null, chat: null };

/** What the phone knows at once, then what the server says. Without network the old numbers are as good as ever. */
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
