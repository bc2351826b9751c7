// Reports a loss: checks it with the policy, the times and earlier reports, and stores it with its photos.
import { CLAIM_ANSWER_MS, CLAIMS_A_POLICY } from '#core/constants.ts';
import type { ClaimField, NotedAt, reportClaim, TakenPhoto } from '#core/contract/claim/claim.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { type ClaimedPolicy, isSameLoss, lossFault } from '#core/rules/claim/claim-check.ts';
import { judgeNotice, type PhoneTimeEvidence } from '#core/rules/claim/notice.ts';
import { squareMetresOf } from '#core/rules/land/area-units.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { CLAIM_INTAKE_JOB, type ClaimParts, notifyFarmer, voiceHolder } from './claim-parts.ts';
import type { ClaimPolicyRow, ClaimRow, StoredClaimPhoto } from './claim-repository.ts';

export type ReportBody = BodyOf<typeof reportClaim>;

/** A phone's clock that is slightly ahead is accepted. */
const AHEAD_MS = 10 * 60_000;

const ms = (instant: string | null | undefined): number | undefined => (instant ? Date.parse(instant) : undefined);

const timeEvidenceOf = ({ clock }: ClaimParts, { userId }: Caller, noted: NotedAt | undefined): PhoneTimeEvidence | undefined =>
  noted && {
    phoneAt: Date.parse(noted.phone_at),
    serverAt: ms(noted.server_at),
    isServerProven: clock.isProven(userId, ms(noted.server_at) ?? 0, noted.server_proof),
    phoneThen: ms(noted.phone_then),
    monotonicMs: noted.monotonic_ms ?? undefined,
  };

export const claimedPolicy = (policy: ClaimPolicyRow): ClaimedPolicy => ({
  startsAt: policy.starts_at.getTime(),
  endsAt: policy.ends_at.getTime(),
  endedAt: policy.ended_at?.getTime(),
  perilIds: policy.perils.map(({ id }) => id),
  sumInsured: policy.sum_insured_paise,
});

/** The files of uploaded photos, each once. @throws Refusal UPLOAD_GONE */
export async function keepPhotos(
  { uploads }: Pick<ClaimParts, 'uploads'>,
  { userId }: Caller,
  claimId: number,
  photos: readonly TakenPhoto[],
): Promise<StoredClaimPhoto[]> {
  const byUpload = new Map(photos.map((photo) => [photo.upload, photo]));
  const files = await uploads.use(userId, [...byUpload.keys()], `claim:${claimId}`);
  return [...byUpload.values()].map(({ upload, taken_at, lat, lng, accuracy }, i) => ({
    upload,
    file: files[i] ?? '',
    taken_at,
    lat: lat ?? null,
    lng: lng ?? null,
    accuracy: accuracy ?? null,
  }));
}

/**
 * The person's own policy, or the policy of a farmer who approved this.
 * @throws Refusal NOT_FOUND, also for farmers the agent does not assist; ORDER_OTP_REQUIRED
 */
async function policyFor({ repository, farmers }: ClaimParts, caller: Caller, body: ReportBody): Promise<ClaimPolicyRow> {
  const policy = await repository.policy(body.policy_id);
  if (!policy) throw new Refusal('NOT_FOUND');
  if (policy.farmer_id === caller.userId) return policy;
  await farmers.actingFor(caller, policy.farmer_id);
  if (body.hashcode === undefined) throw new Refusal('ORDER_OTP_REQUIRED');
  return policy;
}

/** @throws Refusal when it cannot be reported */
function checkLoss(policy: ClaimPolicyRow, before: readonly ClaimRow[], { peril_id, lost_at }: ReportBody, now: number): void {
  const loss = { perilId: peril_id, lostAt: Date.parse(lost_at) };
  if (loss.lostAt > now + AHEAD_MS) throw new Refusal('BAD_REQUEST', { details: { path: 'body.lost_at' } });
  const same = before.find((row) => isSameLoss(loss, { perilId: row.peril_id, lostAt: row.lost_at.getTime() }));
  if (same) throw new Refusal('CLAIM_EXISTS', { details: { id: same.id, claim_id: same.id } });
  const fault = lossFault(claimedPolicy(policy), loss);
  if (fault) throw new Refusal(fault);
  if (before.length >= CLAIMS_A_POLICY) throw new Refusal('TOO_MANY_REQUESTS');
}

