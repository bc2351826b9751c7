// Second approvals: what one person may not do alone waits here for another.
import type { listSignOffs, MoneySettings, SignOff } from '#core/contract/desk/money/sign-offs.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import type { Paise } from '#core/money.ts';
import type { MoneyLimits } from '#core/rules/money-out/limits.ts';
import type { ObjectionRefusal } from '#core/rules/money-out/objection.ts';
import type { SignOffKind } from '#core/rules/money-out/payout-ways.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import { changeLimits, loosenApprovedLimits, readLimits } from './change-limits.ts';
import { type ApprovalHandler, decide, toSignOff } from './decide.ts';
import type { MoneyOutRepository } from './money-out-repository.ts';
import {
  currentLinkedAccounts,
  objectionRefusalOf,
  ownRefusalOf,
  type Payout,
  passAlone,
  requirePayoutApproval,
  type SignOffRequest,
} from './payout-approval.ts';
import type { SignOffRepository, SignOffRow } from './sign-off-repository.ts';

export interface SignOffParts {
  readonly repository: SignOffRepository;
  readonly money: MoneyOutRepository;
  readonly audited: Audited;
  readonly deps: Dependencies;
}

export type { ApprovalHandler, Payout, SignOffRequest, SignOffRow };

export type SignOffService = ReturnType<typeof createSignOffService>;

export function createSignOffService(parts: SignOffParts) {
  const { repository } = parts;
  const carriers: Partial<Record<SignOffKind, ApprovalHandler>> = { settings: loosenApprovedLimits(parts) };
  return {
    /** Carries out an approved request; each area registers its own. */
    carryOut(kind: SignOffKind, carrier: ApprovalHandler): void {
      carriers[kind] = carrier;
    },

    /** See `admit`: it passes alone, or a second person is asked. */
    admit: ({ caller }: Pick<Actor, 'caller'>, leaving: Payout, asked: SignOffRequest): Promise<number | undefined> =>
      requirePayoutApproval(parts, caller, leaving, asked),

    /** For goods that leave the stock unsold, where nobody can be asked. @returns whether the person may remove them alone */
    async admitLoss({ caller }: Pick<Actor, 'caller'>, vendorId: number, amount: Paise): Promise<boolean> {
      if (amount === 0 || (await repository.limits()).goods_second_above === null) return true;
      return passAlone(parts, caller, { way: 'goods-lost', vendorId, amount });
    },

    /** For code that locks goods first: nobody else removes any until the transaction ends. */
    async holdGoods(): Promise<void> {
      if ((await repository.limits()).goods_second_above !== null) await repository.lockLimits();
    },

    /** For code that locks a drawer first: nobody else pays out until the transaction ends. */
    async hold(): Promise<void> {
      await repository.lockLimits();
    },

    /** Whether two accounts count as one person. */
    isSamePerson: async (one: number, other: number): Promise<boolean> => (await currentLinkedAccounts(parts, one)).has(other),

    /** Why a person may not settle an objection to a refund of this order; undefined: they may. */
    answerRefusal: (
      userId: number,
      order: { readonly vendorId: number; readonly orderId: number },
    ): Promise<ObjectionRefusal | undefined> => objectionRefusalOf(parts, userId, order),

    /** Why a person may not settle what these people did; undefined: they may. */
    ownRefusal: (userId: number, doers: readonly number[], permission: DeskPermission): Promise<ObjectionRefusal | undefined> =>
      ownRefusalOf(parts, userId, doers, permission),

    waitingOf: (kind: SignOffKind, entityId: number): Promise<SignOffRow[]> => repository.waitingOf(kind, entityId),
    waitingOfAny: (kinds: readonly SignOffKind[], entityIds: readonly number[]): Promise<SignOffRow[]> =>
      repository.waitingOfAny(kinds, entityIds),

    async list(caller: Caller, query: QueryOf<typeof listSignOffs>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const beforeId = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
      const [rows, circle] = await Promise.all([
        repository.list({ vendors: permittedVendors(caller, 'money.approve'), state: query.state, beforeId, limit: limit + 1 }),
        currentLinkedAccounts(parts, caller.userId),
      ]);
      const { page, cursor } = pageOf(rows, limit, byId);
      return {
        results: page.map((row) => toSignOff(row, caller, circle)),
        cursor,
      };
    },
    approve: (by: Actor, id: number): Promise<SignOff> => decide({ ...parts, carriers }, by, id, undefined),
    decline: (by: Actor, id: number, words: string): Promise<SignOff> => decide({ ...parts, carriers }, by, id, words),

    settings: (): Promise<MoneySettings> => readLimits(parts),
    changeSettings: (by: Actor, fields: Partial<MoneyLimits>, version: number | undefined): Promise<MoneySettings> =>
      changeLimits(parts, by, fields, version),
  };
}
