// Computes what a person can still buy on credit.

import type { getCreditLines } from '#core/contract/credit.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import type { Paise } from '#core/money.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { CreditRepository } from './credit-repository.ts';

export type CreditService = ReturnType<typeof createCreditService>;

export function createCreditService(repository: CreditRepository) {
  /** Undefined for a person without credit. */
  async function leftOf(caller: Caller): Promise<Paise | undefined> {
    const line = caller.isCreditUser ? await repository.find(caller.userId) : undefined;
    return line && line.limitPaise - line.usedPaise;
  }

  return {
    leftOf,
    /** @throws Refusal NOT_FOUND for anyone else's lines */
    async lines(caller: Caller, authId: string): Promise<ResponseOf<typeof getCreditLines>> {
      if (authId.toLowerCase() !== caller.authId) throw new Refusal('NOT_FOUND');
      const left = await leftOf(caller);
      return { credit_lines: left === undefined ? [] : [{ available_credit_limit: left }] };
    },
  };
}
