// Opens a way to pay an order: one for each order and kind, found again later.

import { textIn } from '#core/language/said.ts';
import { rupeesFromPaise } from '#core/money.ts';
import { amountDueOnline } from '#core/rules/order/order-money.ts';
import { isOpenPayment } from '#core/rules/payment/payment-session.ts';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import type { CscWalletPort } from '../../../ports/csc-wallet.ts';
import type { PaymentGatewayPort } from '../../../ports/payment-gateway.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import { Refusal } from '../../../refusal.ts';
import type { OrderToPay } from '../../order/order-payment-service.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { applyFact } from './apply-fact.ts';
import { enquire, noteLinkAnswer, planEnquiry } from './enquire.ts';
import type { NewPaymentSession, PaymentKind, PaymentSessionRow } from './session-repository.ts';

/** Gateways require that links live at least 15 minutes. If the order's time ends first, the link is closed then. */
const SHORTEST_LIFE_MS = 20 * MINUTE_MS;
/** Life of a link for an amount due after the hand-over. */
const LATER_LIFE_MS = DAY_MS;
/** A session that ends within this time is not used again. */
const PASSING_MS = 1_000;
const TRIES = 3;

export interface Payer {
  readonly userId: number;
  readonly name: string;
  /** 10 digits; undefined when anybody may use the link. */
  readonly phone: string | undefined;
}

export interface Way {
  readonly kind: PaymentKind;
  readonly payer: Payer;
  /** The amount that the person wants to pay; undefined: everything due. */
  readonly amount: number | undefined;
}

/** @throws Refusal when nothing is due, or a different amount is due */
export function checkDue(order: OrderToPay, amount: number | undefined): number {
  const due = amountDueOnline(order.money);
  if (!order.takesMoney || due === 0) throw new Refusal('PAYMENT_NOT_DUE');
  if (amount !== undefined && amount !== due) throw new Refusal('PAYMENT_AMOUNT_CHANGED', { details: { amount: rupeesFromPaise(due) } });
  return due;
}

function newSession({ deps, ports }: PaymentParts, order: OrderToPay, { kind, payer }: Way, amount: number): NewPaymentSession {
  const now = deps.now();
  const at = new Date(now);
  return {
    id: deps.newId(),
    vendor_id: order.vendorId,
    order_id: order.orderId,
    user_id: payer.userId,
    kind,
    provider: kind === 'csc' ? 'csc-wallet' : (ports.gateway?.name ?? ''),
    // The return link contains it, so nobody must be able to guess it.
    reference: `K${deps.randomBytes(15).toString('hex')}`,
    amount_paise: amount,
    created_at: at,
    updated_at: at,
    expires_at: new Date(order.payBy === null ? now + LATER_LIFE_MS : Math.max(order.payBy, now + SHORTEST_LIFE_MS)),
  };
}

/**
 * Whether an open session can be used again for the amount due now. A sealed wallet message is not used again. A link with a failed attempt
 * is not either, because a new attempt has its own state.
 */
function isUsable(session: PaymentSessionRow, amount: number, now: number): boolean {
  const isFresh = session.state !== 'failed' && (session.kind !== 'csc' || session.state === 'created');
  return isFresh && session.amount_paise === amount && session.received_paise === 0 && session.expires_at.getTime() > now + PASSING_MS;
}

/** Closes an open session that cannot be used again. This also finds money that arrived through it. */
async function closeUnusable(parts: PaymentParts, session: PaymentSessionRow): Promise<void> {
  const { gateway } = parts.ports;
  if (session.kind === 'csc' || session.provider_id === null || !gateway) await enquire(parts, session);
  else await applyFact(parts, session.id, noteLinkAnswer(await gateway.cancel(session.provider_id)));
  await applyFact(parts, session.id, { state: 'cancelled', received: 0 });
}

/** Finds the usable open session for the amount due, or adds one. */
async function findOrAdd(parts: PaymentParts, order: OrderToPay, way: Way): Promise<PaymentSessionRow> {
  const { sessions, orders, deps } = parts;
  for (let attempt = 1, current = order; attempt <= TRIES; attempt++) {
    const due = checkDue(current, way.amount);
    const open = await sessions.findOpen(order.orderId, way.kind);
    if (open && isUsable(open, due, deps.now())) return open;
    if (open) {
      await closeUnusable(parts, open);
      current = (await orders.find(order)) ?? current;
      continue;
    }
    const session = newSession(parts, order, way, due);
    const isAdded = await sessions.inTransaction(async () => {
      const isNew = await sessions.add(session);
      if (isNew) await planEnquiry(parts, { id: session.id, createdAt: deps.now(), tries: 0 });
      return isNew;
    });
    const added = isAdded ? await sessions.find(session.id) : undefined;
    if (added) return added;
  }
  throw new Refusal('PAYMENT_NOT_STARTED', { retryAfter: 1 });
}

async function createLink(parts: PaymentParts, gateway: PaymentGatewayPort, order: OrderToPay, session: PaymentSessionRow, payer: Payer) {
  const { sessions, publicUrl, deps } = parts;
  const link = await gateway.create({
    reference: session.reference,
    amountPaise: session.amount_paise,
    // The payer may not know the buyer, so the text names only the shop and the order.
    description: `Khurpi order ${order.number}, ${textIn(order.shop, order.language)}`,
    customer: { name: payer.name || 'Khurpi', phone: payer.phone },
    expiresAt: session.expires_at.getTime(),
    callbackUrl: `${publicUrl}/api/payment/v1/return/${session.reference}`,
    notes: { order: String(order.orderId), vendor: String(order.vendorId) },
  });
  await sessions.setLink(session.id, link, new Date(deps.now()));
  return link;
}

/** Without an answer the session stays open, and the same link can be requested again. @throws Refusal PAYMENT_NOT_STARTED */
function throwNotStarted(parts: PaymentParts, error: unknown): never {
  if (!(error instanceof ProviderTrouble)) throw error;
  parts.onTrouble(error);
  throw new Refusal('PAYMENT_NOT_STARTED', { retryAfter: 2 });
}

/** Opens a session at the gateway, or finds the open one. @throws Refusal */
export async function openGatewaySession(
  parts: PaymentParts,
  order: OrderToPay,
  way: Way,
): Promise<PaymentSessionRow & { provider_id: string; url: string }> {
  const { gateway } = parts.ports;
  if (!gateway) throw new Refusal('PAYMENT_MODE_REFUSED');
  try {
    const session = await findOrAdd(parts, order, way);
    if (session.provider_id !== null && session.url !== null) return { ...session, provider_id: session.provider_id, url: session.url };
    const { providerId, url } = await createLink(parts, gateway, order, session, way.payer);
    return { ...session, provider_id: providerId, url };
  } catch (error) {
    return throwNotStarted(parts, error);
  }
}

/** Opens a wallet session, or finds the open one. @throws Refusal */
export async function openWalletSession(
  parts: PaymentParts,
  order: OrderToPay,
  way: Way,
): Promise<{ wallet: CscWalletPort; session: PaymentSessionRow }> {
  const { wallet } = parts.ports;
  if (!wallet) throw new Refusal('PAYMENT_MODE_REFUSED');
  try {
    return { wallet, session: await findOrAdd(parts, order, way) };
  } catch (error) {
    return throwNotStarted(parts, error);
  }
}

/** Whether the session still accepts a payment. */
export const isPayable = (session: PaymentSessionRow): boolean => isOpenPayment(session.state);
