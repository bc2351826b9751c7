// The one check for payouts and loosened limits: they pass alone, or wait for a second person.

import type { DeskPermission } from '#core/facts/permission.ts';
import type { Paise } from '#core/money.ts';
import type { MoneyLimits } from '#core/rules/money-out/limits.ts';
import { ACCOUNT_LINK_MS, linkedAccounts } from '#core/rules/money-out/linked-accounts.ts';
import { type ObjectionRefusal, objectionRefusal } from '#core/rules/money-out/objection.ts';
import { type PayoutWay, type PayoutWayName, payoutWays, type SignOffKind } from '#core/rules/money-out/payout-ways.ts';
import { COUNTING_WINDOW_MS, type EarlierPayouts, needsSecondPerson } from '#core/rules/money-out/second-person.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { MoneyOutRepository } from './money-out-repository.ts';
import type { KeptLimits, SignOffRepository } from './sign-off-repository.ts';

export interface PayoutApprovalParts {
  readonly repository: SignOffRepository;
  readonly money: MoneyOutRepository;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

/** Money to pay out, or a limit to loosen. */
export interface Payout {
  readonly way: PayoutWayName;
  /** 0: of no shop. */
  readonly vendorId: number;
  /** 0 when it is no sum of money. */
  readonly amount: Paise;
  readonly orderId?: number | undefined;
  readonly farmerId?: number | undefined;
  /** The receivers: users by id and by phone. */
  readonly concerns?: { readonly users: readonly (number | null)[]; readonly phones: readonly string[] } | undefined;
}

/** The request to a second person. */
export interface SignOffRequest {
  readonly kind: SignOffKind;
  /** The order, the vendor, the claim, … */
  readonly entityId: number;
  /** For display, with personal data masked. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What an approval does. */
  readonly payload: unknown;
}

/** Requests about one record at once: more is a mistake. */
const WAITING_AT_ONCE = 5;
const NOTHING: EarlierPayouts = { order: 0, person: 0, farmer: 0, drawer: 0 };

export const nameOf = (caller: Caller): string => caller.desk?.fullName ?? '';

/** The accounts that count as a person's own. */
export async function currentLinkedAccounts({ money, deps }: PayoutApprovalParts, userId: number): Promise<ReadonlySet<number>> {
  const now = deps.now();
  return linkedAccounts(userId, await money.ties(new Date(now - ACCOUNT_LINK_MS)), now);
}

async function concernsOf({ money }: PayoutApprovalParts, { concerns }: Payout): Promise<number[]> {
  if (!concerns) return [];
  const known = concerns.users.filter((id) => id !== null);
  return [...new Set([...known, ...(await money.usersOf(concerns.phones))])];
}

async function askSecondPerson(
  { repository, deps }: PayoutApprovalParts,
  caller: Caller,
  leaving: Payout,
  asked: SignOffRequest,
  concerns: readonly number[],
) {
  const { kind, entityId, facts, payload } = asked;
  if ((await repository.waitingOf(kind, entityId)).length >= WAITING_AT_ONCE) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 });
  const id = deps.newId();
  await repository.add({
    id,
    vendor_id: leaving.vendorId,
    kind,
    entity_id: entityId,
    facts: JSON.stringify(facts),
    payload: JSON.stringify(payload),
    asked_by: caller.userId,
    asked_name: nameOf(caller),
    asked_at: new Date(deps.now()),
    decided_by: null,
    decided_name: null,
    words: null,
    concerns: JSON.stringify(concerns),
  });
  return id;
}

/** A shop of one person that never set a limit has nobody to ask. */
async function isAlone({ money, deps }: PayoutApprovalParts, userId: number, { version }: KeptLimits): Promise<boolean> {
  return version === 0 && !(await money.hasOthers(userId, 'money.approve', new Date(deps.now() - ACCOUNT_LINK_MS)));
}

