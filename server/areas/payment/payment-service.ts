// Pays for orders: sessions at gateway and wallet, shared links, webhooks, returns, and the payments shown with an order.

import type { createPaymentSession, PaymentSession } from '#core/contract/payment.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { hasPermission } from '#core/rules/permission.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { Caller } from '../../http/caller.ts';
import type { JobKind } from '../../jobs/job-queue.ts';
import type { WalletReturn } from '../../ports/csc-wallet.ts';
import type { Headers } from '../../ports/payment-gateway.ts';
import { Refusal } from '../../refusal.ts';
import { type LookParts, lookForFacts } from './elsewhere/look-for-facts.ts';
import {
  CLOSE_JOB,
  ENQUIRY_JOB,
  EVENT_JOB,
  GATEWAY_LOOK_JOB,
  type PaymentParts,
  REFUND_JOB,
  REFUND_LOOK_JOB,
  RELEASE_JOB,
} from './payment-parts.ts';
import { applyWebhook, processEvent } from './provider/webhooks.ts';
import { checkRefund, REFUND_ATTEMPTS, runRefund } from './refund/refunds.ts';
import { releaseUnpaid, runClose } from './session/close-payments.ts';
import { enquire, runEnquiry } from './session/enquire.ts';
import { openGatewaySession, openWalletSession } from './session/open-session.ts';
import { type PaymentSessionRow, placeOf } from './session/session-repository.ts';

export type { PaymentSessionRow } from './session/session-repository.ts';
export type PaymentService = ReturnType<typeof createPaymentService>;

async function open(parts: PaymentParts, caller: Caller, body: BodyOf<typeof createPaymentSession>): Promise<PaymentSession> {
  const { vendor: vendorId, order_creation_request_id: requestId } = body.entity_metadata;
  const order = await parts.orders.ofPerson(caller.userId, { vendorId, requestId });
  if (!order) throw new Refusal('NOT_FOUND');
  const payer = { userId: caller.userId, name: body.first_name, phone: body.mobile };
  if (body.gateway === 'CSC') {
    // The wallet is the agent's own, so only the person who placed the order may be charged.
    if (order.paymentMode !== 'CSC' || order.placedBy !== caller.userId || !hasPermission(caller, 'payment.wallet'))
      throw new Refusal('PAYMENT_MODE_REFUSED');
    const { wallet, session } = await openWalletSession(parts, order, { kind: 'csc', payer, amount: body.total_amount });
    return { session_id: session.reference, url: wallet.payBase };
  }
  if (order.paymentMode === 'CSC') throw new Refusal('PAYMENT_MODE_REFUSED');
  const session = await openGatewaySession(parts, order, { kind: 'gateway', payer, amount: body.total_amount });
  return { session_id: session.provider_id, url: session.url };
}

/** Asks the provider for the state after a browser returned, because the browser proves nothing. */
async function checkAfterReturn(parts: PaymentParts, session: PaymentSessionRow | undefined): Promise<PaymentSessionRow | undefined> {
  if (!session) return undefined;
  // A reloaded return page must not cause endless requests.
  if (session.state !== 'paid' && session.next_enquiry_at !== null) await enquire(parts, session).catch(parts.onTrouble);
  return parts.sessions.find(session.id);
}

export function createPaymentService(parts: PaymentParts) {
  const { sessions, ports } = parts;
  return {
    open: (caller: Caller, body: BodyOf<typeof createPaymentSession>) => open(parts, caller, body),
    applyWebhook: (name: string, rawBody: Buffer, headers: Headers) => applyWebhook(parts, name, rawBody, headers),
    handleGatewayReturn: async (reference: string) => checkAfterReturn(parts, await sessions.findByReference(reference)),
    /** The order number that people see. */
    async orderNumberOf(session: PaymentSessionRow): Promise<string> {
      return (await parts.orders.find(placeOf(session)))?.number ?? String(session.order_id);
    },
    /** Finds the session of a returning browser, if the wallet really sealed the message. @param message sealed by the wallet */
    async handleWalletReturn(message: string): Promise<PaymentSessionRow | undefined> {
      const back: WalletReturn | undefined = ports.wallet?.open(message);
      return back && checkAfterReturn(parts, await sessions.findByReference(back.merchantTxn));
    },
    /** Once a minute, on any instance: checks orders whose payment time is over. */
    async planRelease(): Promise<void> {
      const minute = Math.floor(parts.deps.now() / MINUTE_MS);
      await parts.queue.add({ kind: RELEASE_JOB, payload: {}, dedupeKey: `release-unpaid:${minute}` });
    },
  };
}

/** The handlers of this area's jobs. */
export function paymentJobs(parts: LookParts): Readonly<Record<string, JobKind>> {
  return {
    [EVENT_JOB]: { handle: (payload) => processEvent(parts, payload), maxAttempts: 20 },
    [ENQUIRY_JOB]: { handle: (payload) => runEnquiry(parts, payload), maxAttempts: 20 },
    [CLOSE_JOB]: { handle: (payload) => runClose(parts, payload), maxAttempts: 20 },
    [GATEWAY_LOOK_JOB]: { handle: (_payload, _job, signal) => lookForFacts(parts, signal), maxAttempts: 5, isLong: true },
    [RELEASE_JOB]: { handle: () => releaseUnpaid(parts), maxAttempts: 1 },
    [REFUND_JOB]: { handle: (payload, job) => runRefund(parts, payload, job), maxAttempts: REFUND_ATTEMPTS },
    [REFUND_LOOK_JOB]: { handle: (payload) => checkRefund(parts, payload), maxAttempts: 20 },
  };
}
