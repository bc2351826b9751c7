// Consent to chat messages: kept with time, channel and the version of the words shown.
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { createConsentRepository } from './consent-repository.ts';
import type { MarketingNews } from './marketing/marketing.ts';

/** Raised whenever the words beside the tick change. */
const WORDING_VERSION = 'stay-connected-1';

export type ConsentService = ReturnType<typeof createConsentService>;

/** Every choice is kept, so they have an end. */
const CHOICES_A_DAY = 200;

export interface ConsentServiceParts {
  readonly repository: ReturnType<typeof createConsentRepository>;
  readonly budget: RateBudget;
  /** Hears of every choice; undefined where there is no such service. */
  readonly marketing: MarketingNews | undefined;
  readonly deps: Dependencies;
}

export function createConsentService({ repository, budget, marketing, deps }: ConsentServiceParts) {
  return {
    /** Answers the choice that is now in force. @throws Refusal TOO_MANY_REQUESTS */
    async record(userId: number, agree: boolean, locale: string): Promise<boolean> {
      await spendAll(budget, [{ name: `consents:${userId}`, limit: CHOICES_A_DAY, windowMs: DAY_MS }]);
      const [id, at] = [deps.newId(), new Date(deps.now())];
      await repository.inTransaction(async () => {
        const agreedBefore = await repository.add({ userId, id, channel: 'whatsapp', agree, wording: WORDING_VERSION, locale, at });
        await marketing?.chosen({ userId, id, agrees: agree, agreedBefore, at });
      });
      return agree;
    },
  };
}
