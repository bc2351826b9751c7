// Consent to chat messages: kept with time, channel and the version of the words shown.
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { createConsentRepository } from './consent-repository.ts';

/** Raised whenever the words beside the tick change. */
const WORDING_VERSION = 'stay-connected-1';

export type ConsentService = ReturnType<typeof createConsentService>;

/** Every choice is kept, so they have an end. */
const CHOICES_A_DAY = 200;

export function createConsentService(repository: ReturnType<typeof createConsentRepository>, budget: RateBudget, deps: Dependencies) {
  return {
    /** Answers the choice that is now in force. @throws Refusal TOO_MANY_REQUESTS */
    async record(userId: number, agree: boolean, locale: string): Promise<boolean> {
      await spendAll(budget, [{ name: `consents:${userId}`, limit: CHOICES_A_DAY, windowMs: DAY_MS }]);
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
