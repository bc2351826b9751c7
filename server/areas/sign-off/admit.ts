// The one check for payouts and loosened limits: they pass alone, or wait for a second person.

import type { DeskPermission } from '#core/facts/permission.ts';
import type { Paise } from '#core/money.ts';
import { circleOf, TIE_MS } from '#core/rules/money-out/circle.ts';
import type { MoneyLimits } from '#core/rules/money-out/limits.ts';
import { type AnswerRefusal, answerRefusal } from '#core/rules/money-out/objection.ts';
import { COUNTED_MS, type LetOut, needsSecond } from '#core/rules/money-out/second-person.ts';
import { type SignOffKind, type WayName, type WayOut, waysOut } from '#core/rules/money-out/ways.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { MoneyOutRepository } from './money-out-repository.ts';
import type { KeptLimits, SignOffRepository } from './sign-off-repository.ts';

export interface AdmitParts {
  readonly repository: SignOffRepository;
  readonly money: MoneyOutRepository;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

/** Money to pay out, or a limit to loosen. */
export interface Leaving {
  readonly way: WayName;
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
export interface Asked {
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
const NOTHING: LetOut = { order: 0, person: 0, farmer: 0, drawer: 0 };

export const nameOf = (caller: Caller): string => caller.desk?.fullName ?? '';

/** The accounts that count as a person's own. */
export async function circleNow({ money, deps }: AdmitParts, userId: number): Promise<ReadonlySet<number>> {
  const now = deps.now();
  return circleOf(userId, await money.ties(new Date(now - TIE_MS)), now);
}

async function concernsOf({ money }: AdmitParts, { concerns }: Leaving): Promise<number[]> {
  if (!concerns) return [];
  const known = concerns.users.filter((id) => id !== null);
  return [...new Set([...known, ...(await money.usersOf(concerns.phones))])];
}

async function ask({ repository, deps }: AdmitParts, caller: Caller, leaving: Leaving, asked: Asked, concerns: readonly number[]) {
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
async function isAlone({ money, deps }: AdmitParts, userId: number, { version }: KeptLimits): Promise<boolean> {
  return version === 0 && !(await money.hasOthers(userId, 'money.approve', new Date(deps.now() - TIE_MS)));
}

async function sumsBefore({ money, deps }: AdmitParts, leaving: Leaving, circle: ReadonlySet<number>): Promise<LetOut> {
  const { pot }: WayOut = waysOut[leaving.way];
  if (pot === null) return NOTHING;
  const { vendorId, orderId, farmerId } = leaving;
  return money.letOut({ pot, staff: [...circle], vendorId, orderId, farmerId, since: new Date(deps.now() - COUNTED_MS) });
}

async function note({ money, deps }: AdmitParts, caller: Caller, { way, vendorId, amount, orderId, farmerId }: Leaving): Promise<void> {
  const { pot }: WayOut = waysOut[way];
  if (pot === null || amount === 0) return;
  const what = { way, pot, vendor_id: vendorId, order_id: orderId ?? null, farmer_id: farmerId ?? null, amount_paise: amount };
  await money.add({ id: deps.newId(), ...what, staff_id: caller.userId, at: new Date(deps.now()) });
}

/**
 * Passes and counts it, or asks a second person. Runs in the transaction that then does it, before a drawer is locked. Until its end nobody
 * else's sums are counted, so two at once never both pass below the limit.
 * @returns the request; undefined when it may be done now
 * @throws Refusal TOO_MANY_REQUESTS with too many requests about one record
 */
export async function admit(parts: AdmitParts, caller: Caller, leaving: Leaving, asked: Asked): Promise<number | undefined> {
  const limits: MoneyLimits & KeptLimits = await parts.repository.lockLimits();
  const circle = await circleNow(parts, caller.userId);
  const concerns = await concernsOf(parts, leaving);
  const { way, amount } = leaving;
  const isSecondNeeded = needsSecond({
    way,
    amount,
    limits,
    before: await sumsBefore(parts, leaving, circle),
    isOwn: concerns.some((id) => circle.has(id)),
    isAlone: await isAlone(parts, caller.userId, limits),
  });
  if (isSecondNeeded) return ask(parts, caller, leaving, asked, concerns);
  await note(parts, caller, leaving);
  return undefined;
}

/**
 * Why a person may not settle what these people did; undefined: they may. @param permission of others who could settle it: without such
 * people, and without limits, the person may
 */
export async function ownRefusalOf(
  parts: AdmitParts,
  userId: number,
  doers: readonly number[],
  permission: DeskPermission,
): Promise<AnswerRefusal | undefined> {
  const { repository, money, deps } = parts;
  const [circle, { version }] = await Promise.all([circleNow(parts, userId), repository.limits()]);
  const isAloneThere = version === 0 && !(await money.hasOthers(userId, permission, new Date(deps.now() - TIE_MS)));
  return answerRefusal({ givers: doers, answerer: userId, circle, isAlone: isAloneThere });
}

/** Why a person may not settle an objection to a refund of this order; undefined: they may. */
export async function answerRefusalOf(
  parts: AdmitParts,
  userId: number,
  order: { readonly vendorId: number; readonly orderId: number },
): Promise<AnswerRefusal | undefined> {
  return ownRefusalOf(parts, userId, await parts.money.giversOf(order), 'orders.settle');
}
