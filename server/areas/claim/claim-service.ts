// Claims for the farmer or agent who reported them.
import { PHOTOS_A_CLAIM } from '#core/constants.ts';
import type { answerClaim, ClaimDetail, ClaimSummary, listClaims } from '#core/contract/claim/claim.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { isInsuredAt } from '#core/rules/claim/claim-check.ts';
import { moveClaim } from '#core/rules/claim/claim-label.ts';
import type { Caller } from '../../http/caller.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { FileAnswer } from '../../http/send-file.ts';
import { Refusal } from '../../refusal.ts';
import { CLAIM_INTAKE_JOB, type ClaimParts, deleteOldVoices, missingOf, queueClaim, reviewDeadline } from './claim-parts.ts';
import type { ClaimPolicyRow, ClaimRow } from './claim-repository.ts';
import { toAvailable, toClaimable, toClaimDetail, toClaimSummary } from './claim-view.ts';
import { claimedPolicy, keepPhotos, type ReportBody, report } from './report-claim.ts';

/** Limit for one farmer, above any real number. */
const MOST = 200;
/** The next sweep takes the rest. */
const OVERDUE_AT_ONCE = 1_000;
/** Answers to one claim in a day. */
const ANSWERS_A_DAY = 20;
/** Photos of a claim in total: those of the notice and those requested later. */
const MOST_PHOTOS = 3 * PHOTOS_A_CLAIM;

/** @throws Refusal NOT_FOUND */
export async function privateFile({ files }: Pick<ClaimParts, 'files'>, name: string | undefined): Promise<FileAnswer> {
  const file = name === undefined ? undefined : await files.read('private', name);
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}

export type ClaimService = ReturnType<typeof createClaimService>;

/** An own claim, or one the person reported for a farmer. @throws Refusal NOT_FOUND */
async function own({ repository }: ClaimParts, { userId }: Caller, id: number, isLocked = false): Promise<ClaimRow> {
  const claim = await (isLocked ? repository.lock(id) : repository.find(id));
  if (!claim || (claim.farmer_id !== userId && claim.reported_by !== userId)) throw new Refusal('NOT_FOUND');
  return claim;
}

async function policyOf({ repository }: ClaimParts, { policy_id }: ClaimRow): Promise<ClaimPolicyRow> {
  const policy = await repository.policy(policy_id);
  if (!policy) throw new Error('a claim without its policy');
  return policy;
}

const summaries = (claims: readonly ClaimRow[], policies: ReadonlyMap<number, ClaimPolicyRow>): ClaimSummary[] =>
  claims.flatMap((claim) => {
    const policy = policies.get(claim.policy_id);
    return policy ? [toClaimSummary({ claim, policy })] : [];
  });

async function answer(parts: ClaimParts, caller: Caller, id: number, body: BodyOf<typeof answerClaim>): Promise<void> {
  const { repository, deps } = parts;
  const { words = '', plot = '', photos = [] } = body;
  if (words === '' && plot === '' && photos.length === 0) throw new Refusal('BAD_REQUEST', { details: { path: 'body' } });
  await repository.inTransaction(async () => {
    const claim = await own(parts, caller, id, true);
    const axes = moveClaim(claim, 'answer');
    // The claim is under review without a request, so more details go to the reviewer directly.
    const isWanted = claim.question !== null || claim.review === 'none' || missingOf(claim).length > 0;
    if (!axes || !isWanted) throw new Refusal('CLAIM_STATE', { details: { label: claim.review } });
    const known = new Set(claim.photos.map(({ upload }) => upload));
    const fresh = await keepPhotos(
      parts,
      caller,
      id,
      photos.filter(({ upload }) => !known.has(upload)),
    );
    if (claim.photos.length + fresh.length > MOST_PHOTOS) throw new Refusal('BAD_REQUEST', { details: { path: 'body.photos' } });
    const at = new Date(deps.now());
    const isAnswered = claim.question !== null;
    await repository.change(
      id,
      {
        plot: plot === '' ? claim.plot : plot,
        photos: JSON.stringify([...claim.photos, ...fresh]),
        question: null,
        ...(isAnswered ? { until: reviewDeadline(at) } : {}),
      },
      { id: deps.newId(), step: 'answered', words: words === '' ? null : words, staff_id: null, at },
    );
    await parts.queue.add({ kind: CLAIM_INTAKE_JOB, payload: { id }, dedupeKey: `${CLAIM_INTAKE_JOB}:${id}:${claim.version + 1}` });
  });
  parts.wake();
}

function clockFor({ clock, deps }: ClaimParts, userId: number): { at: string; proof: string } {
  const at = deps.now();
  return { at: new Date(at).toISOString(), proof: clock.sign(userId, at) };
}

