// The person's sessions, and ending one: loaded from the server every time, stored nowhere.
import { useEffect, useState } from 'react';
import type { LoginPlace } from '#core/contract/session.ts';
import { failureWords } from '../frame/failure.ts';
import { showFailure } from '../frame/sheet-state.ts';
import { loadApi } from '../session/lazy-modules.ts';

export interface LoginPlaces {
  /** Undefined while they load, null when they cannot be loaded now. */
  readonly places: readonly LoginPlace[] | null | undefined;
  /** The session that is being ended. */
  readonly ending: string | undefined;
  logOutThere(id: string): Promise<void>;
}

/** @param subject the signed-in person; a change loads the sessions again */
export function useLoginPlaces(subject: string | undefined): LoginPlaces {
  const [places, setPlaces] = useState<LoginPlaces['places']>();
  const [ending, setEnding] = useState<string>();
  useEffect(() => {
    let isStill = true;
    setPlaces(undefined);
    if (subject !== undefined)
      void loadApi()
        .then(({ fetchLoginPlaces }) => fetchLoginPlaces())
        .catch(() => null)
        .then((list) => isStill && setPlaces(list));
    return () => {
      isStill = false;
    };
  }, [subject]);

  async function logOutThere(id: string): Promise<void> {
    setEnding(id);
    try {
      const { endLoginPlace } = await loadApi();
      await endLoginPlace(id);
      setPlaces((list) => list?.filter((place) => place.id !== id));
    } catch (error) {
      const { title, words } = failureWords(error);
      showFailure(title, words);
    }
    setEnding(undefined);
  }
  return { places, ending, logOutThere };
}
