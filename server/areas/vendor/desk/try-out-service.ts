// Tests providers before farmers use them: a message to the tester's phone, and a refunded payment of one rupee. Both use the same way as a
// farmer's.

import type { TestPayment } from '#core/contract/desk/vendor/opening.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import type { PaymentEnquiry, PaymentGatewayPort } from '../../../ports/payment-gateway.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../../audit/audit-service.ts';
import type { MessageService } from '../../message/message-service.ts';
import type { OpeningRepository, TryOutRow } from './opening-repository.ts';

export interface TryOutParts {
  readonly opening: OpeningRepository;
  readonly messages: Pick<MessageService, 'queue' | 'deliverNow'>;
  readonly gateway: PaymentGatewayPort | undefined;
  readonly audited: Audited;
  readonly budget: RateBudget;
  readonly publicUrl: string;
  readonly deps: Dependencies;
  /** Called with the reason when a provider did not answer. */
  readonly onTrouble: (error: unknown) => void;
}

const RUPEE = 100;
/** As long as a person waits for it. */
const PAYABLE_MS = 30 * MINUTE_MS;
/** Daily limit of each kind for one person. */
const TRIES_A_DAY = 20;

const actionOf = (verb: string): AuditAction => ({ action: `test.${verb}`, entity: 'test', permission: 'messages.test' });

function spendTry({ budget }: TryOutParts, kind: string, { userId }: Caller): Promise<void> {
  return spendAll(budget, [{ name: `tries:${kind}:${userId}`, limit: TRIES_A_DAY, windowMs: DAY_MS }]);
}

/** @throws Refusal TRY_FAILED when the provider failed */
async function trying<T>({ onTrouble }: TryOutParts, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    onTrouble(error);
    throw new Refusal('TRY_FAILED');
  }
}

async function sendMessage(parts: TryOutParts, by: Actor, language: LanguageCode): Promise<{ phone_number: string; at: string }> {
  const { opening, messages, audited, deps } = parts;
  const { caller } = by;
  await spendTry(parts, 'sms', caller);
  const [id, at] = [deps.newId(), new Date(deps.now())];
  const message = { channel: 'sms' as const, to: caller.phone, template: 'shop-test' as const, language, variables: {} };
  const job = await audited(by, actionOf('sms'), async (note) => {
    await opening.addTry({
      id,
      kind: 'sms',
      state: 'open',
      staff_id: caller.userId,
      reference: `test-${id}`,
      provider_id: null,
      url: null,
      at,
    });
    note({ id, after: { phone_number: caller.phone } });
    return messages.queue({ ...message, dedupeKey: `test:${id}`, isOnce: true });
  });
  const isTaken = await messages.deliverNow(job);
  await opening.settleTry(id, { state: isTaken ? 'done' : 'over', done_at: new Date(deps.now()) });
  if (!isTaken) throw new Refusal('TRY_FAILED');
  return { phone_number: caller.phone, at: at.toISOString() };
}

const toPayment = ({ id, state, url, at }: Pick<TryOutRow, 'id' | 'state' | 'url' | 'at'>): TestPayment => ({
  id,
  state,
  url: state === 'open' ? url : null,
  at: at.toISOString(),
});

async function startPayment(parts: TryOutParts, by: Actor): Promise<TestPayment> {
  const { opening, gateway, audited, publicUrl, deps } = parts;
  if (!gateway) throw new Refusal('TRY_FAILED', { details: { reason: 'no-gateway' } });
  await spendTry(parts, 'payment', by.caller);
  const [id, now] = [deps.newId(), deps.now()];
  const reference = `T${deps.randomBytes(15).toString('hex')}`;
  // The provider is asked outside any transaction, with our own reference: without a record nobody pays it.
  const link = await trying(parts, () =>
    gateway.create({
      reference,
      amountPaise: RUPEE,
      description: 'Khurpi test payment',
      customer: { name: 'Khurpi', phone: undefined },
      expiresAt: now + PAYABLE_MS,
      callbackUrl: `${publicUrl}/desk`,
    }),
  );
  const row = {
    id,
    kind: 'payment' as const,
    state: 'open' as const,
    reference,
    provider_id: link.providerId,
    url: link.url,
    at: new Date(now),
  };
  await audited(by, actionOf('payment'), async (note) => {
    await opening.addTry({ ...row, staff_id: by.caller.userId });
    note({ id, after: { amount: RUPEE } });
  });
  return toPayment(row);
}

/** The payments are refunded by their own references: a repeat is the same refund. */
async function refundPayments(gateway: PaymentGatewayPort, { reference }: TryOutRow, { payments }: PaymentEnquiry): Promise<void> {
  for (const [i, payment] of payments.entries())
    if (payment.state === 'captured')
      await gateway.refund({ paymentId: payment.paymentId, amountPaise: payment.amountPaise, reference: `${reference}-${i}` });
}

async function checkPayment(parts: TryOutParts, by: Actor, id: number): Promise<TestPayment> {
  const { opening, gateway, audited, deps } = parts;
  const row = await opening.findTry(id, 'payment');
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.state !== 'open' || row.provider_id === null) return toPayment(row);
  if (!gateway) throw new Refusal('TRY_FAILED', { details: { reason: 'no-gateway' } });
  const { provider_id } = row;
  const answer = await trying(parts, async () => {
    const known = await gateway.enquire(provider_id);
    if (known.receivedPaise > 0) await refundPayments(gateway, row, known);
    return known;
  });
  const state = answer.receivedPaise > 0 ? 'done' : answer.state === 'created' ? 'open' : 'over';
  if (state === 'open') return toPayment(row);
  await audited(by, actionOf('payment-seen'), async (note) => {
    if (!(await opening.settleTry(id, { state, done_at: new Date(deps.now()) }))) return;
    note({ id, before: { state: 'open' }, after: { state } });
  });
  return toPayment({ ...row, state });
}

export type TryOutService = ReturnType<typeof createTryOutService>;

export const createTryOutService = (parts: TryOutParts) => ({
  sendMessage: (by: Actor, language: LanguageCode) => sendMessage(parts, by, language),
  startPayment: (by: Actor) => startPayment(parts, by),
  checkPayment: (by: Actor, id: number) => checkPayment(parts, by, id),
});