/** The facts an agent needs to report a farmer's loss: only orders they placed, and no amounts. */
async function listFor(parts: ClaimParts, agentId: number, farmerId: number): Promise<ResponseOf<typeof listClaims>> {
  const { repository, deps } = parts;
  const [all, policies] = await Promise.all([repository.ofFarmer(farmerId, MOST), repository.policiesPlacedFor(farmerId, agentId, MOST)]);
  const claims = all.filter(({ reported_by }) => reported_by === agentId);
  const results = summaries(claims, await repository.policies(claims.map(({ policy_id }) => policy_id)));
  const shown = results.map((claim) => ({ ...claim, amount: null }));
  return { results: shown, policies: toClaimable(policies, deps.now()), next: null, clock: clockFor(parts, agentId) };
}

/** @param farmerId whose claims, for agents; absent: the caller's own @throws Refusal NOT_FOUND */
async function listOwn(parts: ClaimParts, caller: Caller, farmerId?: number): Promise<ResponseOf<typeof listClaims>> {
  const { userId } = caller;
  if ((await parts.farmers.actingFor(caller, farmerId)) !== userId) return listFor(parts, userId, Number(farmerId));
  const { repository } = parts;
  const now = parts.deps.now();
  const [claims, policies] = await Promise.all([repository.ofFarmer(userId, MOST), repository.policiesOf(userId, MOST)]);
  const others = await repository.policies(claims.map(({ policy_id }) => policy_id));
  const touched = new Set(claims.map(({ policy_id }) => policy_id));
  const available = policies.filter(
    (policy) => policy.insures !== 'farmer' && !touched.has(policy.id) && isInsuredAt(claimedPolicy(policy), now),
  );
  const results = [...summaries(claims, others), ...available.map(toAvailable)];
  return { results, policies: toClaimable(policies, now), next: null, clock: clockFor(parts, userId) };
}

export function createClaimService(parts: ClaimParts) {
  const { repository, deps, budget } = parts;

  async function get(caller: Caller, id: number): Promise<ClaimDetail> {
    const claim = await own(parts, caller, id);
    return toClaimDetail({ claim, policy: await policyOf(parts, claim) }, await repository.steps(id));
  }

  return {
    get,
    /** The state of the last claim of each of these policies. */
    standings: repository.standings,

    list: (caller: Caller, farmerId?: number) => listOwn(parts, caller, farmerId),

    /** @throws Refusal NOT_FOUND, CLAIM_EXISTS, NOT_COVERED, POLICY_NOT_ACTIVE, NOTICE_TOO_LATE, ORDER_OTP_REQUIRED, ORDER_OTP_INVALID, UPLOAD_GONE */
    async report(caller: Caller, body: ReportBody): Promise<ClaimDetail> {
      return get(caller, await report(parts, caller, body));
    },

    /** @throws Refusal NOT_FOUND, CLAIM_STATE, UPLOAD_GONE, TOO_MANY_REQUESTS */
    async answer(caller: Caller, id: number, body: BodyOf<typeof answerClaim>): Promise<ClaimDetail> {
      await spendAll(budget, [{ name: `claim-answer:${id}`, limit: ANSWERS_A_DAY, windowMs: DAY_MS }]);
      await answer(parts, caller, id, body);
      return get(caller, id);
    },

    /** @throws Refusal NOT_FOUND */
    photo: async (caller: Caller, id: number, photo: number): Promise<FileAnswer> =>
      privateFile(parts, (await own(parts, caller, id)).photos[photo - 1]?.file),
    /** @throws Refusal NOT_FOUND */
    voice: async (caller: Caller, id: number): Promise<FileAnswer> => privateFile(parts, (await own(parts, caller, id)).voice?.file),

    /** @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS, OTP_NOT_SENT */
    async sendCode(caller: Caller, policyId: number): Promise<void> {
      const policy = await repository.policy(policyId);
      if (!policy) throw new Refusal('NOT_FOUND');
      const farmerId = await parts.farmers.actingFor(caller, policy.farmer_id);
      await parts.approvals.sendForClaim(caller, { farmerId, policyId, policy: policy.number ?? policy.reference });
    },

    /** @throws Refusal NOT_FOUND, ORDER_OTP_WRONG, ORDER_OTP_OVER */
    async verifyCode(caller: Caller, policyId: number, code: string): Promise<string> {
      const policy = await repository.policy(policyId);
      if (!policy) throw new Refusal('NOT_FOUND');
      const farmerId = await parts.farmers.actingFor(caller, policy.farmer_id);
      return parts.approvals.verifyForClaim(caller, { farmerId, code });
    },

    /** Starts the check of a new notice. */
    intake: (id: number): Promise<void> => queueClaim(parts, id),

    /** Sends incomplete notices to review after their days, and deletes details some time after a claim ends. */
    async sweep(): Promise<void> {
      for (const id of await repository.overdue(new Date(deps.now()), OVERDUE_AT_ONCE)) await queueClaim(parts, id);
      await deleteOldVoices(parts);
    },
  };
}
