// The one person whom a farmer names to use their data rights.
import type { Nominee, NomineeForm } from '#core/contract/kyc/nominee.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { NomineeRepository, NomineeRow } from './nominee-repository.ts';

const CHANGES_A_DAY = 50;

export interface NomineeParts {
  readonly repository: NomineeRepository;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now'>;
}

export type NomineeService = ReturnType<typeof createNomineeService>;

const toNominee = ({ name, phone, relation, named_at }: Omit<NomineeRow, 'user_id'>): Nominee => ({
  ...{ name, phone_number: phone, relation },
  named_at: named_at.toISOString(),
});

export function createNomineeService({ repository, budget, deps }: NomineeParts) {
  return {
    async get({ userId }: Caller): Promise<Nominee | null> {
      const row = await repository.find(userId);
      return row ? toNominee(row) : null;
    },

    /** @throws Refusal TOO_MANY_REQUESTS; BAD_REQUEST for the person's own number */
    async put({ userId, phone: own }: Caller, { name, phone_number: phone, relation }: NomineeForm): Promise<Nominee> {
      if (phone === own) throw new Refusal('BAD_REQUEST', { details: { path: 'body.phone_number' } });
      await spendAll(budget, [{ name: `nominee:${userId}`, limit: CHANGES_A_DAY, windowMs: DAY_MS }]);
      const values = { name, phone, relation, named_at: new Date(deps.now()) };
      await repository.put({ user_id: userId, ...values });
      return toNominee(values);
    },

    remove: ({ userId }: Caller): Promise<void> => repository.remove(userId),
  };
}
