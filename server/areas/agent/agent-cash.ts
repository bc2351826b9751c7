// The cash that agents of a service centre take from farmers, and its limit.
import type { Paise } from '#core/money.ts';
import { commissionOf } from '#core/rules/payment/payment-plan.ts';
import { Refusal } from '../../refusal.ts';
import type { PlacedForAgent } from '../order/place/agent-placing.ts';
import type { AgentSaleRepository } from './agent-sale-repository.ts';
import { type AgentCashParts, recordCashTaken } from './book/cash-service.ts';

export interface CashParts extends AgentCashParts {
  readonly sales: AgentSaleRepository;
}

export interface CashToTake {
  readonly agentId: number;
  readonly paymentMode: string;
  readonly grandTotal: Paise;
  /** Undefined and 0: the farmer paid no cash. */
  readonly cashTaken: Paise | undefined;
}

/**
 * Checks whether the agent may take this cash. Run it in the transaction that records the cash.
 * @throws Refusal PAYMENT_MODE_REFUSED if the centre takes no cash or the order is paid in another way; BAD_REQUEST for a part of
 * the price; CASH_LIMIT with the limit in rupees. It leaves out the cash that the centre holds, because its lead counts that blind.
 */
export async function checkCash({ sales }: CashParts, { agentId, paymentMode, grandTotal, cashTaken = 0 }: CashToTake): Promise<void> {
  if (cashTaken === 0) return;
  const centre = await sales.centreOf(agentId, true);
  if (centre?.pays !== 'cash' || paymentMode !== 'COD') throw new Refusal('PAYMENT_MODE_REFUSED', { details: { reason: 'not-offered' } });
  if (cashTaken !== grandTotal) throw new Refusal('BAD_REQUEST', { details: { path: 'body.cash_taken' } });
  const held = await sales.cashOfCentre(centre.id);
  if (held + cashTaken > centre.cash_limit_paise) throw new Refusal('CASH_LIMIT', { details: { limit: centre.cash_limit_paise / 100 } });
}

/** Records an order in the agent's book. Run in the transaction that placed it, after {@link checkCash}. */
export async function noteSale(
  parts: CashParts,
  { agentId, paymentMode, cashTaken = 0 }: Omit<CashToTake, 'grandTotal'>,
  { orderId, vendorId, quote }: PlacedForAgent,
): Promise<void> {
  const { sales, deps } = parts;
  const centre = await sales.centreOf(agentId);
  await sales.add({
    order_id: orderId,
    vendor_id: vendorId,
    agent_id: agentId,
    centre_id: centre?.id ?? null,
    cash_paise: cashTaken,
    // An agent who pays from the wallet keeps the commission at once, because the order already contains it.
    commission_paise: centre && paymentMode !== 'CSC' ? commissionOf(quote.bill, centre.commission_permille) : 0,
    day: await recordCashTaken(parts, agentId, orderId, cashTaken),
    at: new Date(deps.now()),
  });
}
