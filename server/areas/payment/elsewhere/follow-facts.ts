// Books money that went back without the shop's request: a dashboard refund, or a payer's dispute. An event only triggers the check. The
// gateway's own answer is booked, once for each refund and dispute.
import type { Paise } from '#core/money.ts';
import type { GatewayDispute, GatewayRefund } from '../../../ports/payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { type PaymentSessionRow, placeOf } from '../session/session-repository.ts';
import type { FactRepository, GatewayFactRow } from './fact-repository.ts';

export interface ElsewhereParts extends PaymentParts {
  readonly facts: FactRepository;
}

interface Returned {
  readonly providerId: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly reason: 'dashboard' | 'dispute';
}

/** Parts of the shop's own refunds have lower numbers. */
const FIRST_SLICE = 1_000;

/** Whether the payment used this session's link. @throws ProviderTrouble */
async function isOfSession({ ports }: PaymentParts, session: PaymentSessionRow, paymentId: string): Promise<boolean> {
  if (!ports.gateway || session.provider_id === null) return false;
  const { payments } = await ports.gateway.enquire(session.provider_id);
  return payments.some((payment) => payment.paymentId === paymentId);
}

/** First settles refunds that the shop still owes. @returns the rest of the amount */
async function fillOpenTasks({ refunds, deps }: ElsewhereParts, session: PaymentSessionRow, returned: Returned): Promise<Paise> {
  const at = new Date(deps.now());
  let left = returned.amount;
  for (const { id } of (await refunds.ofSession(session.id)).filter(({ state }) => state !== 'sent')) {
    const task = await refunds.lock(id);
    const open = task && task.state !== 'sent' ? task.amount_paise - task.sent_paise - task.hand_paise : 0;
    const amount_paise = Math.min(left, open);
    if (!task || amount_paise <= 0) continue;
    const slice = FIRST_SLICE + (await refunds.parts(id)).length;
    const of = { vendor_id: task.vendor_id, task_id: id, slice, round: 0, payment_id: returned.paymentId };
    await refunds.keepPart({ ...of, amount_paise, provider_refund_id: returned.providerId, state: 'processed', at });
    const isWhole = amount_paise === open;
    await refunds.change(id, { sent_paise: task.sent_paise + amount_paise, ...(isWhole ? { state: 'sent', last_error: null } : {}) }, at);
    left -= amount_paise;
  }
  return left;
}

/** Takes the amount from the money that the order holds. @returns the part that the order did not hold */
async function takeFromOrder(parts: ElsewhereParts, session: PaymentSessionRow, returned: Returned, left: Paise): Promise<Paise> {
  const { refunds, orders, deps } = parts;
  const back = left === 0 ? 0 : await orders.noteReturned(placeOf(session), left);
  if (back === 0) return left;
  const at = new Date(deps.now());
  const id = deps.newId();
  const { vendor_id, order_id } = session;
  const { reason, paymentId: payment_id, providerId: provider_refund_id } = returned;
  const sent = { amount_paise: back, sent_paise: back, state: 'sent', reason } as const;
  await refunds.add({ id, vendor_id, order_id, session_id: session.id, ...sent, created_at: at, updated_at: at });
  await refunds.keepPart({
    ...{ vendor_id, task_id: id, slice: FIRST_SLICE, round: 0, payment_id, amount_paise: back, provider_refund_id },
    state: 'processed',
    at,
  });
  return left - back;
}

/**
 * Books a refund or a lost dispute. Money that the order never held is the shop's loss, in the account `difference`. Runs in the
 * transaction that locks the order.
 */
async function book(parts: ElsewhereParts, session: PaymentSessionRow, returned: Returned) {
  const left = await fillOpenTasks(parts, session, returned);
  const beyond_paise = await takeFromOrder(parts, session, returned, left);
  await parts.ledger.post(placeOf(session), returned.reason);
  if (beyond_paise > 0)
    await parts.ledger.postDrawer(session.vendor_id, 'returned-beyond', [
      { account: 'gateway', amount: -beyond_paise },
      { account: 'difference', amount: beyond_paise },
    ]);
  return { booked_paise: returned.amount - beyond_paise, beyond_paise };
}