/** Whether it is in time, and by which clock. @throws Refusal NOTICE_TOO_LATE */
async function judgeReport(parts: ClaimParts, caller: Caller, { notice_rule: rule }: ClaimPolicyRow, body: ReportBody) {
  const arrivedAt = parts.deps.now();
  const loss = { lostAt: Date.parse(body.lost_at), harvestedAt: ms(body.harvested_at) };
  const lastContactAt = (await parts.activity.lastOnEarlierDay(caller.userId, new Date(arrivedAt)))?.getTime();
  const notice = judgeNotice(loss, { rule, noted: timeEvidenceOf(parts, caller, body.noted), arrivedAt, lastContactAt });
  const { deadline, countedAt, by, evidence, isMarked } = notice;
  const instant = (at: number): string => new Date(at).toISOString();
  if (!notice.isInTime)
    throw new Refusal('NOTICE_TOO_LATE', { details: { deadline: instant(deadline), counted_at: instant(countedAt), by } });
  const { phone_at = null, server_at = null, phone_then = null, monotonic_ms = null } = body.noted ?? {};
  const seen_at = lastContactAt !== undefined && by === 'noted' && lastContactAt > countedAt ? instant(lastContactAt) : null;
  const clocks = { phone_at, server_at, phone_then, monotonic_ms, seen_at, evidence, by, is_marked: isMarked };
  return { clocks, noted_at: new Date(countedAt), received_at: new Date(arrivedAt), deadline: new Date(deadline) };
}

/** The stated size of the field, with its square metres. @throws Refusal BAD_REQUEST for a unit that the state does not use */
function fieldOf({ field }: ReportBody): ClaimField | null {
  if (!field) return null;
  const square_metres = squareMetresOf(field);
  if (square_metres === undefined) throw new Refusal('BAD_REQUEST', { details: { path: 'body.field' } });
  return { count: field.count, unit: field.unit, square_metres };
}

/** Stores a notice. @returns the claim's id @throws Refusal */
export async function report(parts: ClaimParts, caller: Caller, body: ReportBody): Promise<number> {
  const { repository, deps } = parts;
  const id = await repository.inTransaction(async () => {
    const policy = await policyFor(parts, caller, body);
    await repository.lockPolicy(policy.id);
    const now = deps.now();
    const before = await repository.underPolicy(policy.id);
    checkLoss(policy, before, body, now);
    const { clocks, ...times } = await judgeReport(parts, caller, policy, body);
    const field = fieldOf(body);
    const claimId = deps.newId();
    if (policy.farmer_id !== caller.userId)
      await parts.approvals.spendForClaim(caller, body.hashcode ?? '', { farmerId: policy.farmer_id, policyId: policy.id, claimId });
    const photos = await keepPhotos(parts, caller, claimId, body.photos ?? []);
    const voice =
      body.voice === undefined
        ? null
        : { upload: body.voice, ...(await parts.uploads.holdVoice(caller.userId, body.voice, voiceHolder(claimId))) };
    const at = times.received_at;
    await repository.add(
      {
        id: claimId,
        policy_id: policy.id,
        nth: Math.max(0, ...before.map(({ nth }) => nth)) + 1,
        farmer_id: policy.farmer_id,
        reported_by: caller.userId,
        peril_id: body.peril_id,
        lost_at: body.lost_at,
        harvested_at: body.harvested_at ?? null,
        area_tenths: body.area_tenths,
        field: field && JSON.stringify(field),
        plot: body.plot ?? '',
        description: body.description ?? '',
        photos: JSON.stringify(photos),
        voice: voice && JSON.stringify(voice),
        clocks: JSON.stringify(clocks),
        ...times,
        status: 'received',
        review: 'none',
        payment: 'none',
        until: new Date(now + CLAIM_ANSWER_MS),
      },
      { id: deps.newId(), step: 'received', words: null, staff_id: null, at },
    );
    const claim = await repository.lock(claimId);
    if (!claim) throw new Error('a claim that was not kept');
    await notifyFarmer(parts, { claim, policy }, { template: 'claim-received', nth: 1 });
    await parts.queue.add({ kind: CLAIM_INTAKE_JOB, payload: { id: claimId }, dedupeKey: `${CLAIM_INTAKE_JOB}:${claimId}:1` });
    return claimId;
  });
  parts.wake();
  return id;
}
