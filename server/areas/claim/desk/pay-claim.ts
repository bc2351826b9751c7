// Pays an approved claim: by another person than the approver, or with a second person above the limit.
import type { DeskClaim } from '#core/contract/desk/claim/claim.ts';
import { formatMoney } from '#core/money.ts';
import { claimEntry } from '#core/rules/ledger/books.ts';
import type { Actor } from '../../audit/audit-service.ts';
import type { ApprovalHandler, Payout } from '../../sign-off/sign-off-service.ts';
import { claimNumber } from '../claim-parts.ts';
import {
  type ClaimStepResult,
  type DeskClaimBy,
  type DeskClaimParts,
  type LockedClaim,
  runClaimStep,
  stateRefusal,
  step,
} from './claim-step.ts';

/** Policies without an order of the shop are booked here. */
const NO_VENDOR = 0;

/** Pays and books it. */
async function payAndBook({ ledger }: DeskClaimParts, { claim, policy, at }: LockedClaim, reference: string): Promise<ClaimStepResult> {
  const amount = claim.amount_paise ?? 0;
  const vendorId = policy.vendor_id ?? NO_VENDOR;
  await ledger.noteReference({ provider: 'bank', vendorId, text: reference, what: 'claim', entityId: claim.id, amount });
  await ledger.postDrawer(vendorId, 'claim', claimEntry(amount));
  return {
    fields: { reference, paid_at: at, until: null },
    step: 'paid',
    words: null,
    tells: { template: 'claim-paid', variables: { amount: formatMoney(amount), reference } },
    after: { amount, reference },
  };
}

/** The person who approved the amount; undefined: unknown. */
async function decidedBy({ repository }: DeskClaimParts, claimId: number): Promise<number | undefined> {
  const steps = await repository.steps(claimId);
  return steps.findLast(({ step }) => step === 'approved')?.staff_id ?? undefined;
}

/**
 * A payer who did not approve the amount is the second person. Otherwise a second person is asked above the limit.
 * @returns the request to the second person
 */
async function askSecondPerson(
  parts: DeskClaimParts,
  by: Actor,
  { claim, policy }: LockedClaim,
  reference: string,
): Promise<number | undefined> {
  const { signOffs } = parts;
  const first = await decidedBy(parts, claim.id);
  const isSecond = first !== undefined && !(await signOffs.isSamePerson(by.caller.userId, first));
  if (isSecond) return undefined;
  if ((await signOffs.waitingOf('claim', claim.id)).length > 0) throw stateRefusal(claim);
  const amount = claim.amount_paise ?? 0;
  const concerns = { users: [claim.farmer_id, claim.reported_by], phones: [] };
  const leaving: Payout = { way: 'claim', vendorId: policy.vendor_id ?? NO_VENDOR, amount, farmerId: claim.farmer_id, concerns };
  const facts = { amount: amount / 100, reason: claimNumber(claim, policy), reference };
  return signOffs.admit(by, leaving, { kind: 'claim', entityId: claim.id, facts, payload: { reference } });
}

export function pay(parts: DeskClaimParts, by: DeskClaimBy, id: number, reference: string): Promise<DeskClaim> {
  return step(parts, by, id, 'pay', async (held) => {
    const waits = await askSecondPerson(parts, by, held, reference);
    return waits === undefined ? payAndBook(parts, held, reference) : { asked: waits };
  });
}

/**
 * Pays after a second person approved.
 * @throws Refusal CLAIM_OWN, CLAIM_STATE when it was paid meanwhile
 */
export const payApprovedClaim =
  (parts: DeskClaimParts): ApprovalHandler =>
  async (by, { entityId, payload }) => {
    const { reference } = payload as { readonly reference: string };
    await runClaimStep(
      parts,
      { ...by, version: undefined },
      entityId,
      'pay',
      (held) => payAndBook(parts, held, reference),
      'money.approve',
    );
  };