const newFact = (parts: ElsewhereParts, session: PaymentSessionRow, kind: GatewayFactRow['kind']) => {
  const at = new Date(parts.deps.now());
  const { id: session_id, vendor_id, order_id, provider } = session;
  return { id: parts.deps.newId(), provider, kind, session_id, vendor_id, order_id, at, updated_at: at };
};

async function noteRefund(parts: ElsewhereParts, session: PaymentSessionRow, paymentId: string, refund: GatewayRefund): Promise<void> {
  const { facts, ledger } = parts;
  await facts.inTransaction(async () => {
    await ledger.hold(placeOf(session));
    if (await facts.find(session.provider, 'refund', refund.refundId)) return;
    const { refundId: providerId, amountPaise: amount } = refund;
    const booked = await book(parts, session, { providerId, paymentId, amount, reason: 'dashboard' });
    await facts.add({
      ...newFact(parts, session, 'refund'),
      ...{ provider_id: providerId, payment_id: paymentId, amount_paise: amount, state: 'done', ...booked },
    });
  });
}

/** Whether the shop requested the refund. The reference shows it even before the gateway's answer is stored. */
function isOwn({ reference }: GatewayRefund, taskIds: readonly number[]): boolean {
  const id = /^refund-(\d+)-/.exec(reference ?? '')?.[1];
  return id !== undefined && taskIds.includes(Number(id));
}

/** Books every refund of a payment that the shop did not request. @throws ProviderTrouble */
export async function followRefunds(parts: ElsewhereParts, session: PaymentSessionRow, paymentId: string): Promise<void> {
  const { gateway } = parts.ports;
  if (!gateway || !(await isOfSession(parts, session, paymentId))) return;
  const answered = await gateway.refundsOf(paymentId);
  const tasks = (await parts.refunds.ofSession(session.id)).map(({ id }) => id);
  // A pending refund is skipped: the gateway reports it again when it is paid.
  for (const refund of answered)
    if (refund.state === 'processed' && refund.amountPaise > 0 && !isOwn(refund, tasks))
      await noteRefund(parts, session, paymentId, refund);
}

/** Stores a dispute's current state. A lost dispute means that the payer has the money back. */
async function noteDispute(parts: ElsewhereParts, session: PaymentSessionRow, dispute: GatewayDispute): Promise<void> {
  const { facts, ledger, deps } = parts;
  const { disputeId: providerId, paymentId, amountPaise: amount, lostPaise, state, reason, respondBy } = dispute;
  await facts.inTransaction(async () => {
    await ledger.hold(placeOf(session));
    const known = await facts.find(session.provider, 'dispute', providerId);
    // A decided dispute does not change again.
    if (known && (known.state !== 'open' || known.state === state)) return;
    const booked = state === 'lost' ? await book(parts, session, { providerId, paymentId, amount: lostPaise, reason: 'dispute' }) : {};
    const now = { state, reason, respond_by: respondBy === undefined ? null : new Date(respondBy), ...booked };
    if (known) await facts.change(known.id, now, new Date(deps.now()));
    else
      await facts.add({
        ...newFact(parts, session, 'dispute'),
        ...{ provider_id: providerId, payment_id: paymentId, amount_paise: amount, ...now },
      });
  });
}

/** Checks a dispute. @throws ProviderTrouble */
export async function followDispute(parts: ElsewhereParts, session: PaymentSessionRow, disputeId: string): Promise<void> {
  const dispute = await parts.ports.gateway?.enquireDispute(disputeId);
  if (dispute && dispute.amountPaise > 0 && (await isOfSession(parts, session, dispute.paymentId)))
    await noteDispute(parts, session, dispute);
}
