// Runs a step of a claim at the desk: one transaction with its audit entry and its message to the farmer.
import { DeskClaim } from '#core/contract/desk/claim/claim.ts';
import { type ClaimAxes, type ClaimMove, claimLabel, moveClaim } from '#core/rules/claim/claim-label.ts';
import type { Caller } from '../../../http/caller.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import type { PersonNames } from '../../kyc/name/person-names.ts';
import type { Ledger } from '../../ledger/ledger-service.ts';
import type { SignOffService } from '../../sign-off/sign-off-service.ts';
import { type ClaimParts, notifyFarmer } from '../claim-parts.ts';
import type { ClaimRow, ClaimWithPolicy } from '../claim-repository.ts';
import type { DeskClaimRepository } from './desk-claim-repository.ts';
import { toDeskClaim } from './desk-claim-view.ts';

export interface DeskClaimParts extends ClaimParts {
  readonly desk: DeskClaimRepository;
  readonly audited: Audited;
  readonly ledger: Pick<Ledger, 'postDrawer' | 'noteReference'>;
  readonly names: Pick<PersonNames, 'of'>;
  /** The second person. */
  readonly signOffs: Pick<SignOffService, 'admit' | 'isSamePerson' | 'waitingOf' | 'carryOut'>;
}

/** The person, and the version of the claim they saw. */
export interface DeskClaimBy extends Actor {
  readonly version: number | undefined;
}

/** Other claims of the same farmer. */
const EARLIER = 20;
export async function withPolicies({ repository }: DeskClaimParts, claims: readonly ClaimRow[]): Promise<ClaimWithPolicy[]> {
  const policies = await repository.policies(claims.map(({ policy_id }) => policy_id));
  return claims.flatMap((claim) => {
    const policy = policies.get(claim.policy_id);
    return policy ? [{ claim, policy }] : [];
  });
}

export async function viewClaim(parts: DeskClaimParts, { userId }: Caller, claim: ClaimRow): Promise<DeskClaim> {
  const { repository, desk, names } = parts;
  const all = await withPolicies(parts, [claim, ...(await repository.ofFarmer(claim.farmer_id, EARLIER + 1))]);
  const [both, ...others] = all;
  if (!both) throw new Error('a claim without its policy');
  const whose = [claim.farmer_id, claim.reported_by];
  const [steps, insured, called, promised, usedElsewhere, asked] = await Promise.all([
    repository.steps(claim.id),
    desk.insured(claim.farmer_id, both.policy),
    names.of(whose),
    desk.promised(claim.policy_id, claim.id),
    desk.usedElsewhere(claim.id, claim.photos),
    parts.signOffs.waitingOf('claim', claim.id),
  ]);
  const earlier = others.filter((one) => one.claim.id !== claim.id);
  return toDeskClaim(both, { readerId: userId, steps, insured, called, promised, usedElsewhere, earlier, asked });
}

export const stateRefusal = (claim: ClaimRow): Refusal => new Refusal('CLAIM_STATE', { details: { label: claimLabel(claim) } });

/** A locked claim, and its axes after the move. */
export interface LockedClaim extends ClaimWithPolicy {
  readonly axes: ClaimAxes & { readonly status: ClaimRow['status'] };
  readonly at: Date;
}

/** Values that a step stores in addition to the axes. */
export interface ClaimStepResult {
  readonly fields: Parameters<ClaimParts['repository']['change']>[1];
  readonly step: 'asked' | 'survey' | 'approved' | 'refused' | 'paid';
  readonly words: string | null;
  readonly tells: Omit<Parameters<typeof notifyFarmer>[2], 'nth'>;
  /** Values that the audit stores in addition to the label. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** @throws Refusal NOT_FOUND, CLAIM_OWN, CHANGED_MEANWHILE, CLAIM_STATE */
async function lockClaim(parts: DeskClaimParts, { caller, version }: DeskClaimBy, id: number, move: ClaimMove): Promise<LockedClaim> {
  const claim = await parts.repository.lock(id);
  if (!claim) throw new Refusal('NOT_FOUND');
  if ([claim.farmer_id, claim.reported_by].includes(caller.userId)) throw new Refusal('CLAIM_OWN');
  if (version !== undefined && version !== claim.version)
    throw changedMeanwhile(DeskClaim, { ...(await viewClaim(parts, caller, claim)), changed: null });
  const axes = moveClaim(claim, move);
  if (!axes || axes.status === 'none') throw stateRefusal(claim);
  const policy = await parts.repository.policy(claim.policy_id);
  if (!policy) throw new Error('a claim without its policy');
  return { claim, policy, axes: { ...axes, status: axes.status }, at: new Date(parts.deps.now()) };
}

/** The step has no effect yet, because a second person was asked. */
interface WaitsForSecond {
  readonly asked: number;
}

/** One step in one transaction, with its audit entry and its message. */
export async function runClaimStep(
  parts: DeskClaimParts,
  by: DeskClaimBy,
  id: number,
  move: ClaimMove,
  work: (held: LockedClaim) => Promise<ClaimStepResult | WaitsForSecond> | ClaimStepResult,
  permission: 'claims.review' | 'money.approve' = 'claims.review',
): Promise<void> {
  const { repository, deps, audited } = parts;
  await audited(by, { action: `claim.${move}`, entity: 'claim', permission }, async (note) => {
    const held = await lockClaim(parts, by, id, move);
    const { claim, policy, axes, at } = held;
    const done = await work(held);
    if ('asked' in done) {
      note({ action: `claim.${move}-ask`, id, vendorId: policy.vendor_id, after: { sign_off: done.asked } });
      return;
    }
    const { fields, step: name, words, tells, after } = done;
    await repository.change(id, { ...axes, ...fields }, { id: deps.newId(), step: name, words, staff_id: by.caller.userId, at });
    await notifyFarmer(parts, held, { ...tells, nth: claim.version + 1 });
    note({ id, vendorId: policy.vendor_id, before: { label: claimLabel(claim) }, after: { label: claimLabel(axes), ...after } });
  });
  parts.wake();
}

/** The same, and returns the claim after it. */
export async function step(...[parts, by, id, ...rest]: Parameters<typeof runClaimStep>): Promise<DeskClaim> {
  await runClaimStep(parts, by, id, ...rest);
  const claim = await parts.repository.find(id);
  if (!claim) throw new Refusal('NOT_FOUND');
  return viewClaim(parts, by.caller, claim);
}
