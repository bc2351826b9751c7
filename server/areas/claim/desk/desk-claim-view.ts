// Builds a claim for the desk: with the policy, every time, and the distance of each photo from home.
import { type DeskClaim, type DeskClaimSummary, getDeskClaimPhoto, getDeskClaimVoice } from '#core/contract/desk/claim/claim.ts';
import { metresBetween, remainingSumInsured } from '#core/rules/claim/claim-check.ts';
import { claimLabel } from '#core/rules/claim/claim-label.ts';
import type { SignOffRow } from '../../sign-off/sign-off-service.ts';
import { claimNumber, policyNumber } from '../claim-parts.ts';
import type { ClaimPolicyRow, ClaimStepRow, ClaimWithPolicy } from '../claim-repository.ts';
import { cropOf, nextOf, perilOf, toClaimDetail } from '../claim-view.ts';
import type { InsuredRow } from './desk-claim-repository.ts';

/** The insurer's name of the insured person, else their usual name. */
const insuredName = ({ claim, policy }: ClaimWithPolicy, called: ReadonlyMap<number, string>): string =>
  policy.insured_name ?? called.get(claim.farmer_id) ?? '';

/** @param called person → name */
export const toDeskSummary = ({ claim, policy }: ClaimWithPolicy, called: ReadonlyMap<number, string>): DeskClaimSummary => ({
  id: claim.id,
  number: claimNumber(claim, policy),
  farmer: { id: claim.farmer_id, full_name: insuredName({ claim, policy }, called) },
  crop: cropOf(policy),
  peril: perilOf(policy, claim.peril_id),
  lost_at: claim.lost_at.toISOString(),
  received_at: claim.received_at.toISOString(),
  label: claimLabel(claim),
  next: nextOf(claim),
  until: claim.until?.toISOString() ?? null,
  photos: claim.photos.length,
  is_marked: claim.clocks.is_marked,
  amount: claim.amount_paise,
});

export interface ClaimFacts {
  readonly readerId: number;
  readonly steps: readonly ClaimStepRow[];
  readonly insured: InsuredRow | undefined;
  /** Person → name. */
  readonly called: ReadonlyMap<number, string>;
  /** Paise, of other losses under the policy. */
  readonly promised: number;
  readonly usedElsewhere: ReadonlySet<string>;
  readonly earlier: readonly ClaimWithPolicy[];
  /** The claim's payment that waits for a second person. */
  readonly asked: readonly SignOffRow[];
}

const toPolicy = (policy: ClaimPolicyRow, promised: number): DeskClaim['policy'] => ({
  number: policyNumber(policy),
  types: policy.types,
  sum_insured: policy.sum_insured_paise,
  left: remainingSumInsured(policy.sum_insured_paise, promised),
  policy_start_at: policy.starts_at.toISOString(),
  policy_end_at: policy.ends_at.toISOString(),
  enrolled_at: policy.enrolled_at.toISOString(),
});

export function toDeskClaim(both: ClaimWithPolicy, around: ClaimFacts): DeskClaim {
  const { claim, policy } = both;
  const detail = toClaimDetail(both, around.steps, { photo: getDeskClaimPhoto.path, voice: getDeskClaimVoice.path });
  const { phone = '', village, lat = null, lng = null } = around.insured ?? {};
  const { evidence, by, ...clocks } = claim.clocks;
  return {
    id: claim.id,
    version: claim.version,
    claim: detail,
    is_own: [claim.farmer_id, claim.reported_by].includes(around.readerId),
    farmer: { id: claim.farmer_id, full_name: insuredName(both, around.called), phone_number: phone, village: village ?? '', lat, lng },
    reported_by: { id: claim.reported_by, full_name: around.called.get(claim.reported_by) ?? '' },
    policy: toPolicy(policy, around.promised),
    photos: detail.photos.map((photo) => ({
      photo,
      away:
        photo.lat === null || photo.lng === null || lat === null || lng === null
          ? null
          : metresBetween({ lat, lng }, { lat: photo.lat, lng: photo.lng }),
      is_used_elsewhere: around.usedElsewhere.has(photo.upload),
    })),
    clocks: {
      ...clocks,
      evidence,
      by,
      counted_at: claim.noted_at.toISOString(),
      received_at: claim.received_at.toISOString(),
      deadline: claim.deadline.toISOString(),
    },
    payment_asked: around.asked[0] ? { by: around.asked[0].asked_name, at: around.asked[0].asked_at.toISOString() } : null,
    earlier: around.earlier.map(({ claim: one, policy: under }) => ({
      id: one.id,
      number: claimNumber(one, under),
      label: claimLabel(one),
      lost_at: one.lost_at.toISOString(),
      amount: one.amount_paise,
    })),
  };
}
