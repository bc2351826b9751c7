// Records where the cash of an agent's orders is. Cash that the shop received is handed over; price reductions belong to the farmer.
import type { Paise } from '#core/money.ts';
import { spread } from '#core/rules/agent-book/custody.ts';
import { currentCash, type SaleFacts } from '#core/rules/agent-book/sale.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { isCalledOff } from '#core/rules/order/order-ended.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { CashKind, CashRepository, Custody, OpenCash } from './cash-repository.ts';

export interface AgentCashParts {
  readonly cash: CashRepository;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

/** Later than every day of a register. */
export const EVER = '9999-12-31';

const laterDay = (one: string, other: string): string => (one > other ? one : other);

/** A movement of cash. `orderId` is null for cash above that of the orders. */
interface Movement {
  readonly kind: CashKind;
  readonly agentId: number;
  readonly day: string;
  readonly orderId: number | null;
  readonly amount: Paise;
  readonly handOverId?: number;
}

async function note({ cash, deps }: AgentCashParts, { kind, agentId, day, orderId, amount, handOverId }: Movement): Promise<void> {
  if (amount === 0) return;
  const at = new Date(deps.now());
  await cash.add({
    ...{ id: deps.newId(), agent_id: agentId, order_id: orderId, kind, amount_paise: amount, day, at },
    ...(handOverId === undefined ? {} : { hand_over_id: handOverId }),
  });
}

const factsOf = ({ cash_paise, status, total_paise, off_paise, paid_paise, shop_cash }: OpenCash): SaleFacts => ({
  total: total_paise,
  off: off_paise,
  isCalledOff: isCalledOff(status),
  way: 'other',
  cash: cash_paise,
  online: paid_paise,
  byHand: shop_cash,
  ...{ onlineBack: 0, byHandBack: 0, commission: 0, handedOverAt: null, returnDays: 0 },
});

/** The day to which an agent's cash belongs. Run in the transaction that records the cash. */
export const openDay = async ({ cash, deps }: AgentCashParts, agentId: number): Promise<string> =>
  laterDay(await cash.lock(agentId), dayInIndia(deps.now()));

/** Run in the transaction that placed the order. @returns the day of the cash */
export async function recordCashTaken(parts: AgentCashParts, agentId: number, orderId: number, amount: Paise): Promise<string> {
  const day = await openDay(parts, agentId);
  await note(parts, { kind: 'taken', agentId, day, orderId, amount });
  return day;
}

const sumOf = (custody: readonly Custody[], of: 'handedOver' | 'givenBack'): Paise => custody.reduce((sum, one) => sum + one[of], 0);

/**
 * Records the changes of one order’s cash. Cash that leaves is taken first from people who got it from the seller. Cash that
 * comes back returns to the person who gave it.
 */
async function settleOrder(parts: AgentCashParts, seller: number, open: OpenCash): Promise<void> {
  const current = currentCash(factsOf(open));
  const others = open.custody.filter(({ person }) => person !== seller);
  const holders = [...others, ...open.custody.filter(({ person }) => person === seller)];
  const held = new Map(holders.map((one) => [one.person, one.held]));
  for (const [kind, of] of [
    ['handed-over', 'handedOver'],
    ['given-back', 'givenBack'],
  ] as const) {
    const change = current[of] - sumOf(open.custody, of);
    const having = holders.map((one) => ({ of: one.person, amount: change > 0 ? (held.get(one.person) ?? 0) : one[of] }));
    for (const { of: agentId, amount } of spread(change, having, seller)) {
      held.set(agentId, (held.get(agentId) ?? 0) - amount);
      await note(parts, { kind, agentId, day: await openDay(parts, agentId), orderId: open.order_id, amount });
    }
  }
  if (current.owed === 0) await parts.cash.settle(open.order_id, new Date(parts.deps.now()));
}

/**
 * Records all changes since the last record: those of this agent’s orders, and of orders whose cash they got from others.
 * @returns the first open day
 */
export const settleCash = (parts: AgentCashParts, agentId: number): Promise<string> =>
  parts.cash.inTransaction(async () => {
    const sellers = await parts.cash.sellersFor(agentId);
    // Sorted by id, so that two transactions cannot wait for each other.
    for (const person of await parts.cash.holdersOf(sellers)) await parts.cash.lock(person);
    for (const seller of sellers) for (const open of await parts.cash.openOf(seller)) await settleOrder(parts, seller, open);
    return parts.cash.openFrom(agentId);
  });

/**
 * The same for everybody with open orders, so that each change belongs to the day on which it happened.
 * @param centreId limits it to one centre
 */
export async function settleAll(parts: AgentCashParts, centreId?: number): Promise<void> {
  for (const agentId of await parts.cash.sellers(centreId)) await settleCash(parts, agentId);
}

/** Cash on its way from an agent to the lead of their centre. */
export interface PassedCash {
  readonly agentId: number;
  readonly leadId: number;
  readonly amount: Paise;
  readonly handOverId: number;
}

/** Moves cash from an agent to the lead, of the oldest orders first. Run in the transaction that confirmed it. */
export async function passCash(parts: AgentCashParts, { agentId, leadId, amount, handOverId }: PassedCash): Promise<void> {
  for (const person of [agentId, leadId].sort((a, b) => a - b)) await parts.cash.lock(person);
  await settleCash(parts, agentId);
  const [from, to] = [await openDay(parts, agentId), await openDay(parts, leadId)];
  for (const share of spread<number | null>(amount, await parts.cash.heldBy(agentId), null)) {
    const moved = { kind: 'passed-on', orderId: share.of, handOverId } as const;
    await note(parts, { ...moved, agentId, day: from, amount: share.amount });
    await note(parts, { ...moved, agentId: leadId, day: to, amount: -share.amount });
  }
}
