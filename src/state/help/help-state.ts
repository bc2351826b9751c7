// Where to find help beside the shop: the numbers of the service, as they were last told.
import { useEffect, useState } from 'react';
import { HELP_KEY } from '../frame/stored-keys.ts';
import { loadApi } from '../session/lazy-modules.ts';

export interface HelpNumbers {
  readonly phone: string | null;
  /** With country code. */
  readonly chat: string | null;
}

function stored(): HelpNumbers {
  const none = { phone: null, chat: null };
  try {
    return (JSON.parse(localStorage.getItem(HELP_KEY) ?? 'null') as HelpNumbers | null) ?? none;
  } catch {
    return none;
  }
}

/** What the phone knows at once, then what the server says. Without network the old numbers are as good as ever. */
export function useHelpNumbers(): HelpNumbers {
  const [numbers, setNumbers] = useState(stored);
  useEffect(() => {
    void loadApi()
      .then(({ fetchHelp }) => fetchHelp())
      .then((fresh) => {
        localStorage.setItem(HELP_KEY, JSON.stringify(fresh));
        setNumbers(fresh);
      })
      .catch(() => undefined);
  }, []);
  return numbers;
}
