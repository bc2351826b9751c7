// Stores consent to chat messages with time, channel and version of the text.
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { createConsentRepository } from './consent-repository.ts';
import type { MarketingNews } from './marketing/marketing.ts';
import { CHAT_WORDING } from './wordings.ts';

export type ConsentService = ReturnType<typeof createConsentService>;

/** Every choice is stored, so there is a limit. */
const CHOICES_A_DAY = 200;

export interface ConsentServiceParts {
  readonly repository: ReturnType<typeof createConsentRepository>;
  readonly budget: RateBudget;
  /** Called with every choice; undefined without such a service. */
  readonly marketing: MarketingNews | undefined;
  readonly deps: Dependencies;
}

export function createConsentService({ repository, budget, marketing, deps }: ConsentServiceParts) {
  return {
    /** Returns the current choice. @throws Refusal TOO_MANY_REQUESTS */
    async record(userId: number, agree: boolean, locale: string): Promise<boolean> {
      await spendAll(budget, [{ name: `consents:${userId}`, limit: CHOICES_A_DAY, windowMs: DAY_MS }]);
      const [id, at] = [deps.newId(), new Date(deps.now())];
      await repository.inTransaction(async () => {
        const agreedBefore = await repository.add({ userId, id, channel: 'whatsapp', agree, wording: CHAT_WORDING, locale, at });
        await marketing?.chosen({ userId, id, agrees: agree, agreedBefore, at });
      });
      return agree;
    },
  };
}