async function earlierPayouts({ money, deps }: PayoutApprovalParts, leaving: Payout, circle: ReadonlySet<number>): Promise<EarlierPayouts> {
  const { pot }: PayoutWay = payoutWays[leaving.way];
  if (pot === null) return NOTHING;
  const { vendorId, orderId, farmerId } = leaving;
  return money.earlierPayouts({ pot, staff: [...circle], vendorId, orderId, farmerId, since: new Date(deps.now() - COUNTING_WINDOW_MS) });
}

async function countPayout(
  { money, deps }: PayoutApprovalParts,
  caller: Caller,
  { way, vendorId, amount, orderId, farmerId }: Payout,
): Promise<void> {
  const { pot }: PayoutWay = payoutWays[way];
  if (pot === null || amount === 0) return;
  const what = { way, pot, vendor_id: vendorId, order_id: orderId ?? null, farmer_id: farmerId ?? null, amount_paise: amount };
  await money.add({ id: deps.newId(), ...what, staff_id: caller.userId, at: new Date(deps.now()) });
}

async function isSecondNeeded(parts: PayoutApprovalParts, caller: Caller, leaving: Payout, concerns: readonly number[]): Promise<boolean> {
  const limits: MoneyLimits & KeptLimits = await parts.repository.lockLimits();
  const circle = await currentLinkedAccounts(parts, caller.userId);
  return needsSecondPerson({
    way: leaving.way,
    amount: leaving.amount,
    limits,
    before: await earlierPayouts(parts, leaving, circle),
    isOwn: concerns.some((id) => circle.has(id)),
    isAlone: await isAlone(parts, caller.userId, limits),
  });
}

/**
 * Passes and counts it, or asks a second person. Runs in the transaction that then does it, before a drawer is locked. Until its end nobody
 * else's sums are counted, so two at once never both pass below the limit.
 * @returns the request; undefined when it may be done now
 * @throws Refusal TOO_MANY_REQUESTS with too many requests about one record
 */
export async function requirePayoutApproval(
  parts: PayoutApprovalParts,
  caller: Caller,
  leaving: Payout,
  asked: SignOffRequest,
): Promise<number | undefined> {
  const concerns = await concernsOf(parts, leaving);
  if (await isSecondNeeded(parts, caller, leaving, concerns)) return askSecondPerson(parts, caller, leaving, asked, concerns);
  await countPayout(parts, caller, leaving);
  return undefined;
}

/** The same for what nobody can approve later. @returns whether it passes, and then it is counted */
export async function passAlone(parts: PayoutApprovalParts, caller: Caller, leaving: Payout): Promise<boolean> {
  if (await isSecondNeeded(parts, caller, leaving, await concernsOf(parts, leaving))) return false;
  await countPayout(parts, caller, leaving);
  return true;
}

/**
 * Why a person may not settle what these people did; undefined: they may. @param permission of others who could settle it: without such
 * people, and without limits, the person may
 */
export async function ownRefusalOf(
  parts: PayoutApprovalParts,
  userId: number,
  doers: readonly number[],
  permission: DeskPermission,
): Promise<ObjectionRefusal | undefined> {
  const { repository, money, deps } = parts;
  const [circle, { version }] = await Promise.all([currentLinkedAccounts(parts, userId), repository.limits()]);
  const isAloneThere = version === 0 && !(await money.hasOthers(userId, permission, new Date(deps.now() - ACCOUNT_LINK_MS)));
  return objectionRefusal({ givers: doers, answerer: userId, circle, isAlone: isAloneThere });
}

/** Why a person may not settle an objection to a refund of this order; undefined: they may. */
export async function objectionRefusalOf(
  parts: PayoutApprovalParts,
  userId: number,
  order: { readonly vendorId: number; readonly orderId: number },
): Promise<ObjectionRefusal | undefined> {
  return ownRefusalOf(parts, userId, await parts.money.giversOf(order), 'orders.settle');
}
