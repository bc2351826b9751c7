// Consent to chat messages: kept with time, channel and the version of the words shown.
import type { Surroundings } from '../../surroundings.ts';
import type { createConsentRepository } from './consent-repository.ts';

/** Raised whenever the words beside the tick change. */
const WORDING_VERSION = 'stay-connected-1';

export type ConsentService = ReturnType<typeof createConsentService>;

export function createConsentService(repository: ReturnType<typeof createConsentRepository>, world: Surroundings) {
  return {
    /** Answers the choice that is now in force. */
    async record(userId: number, agree: boolean, locale: string): Promise<boolean> {
      await repository.add({
        userId,
        id: world.newId(),
        channel: 'whatsapp',
        agree,
        wording: WORDING_VERSION,
        locale,
        at: new Date(world.now()),
      });
      return agree;
    },
  };
}
