// Records where the cash of an agent's orders is. Cash that the shop received is handed over; price reductions belong to the farmer.
import type { Paise } from '#core/money.ts';
import { cashNow, type SaleFacts } from '#core/rules/agent-book/sale.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { isCalledOff } from '#core/rules/order/order-over.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { CashKind, CashRepository, OpenCash } from './cash-repository.ts';

export interface AgentCashParts {
  readonly cash: CashRepository;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

const later = (one: string, other: string): string => (one > other ? one : other);

async function note({ cash, deps }: AgentCashParts, agentId: number, day: string, orderId: number, kind: CashKind, amount: Paise) {
  if (amount === 0) return;
  const at = new Date(deps.now());
  await cash.add({ id: deps.newId(), agent_id: agentId, order_id: orderId, kind, amount_paise: amount, day, at });
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
  later(await cash.lock(agentId), dayInIndia(deps.now()));

/** Run in the transaction that placed the order. @returns the day of the cash */
export async function noteTaken(parts: AgentCashParts, agentId: number, orderId: number, amount: Paise): Promise<string> {
  const day = await openDay(parts, agentId);
  await note(parts, agentId, day, orderId, 'taken', amount);
  return day;
}

/** Records the changes of an agent's cash since the last record. @returns the first open day */
export const settleCash = (parts: AgentCashParts, agentId: number): Promise<string> =>
  parts.cash.inTransaction(async () => {
    const openFrom = await parts.cash.lock(agentId);
    const day = later(openFrom, dayInIndia(parts.deps.now()));
    for (const open of await parts.cash.openOf(agentId)) {
      const { owed, handedOver, givenBack } = cashNow(factsOf(open));
      await note(parts, agentId, day, open.order_id, 'handed-over', handedOver - open.handedOver);
      await note(parts, agentId, day, open.order_id, 'given-back', givenBack - open.givenBack);
      if (owed === 0) await parts.cash.settle(open.order_id, new Date(parts.deps.now()));
    }
    return openFrom;
  });

/** The same for everybody who holds cash, so that each change belongs to the day on which it happened. */
export async function settleAll(parts: AgentCashParts): Promise<void> {
  for (const agentId of await parts.cash.holders()) await settleCash(parts, agentId);
}
