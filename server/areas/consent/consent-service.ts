// Consent to chat messages: kept with time, channel and the version of the words shown.
import type { Dependencies } from '../../dependencies.ts';
import type { createConsentRepository } from './consent-repository.ts';

/** Raised whenever the words beside the tick change. */
const WORDING_VERSION = 'stay-connected-1';

export type ConsentService = ReturnType<typeof createConsentService>;

export function createConsentService(repository: ReturnType<typeof createConsentRepository>, deps: Dependencies) {
  return {
    /** Answers the choice that is now in force. */
    async record(userId: number, agree: boolean, locale: string): Promise<boolean> {
      await repository.add({
        userId,
        id: deps.newId(),
        channel: 'whatsapp',
        agree,
        wording: WORDING_VERSION,
        locale,
        at: new Date(deps.now()),
      });
      return agree;
    },
  };
}
