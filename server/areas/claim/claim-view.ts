// Builds a claim for the wire.
import { CLAIM_ANSWER_MS } from '#core/constants.ts';
import {
  type ClaimablePolicy,
  type ClaimDetail,
  type ClaimNext,
  type ClaimPhoto,
  type ClaimSummary,
  getClaimPhoto,
  getClaimVoice,
} from '#core/contract/claim/claim.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { mapLanguages, textIn } from '#core/language/said.ts';
import { claimLabel, untouched } from '#core/rules/claim/claim-label.ts';
import { noticeRules } from '#core/rules/claim/notice.ts';
import { insuredPictureUrl } from '../../pictures/crops.ts';
import { claimNumber, missingOf, policyNumber } from './claim-parts.ts';
import type { ClaimPolicyRow, ClaimRow, ClaimStepRow, ClaimWithPolicy, StoredClaimPhoto } from './claim-repository.ts';

export const cropOf = ({ crops, goods }: Pick<ClaimPolicyRow, 'crops' | 'goods'>): LocalText => {
  if (crops.length === 0) return goods.names;
  return mapLanguages((code) => crops.map(({ names }) => textIn(names, code)).join(', '));
};

export const perilOf = ({ perils }: Pick<ClaimPolicyRow, 'perils'>, id: number) => {
  const peril = perils.find((one) => one.id === id);
  return { id, names: peril?.names ?? mapLanguages(() => String(id)), image: peril?.image ?? null };
};

/** The next step, from the axes and the request. */
export function nextOf(claim: ClaimRow): ClaimNext {
  if (claim.review === 'refused') return 'none';
  if (claim.review === 'approved') return claim.payment === 'paid' ? 'done' : 'pay';
  if (claim.question !== null) return 'answer';
  if (claim.review === 'looking') return claim.survey ? 'visit' : 'decide';
  return claim.review === 'none' && missingOf(claim).length > 0 ? 'complete' : 'look';
}

export const toClaimSummary = ({ claim, policy }: ClaimWithPolicy): ClaimSummary => ({
  id: claim.id,
  policy_id: claim.policy_id,
  policy_number: policyNumber(policy),
  number: claimNumber(claim, policy),
  crop: cropOf(policy),
  image_url: insuredPictureUrl(policy),
  peril: perilOf(policy, claim.peril_id),
  lost_at: claim.lost_at.toISOString(),
  label: claimLabel(claim),
  next: nextOf(claim),
  until: claim.until?.toISOString() ?? null,
  amount: claim.amount_paise,
  reported_at: claim.noted_at.toISOString(),
});

/** An active policy without a report. */
export const toAvailable = (policy: ClaimPolicyRow): ClaimSummary => ({
  id: null,
  policy_id: policy.id,
  policy_number: policyNumber(policy),
  number: null,
  crop: cropOf(policy),
  image_url: insuredPictureUrl(policy),
  peril: null,
  lost_at: null,
  label: claimLabel(untouched),
  next: 'report',
  until: policy.ends_at.toISOString(),
  amount: null,
  reported_at: null,
});

export const toPhoto = (claimId: number, path: string, photo: StoredClaimPhoto, i: number): ClaimPhoto => ({
  n: i + 1,
  upload: photo.upload,
  url: fillPath(path, { id: claimId, photo: i + 1 }),
  taken_at: photo.taken_at,
  lat: photo.lat,
  lng: photo.lng,
  accuracy: photo.accuracy,
});

/** The reader's address for files. */
export interface ClaimPaths {
  readonly photo: string;
  readonly voice: string;
}
const ownPaths: ClaimPaths = { photo: getClaimPhoto.path, voice: getClaimVoice.path };

export function toClaimDetail(both: ClaimWithPolicy, steps: readonly ClaimStepRow[], paths = ownPaths): ClaimDetail {
  const { claim } = both;
  const { id, voice } = claim;
  const summary = toClaimSummary(both);
  return {
    ...summary,
    id,
    number: summary.number ?? '',
    area_tenths: claim.area_tenths,
    ...(claim.field && { field: claim.field }),
    plot: claim.plot,
    description: claim.description,
    missing: claim.review === 'none' ? [...missingOf(claim)] : [],
    noted_at: claim.noted_at.toISOString(),
    received_at: claim.received_at.toISOString(),
    deadline: claim.deadline.toISOString(),
    photos: claim.photos.map((photo, i) => toPhoto(id, paths.photo, photo, i)),
    ...(voice && { voice: { upload: voice.upload, url: fillPath(paths.voice, { id }), seconds: voice.seconds } }),
    steps: steps.map(({ step, at, words, staff_id }) => ({ step, at: at.toISOString(), words, by_staff: staff_id !== null })),
    question: claim.question,
    survey: claim.survey,
    refusal: claim.refusal,
    payment:
      claim.amount_paise !== null && claim.reference !== null && claim.paid_at
        ? { amount: claim.amount_paise, reference: claim.reference, at: claim.paid_at.toISOString() }
        : null,
  };
}

/** A loss can be reported some days after a policy ended, so the phone keeps it until then. */
const isReportable = ({ starts_at, ends_at, ended_at, notice_rule, insures }: ClaimPolicyRow, now: number): boolean => {
  const until = Math.min(ends_at.getTime(), ended_at?.getTime() ?? Number.POSITIVE_INFINITY) + noticeRules[notice_rule] + CLAIM_ANSWER_MS;
  return insures !== 'farmer' && starts_at.getTime() <= now && now < until;
};

/** Policies under which a loss can be reported, also in the last days. */
export const toClaimable = (policies: readonly ClaimPolicyRow[], now: number): ClaimablePolicy[] =>
  policies
    .filter((policy) => isReportable(policy, now))
    .map((policy) => ({
      id: policy.id,
      number: policyNumber(policy),
      crop: cropOf(policy),
      image_url: insuredPictureUrl(policy),
      sum_insured: policy.sum_insured_paise,
      policy_start_at: policy.starts_at.toISOString(),
      policy_end_at: policy.ends_at.toISOString(),
      perils: policy.perils.map(({ id, names, image }) => ({ id, names, image })),
      notice: { hours: noticeRules[policy.notice_rule] / 3_600_000, from: policy.notice_rule === 'after-harvest' ? 'harvest' : 'loss' },
      phone: policy.claim_phone,
    }));
