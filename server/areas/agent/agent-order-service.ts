// Places an order for a farmer in one call: the farmer, the address, the cart, and the approval that places it.

import type { AddressDraft } from '#core/contract/address.ts';
import type { AgentOrderAnswer, AgentOrderBody } from '#core/contract/agent/order.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Quote } from '../cart/cart-service.ts';
import { checkCash, noteSale } from './agent-cash.ts';
import type { AgentParts, OrderToApprove } from './agent-parts.ts';
import { askFarmer } from './ask-farmer.ts';
import { checkPhoneApproval } from './phone-approval.ts';

export interface AgentOrderRequest {
  readonly caller: Caller;
  readonly body: AgentOrderBody;
  /** The request's key. */
  readonly key: string | undefined;
  readonly language: LanguageCode;
  readonly keptAt: number | undefined;
  readonly isTermsAgreed: boolean;
}

const wrong = (field: string): Refusal => new Refusal('BAD_REQUEST', { details: { path: `body.${field}` } });

/** @throws Refusal BAD_REQUEST naming the field */
function checkBody({ farmer, address, address_id, type, approval }: AgentOrderBody, caller: Caller): void {
  // An agent's own order needs no farmer's approval, so it has its own call.
  if (farmer.phone_number === caller.phone) throw wrong('farmer.phone_number');
  if (address && (type === 'SELF_PICKUP' || address_id !== undefined)) throw wrong('address');
  if (address && address.contact_number !== farmer.phone_number) throw wrong('address.contact_number');
  if ((approval.kind === 'phone') !== (approval.proof !== undefined)) throw wrong('approval.proof');
}

/** Builds the order as every other order is built. */
async function toOrder(parts: AgentParts, caller: Caller, body: AgentOrderBody, farmer: { id: number; auth_id: string }) {
  const { farmer: _farmer, address, approval: _approval, cash_taken: _cash, address_id, ...rest } = body;
  const place = address ? await parts.addresses.ensureFor(caller, farmer.id, address as AddressDraft) : address_id;
  return {
    ...rest,
    order_created_for: farmer.auth_id,
    ...(place === undefined ? {} : { address_id: place }),
    ...(body.type === 'SELF_PICKUP' ? { pickup_farmer_id: farmer.id } : {}),
  } as PlaceOrderBody;
}

export const cashOf = ({ caller, body, cashTaken }: Pick<OrderToApprove, 'caller' | 'body' | 'cashTaken'>, { bill }: Quote) => ({
  agentId: caller.userId,
  paymentMode: body.payment.transactions[0]?.payment_mode ?? '',
  grandTotal: bill.grand_total,
  cashTaken,
});

/**
 * Places an order that the farmer has approved. Run in a transaction; a refusal leaves nothing behind.
 * @throws Refusal as for placing, CASH_LIMIT
 */
export async function placeApproved(
  parts: AgentParts,
  { caller, farmerId, body, language, cashTaken, requestId }: OrderToApprove,
  quote: Quote,
  kept: { readonly keptAt: number | undefined; readonly isTermsAgreed: boolean },
) {
  const cash = cashOf({ caller, body, cashTaken }, quote);
  await checkCash(parts, cash);
  const { approvalNeeded, contentHash } = quote;
  const hashcode = approvalNeeded
    ? await parts.approvals.grant({ agentId: caller.userId, farmerId, purpose: approvalNeeded.purpose, contentHash })
    : undefined;
  const approved = hashcode === undefined ? body : { ...body, hashcode };
  const placed = await parts.placing.place({ caller, body: approved, language, requestId }, kept.keptAt, kept.isTermsAgreed);
  await noteSale(parts, cash, placed);
  parts.asked.afterCommit(parts.wake);
  return placed;
}

/**
 * Run in a transaction: a refusal leaves nothing behind.
 * @throws Refusal as for placing; FARMER_BLOCKED, KYC_PENDING, APPROVAL_STALE, CASH_LIMIT, TOO_MANY_REQUESTS
 */
async function place(parts: AgentParts, request: AgentOrderRequest): Promise<AgentOrderAnswer> {
  const { caller, body, key, language, keptAt, isTermsAgreed } = request;
  checkBody(body, caller);
  parts.placing.checkAge(keptAt);
  const { name, phone_number } = body.farmer;
  const farmer = await parts.farmers.ensure(caller, name, phone_number, language);
  await parts.farmers.checkOpen(farmer.id);
  const order: OrderToApprove = {
    caller,
    farmerId: farmer.id,
    body: await toOrder(parts, caller, body, farmer),
    language,
    cashTaken: body.cash_taken,
    requestId: key,
  };
  const quote = await parts.placing.quote(order);
  await checkCash(parts, cashOf(order, quote));
  if (quote.approvalNeeded) await parts.approvals.checkKyc({ purpose: quote.approvalNeeded.purpose, farmerId: farmer.id });
  const { kind, proof } = body.approval;
  if (kind !== 'phone') return askFarmer(parts, order, quote, kind, { name, phone_number });
  await checkPhoneApproval(parts, order, quote, { proof, phone: phone_number });
  const { answer, status } = await placeApproved(parts, order, quote, { keptAt, isTermsAgreed });
  return { status, orders: answer.orders, request_id: answer.request_id, approval: null } as AgentOrderAnswer;
}

export const placeAgentOrder = (parts: AgentParts, request: AgentOrderRequest): Promise<AgentOrderAnswer> =>
  parts.asked.inTransaction(() => place(parts, request));
