// Asks a farmer by SMS to approve an order. The farmer gives the agent the code at once, or answers later by link or code.
import { randomInt, randomUUID } from 'node:crypto';
import { APPROVAL_CODE_DIGITS } from '#core/constants.ts';
import type { AgentOrderAnswer } from '#core/contract/agent/order.ts';
import { APPROVAL_LATER_MS, APPROVAL_NOW_MS } from '#core/facts/centre/agent.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { pickLanguage } from '#core/rules/languages.ts';
import { codeHash, hashOf } from '../approval/approval-hash.ts';
import type { Quote } from '../cart/cart-service.ts';
import type { AgentParts, OrderToApprove } from './agent-parts.ts';
import type { ShownOrder } from './asked-order-repository.ts';

const TOKEN_BYTES = 32;

interface Asked {
  readonly id: string;
  readonly agentId: number;
  readonly farmerId: number;
}

/** The stored hash of a code. */
export const askedCodeHash = (codeKey: Buffer, { id, agentId, farmerId }: Asked, code: string): string =>
  codeHash(codeKey, { purpose: 'asked-order', id, agentId, farmerId }, code).toString('base64url');

function shownOrder({ body, cashTaken = 0 }: OrderToApprove, { vendor, stock, bill }: Quote, farmer: ShownOrder['farmer']): ShownOrder {
  const lines = body.order_details.flatMap(({ product_variant, quantity, price, discount }) => {
    const item = stock.get(product_variant);
    return item ? [{ names: item.names, pack: item.pack, quantity, price, discount }] : [];
  });
  return { farmer, vendor: { id: vendor.id, names: vendor.names }, lines, bill, cash_taken: cashTaken };
}

/** The SMS to the farmer, in their language. */
async function notifyFarmer(
  { people, messages }: AgentParts,
  farmerId: number,
  { vendor, bill, insurance }: Quote,
  { id, code, link }: { readonly id: string; readonly code: string; readonly link: string | undefined },
): Promise<void> {
  const { phone, locale } = await people.reach(farmerId);
  const language = pickLanguage(locale);
  const base = { channel: 'sms', to: phone, language, dedupeKey: `asked-order:${id}` } as const;
  const ofOrder = { code, total: formatMoney(bill.grand_total), shop: textIn(vendor.names, language) };
  const cover = insurance && { packets: String(insurance.packets), sum: formatMoney(insurance.sumInsured) };
  if (link === undefined) {
    if (cover) await messages.queue({ ...base, template: 'insurance-code', variables: { ...ofOrder, ...cover } });
    else await messages.queue({ ...base, template: 'order-code', variables: ofOrder });
  } else if (cover) await messages.queue({ ...base, template: 'approve-insured', variables: { ...ofOrder, ...cover, link } });
  else await messages.queue({ ...base, template: 'approve-order', variables: { ...ofOrder, link } });
}

/** Run in a transaction. @throws Refusal TOO_MANY_REQUESTS */
export async function askFarmer(
  parts: AgentParts,
  order: OrderToApprove,
  quote: Quote,
  kind: 'code' | 'later',
  farmer: ShownOrder['farmer'],
): Promise<AgentOrderAnswer> {
  const { asked, approvals, codeKey, publicUrl, deps } = parts;
  const { caller, farmerId, body, language } = order;
  const vendorId = quote.vendor.id;
  await approvals.spendAsk({ agentId: caller.userId, farmerId, vendorId });
  const id = randomUUID();
  const token = kind === 'later' ? deps.randomBytes(TOKEN_BYTES).toString('base64url') : undefined;
  const code = String(randomInt(10 ** APPROVAL_CODE_DIGITS)).padStart(APPROVAL_CODE_DIGITS, '0');
  const now = deps.now();
  const expiresAt = new Date(now + (kind === 'later' ? APPROVAL_LATER_MS : APPROVAL_NOW_MS));
  await asked.add({
    id,
    agent_id: caller.userId,
    farmer_id: farmerId,
    vendor_id: vendorId,
    kind,
    state: 'waiting',
    token_hash: token === undefined ? null : hashOf(token),
    code_hash: askedCodeHash(codeKey, { id, agentId: caller.userId, farmerId }, code),
    content_hash: quote.contentHash,
    body: JSON.stringify(body),
    shown: JSON.stringify(shownOrder(order, quote, farmer)),
    locale: language,
    created_at: new Date(now),
    expires_at: expiresAt,
  });
  await notifyFarmer(parts, farmerId, quote, { id, code, link: token && `${publicUrl}/approve/${token}` });
  asked.afterCommit(parts.wake);
  return { status: 'AwaitingApproval', orders: [], request_id: id, approval: { id, kind, expires_at: expiresAt.toISOString() } };
}
