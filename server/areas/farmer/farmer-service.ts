// Farmers for whom agents buy. An agent names a farmer by phone number and knows the farmer from then on.
import type { FarmerDetails } from '#core/contract/address.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { hasPermissionAnywhere } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import type { BlockService } from '../session/block/block-service.ts';
import type { PeopleService } from '../session/people-service.ts';
import type { FarmerRepository } from './farmer-repository.ts';

export interface FarmerParts {
  readonly repository: FarmerRepository;
  readonly people: Pick<PeopleService, 'ensure' | 'getMe'>;
  readonly blocks: Pick<BlockService, 'isBlocked'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  /** Numbers an agent may look up in a day. */
  readonly lookupsPerDay: number;
}

export type FarmerService = ReturnType<typeof createFarmerService>;

/** A day's look-ups are spread over at least this many hours, so nobody can test a list of numbers in a minute. */
const BUSY_HOURS = 4;
/** Farmers a person may name in a day: enough for a busy agent, too few for a list of numbers. */
const A_DAY = { assisting: 500, others: 30 };

export function createFarmerService({ repository, people, blocks, budget, deps, lookupsPerDay }: FarmerParts) {
  /**
   * The farmer of a phone number, created when there is none. The agent sees the name they typed, never the account's. @throws Refusal
   * TOO_MANY_REQUESTS
   */
  async function ensure(caller: Caller, name: string, phone: string, language: LanguageCode): Promise<FarmerDetails> {
    const isAssisting = hasPermissionAnywhere(caller, 'farmer.act-for');
    const limit = isAssisting ? A_DAY.assisting : A_DAY.others;
    const { isAllowed, retryAfter } = await budget.spend(`farmers:${caller.userId}`, limit, DAY_MS);
    if (!isAllowed) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    // Only professional agents give a new account its name.
    const person = await people.ensure(phone, language, isAssisting ? name : null);
    await repository.remember(caller.userId, person.id, name, new Date(deps.now()));
    return { id: person.id, auth_id: person.auth_id, full_name: name, phone_number: person.phone };
  }

  /**
   * Records a look-up of a farmer by phone, whether the farmer exists or not. The same number costs nothing for the rest of the
   * day, because an agent at the counter looks up a farmer more than once.
   * @throws Refusal TOO_MANY_REQUESTS
   */
  async function noteLookup({ userId }: Caller, phone: string): Promise<void> {
    const at = new Date(deps.now());
    if (await repository.hasLookup(userId, phone, at)) return;
    await spendAll(budget, [
      { name: `lookups:hour:${userId}`, limit: Math.ceil(lookupsPerDay / BUSY_HOURS), windowMs: HOUR_MS },
      { name: `lookups:${userId}`, limit: lookupsPerDay, windowMs: DAY_MS },
    ]);
    await repository.addLookup(userId, phone, at);
  }

  /** Agents cannot do for a farmer what the farmer's own account may not do. @throws Refusal FARMER_BLOCKED */
  async function checkOpen(farmerId: number): Promise<void> {
    if (await blocks.isBlocked(farmerId)) throw new Refusal('FARMER_BLOCKED');
  }

  async function self(caller: Caller): Promise<FarmerDetails> {
    const { full_name, phone_number } = await people.getMe(caller);
    return { id: caller.userId, auth_id: caller.authId, full_name: full_name ?? '', phone_number };
  }

  return {
    ensure,
    noteLookup,
    checkOpen,
    /** A farmer this person named, or themselves. @throws Refusal NOT_FOUND */
    async get(caller: Caller, farmerId: number): Promise<FarmerDetails> {
      const farmer = farmerId === caller.userId ? await self(caller) : await repository.find(caller.userId, farmerId);
      if (!farmer) throw new Refusal('NOT_FOUND');
      return farmer;
    },
    /**
     * The person themselves, or a farmer for whom they may act.
     * @throws Refusal NOT_FOUND, also for non-agents; FARMER_BLOCKED
     */
    async actingFor(caller: Caller, farmerId: number | undefined): Promise<number> {
      if (farmerId === undefined || farmerId === caller.userId) return caller.userId;
      if (!hasPermissionAnywhere(caller, 'farmer.act-for') || !(await repository.find(caller.userId, farmerId)))
        throw new Refusal('NOT_FOUND');
      await checkOpen(farmerId);
      return farmerId;
    },
    /** A look-up by phone makes the farmer known to the agent, by the name on their address. */
    meet: (caller: Caller, farmerId: number, name: string): Promise<void> =>
      repository.meet(caller.userId, farmerId, name, new Date(deps.now())),
    findByAuthId: (caller: Caller, authId: string): Promise<FarmerDetails | undefined> => repository.findByAuthId(caller.userId, authId),
  };
}
