// Sends a loss report: it is stored twice before the first byte leaves, photos go first, then the notice. Also sends later answers.
import {
  answerClaim,
  type ClaimablePolicy,
  type ClaimDetail,
  reportClaim,
  sendClaimOtp,
  type TakenPhoto,
  verifyClaimOtp,
} from '#core/contract/claim/claim.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { serverNow } from '../frame/server-headers.ts';
import { openSheet } from '../frame/sheet-state.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import { type KeptClaim, keptClaim } from '../outbox/kept-order.ts';
import type { WaitingRow } from '../outbox/outbox-rows.ts';
import { forgetWaiting } from '../outbox/outbox-state.ts';
import { readPhoto } from '../outbox/photo-keeping.ts';
import { ask } from '../session/ask.ts';
import { readKeptClaims } from './claim-state.ts';
import { type ClockMark, currentTimeEvidence, serverTimeByMark } from './clock-mark.ts';
import { dropLoss, harvestedAt, type LossDraft, lossAt, lossDeadline } from './loss-draft.ts';

const sizeOf = async (photos: readonly Pick<TakenPhoto, 'upload'>[]): Promise<number> => {
  const blobs = await Promise.all(photos.map(({ upload }) => readPhoto(upload).catch(() => undefined)));
  return blobs.reduce((sum, blob) => sum + (blob?.size ?? 0), 0);
};

/** Asks an assisted farmer for their approval. @param onApproved gets its proof: valid for one report within ten minutes */
export function askForApproval(
  policyId: number,
  { name, phone }: Pick<AssistedFarmer, 'name' | 'phone'>,
  onApproved: (hashcode: string) => Promise<void>,
): void {
  let hashcode = '';
  openSheet({
    sheet: 'farmer-approval',
    name,
    phone,
    isOwn: false,
    async send() {
      await ask(sendClaimOtp, { body: { policy_id: policyId } });
    },
    async check(code) {
      ({ hashcode } = await ask(verifyClaimOtp, { body: { policy_id: policyId, otp: code } }));
    },
    onApproved: () => void onApproved(hashcode),
  });
}

/** An assisted farmer and the proof of their approval. */
export interface AssistedFarmer {
  readonly name: string;
  readonly phone: string;
  readonly hashcode: string;
  /** The clock mark of the answer with their policies. */
  readonly mark: ClockMark;
}

/**
 * Notes a loss.
 * @param draft with all its steps
 * @param farmer absent: the person's own loss
 * @returns the row's id; undefined when it could not be stored, which the person is informed about
 */
export async function submitLoss(draft: LossDraft, policy: ClaimablePolicy, farmer?: AssistedFarmer): Promise<string | undefined> {
  const mark = farmer?.mark ?? (await readKeptClaims())?.mark;
  const now = serverTimeByMark(mark);
  const lostAt = lossAt(draft, now);
  const peril = policy.perils.find(({ id }) => id === draft.perilId);
  if (lostAt === undefined || !peril) return undefined;
  const { photos, plot, words, voice, field } = draft;
  const harvested = harvestedAt(draft, lostAt, policy);
  const body: BodyOf<typeof reportClaim> = {
    policy_id: policy.id,
    peril_id: peril.id,
    lost_at: new Date(lostAt).toISOString(),
    ...(harvested === undefined ? {} : { harvested_at: new Date(harvested).toISOString() }),
    noted: currentTimeEvidence(mark),
    area_tenths: draft.tenths,
    ...(field && field.count !== '' ? { field: { ...field, count: Number(field.count) } } : {}),
    ...(plot.trim() === '' ? {} : { plot: plot.trim() }),
    ...(words.trim() === '' ? {} : { description: words.trim() }),
    photos: [...photos],
    ...(voice ? { voice: voice.upload } : {}),
  };
  const about: KeptClaim = {
    policyId: policy.id,
    policyNumber: policy.number,
    crop: policy.crop,
    peril: peril.names,
    lostAt,
    notedAt: now,
    deadline: lossDeadline(draft, lostAt, policy),
    photos,
    voice,
    bytes: await sizeOf(voice ? [...photos, voice] : photos),
    phone: policy.phone,
    ...(farmer ? { farmer: { name: farmer.name, phone: farmer.phone, body } } : {}),
  };
  const sent = farmer ? { ...body, hashcode: farmer.hashcode } : body;
  const id = await keepAndSend('claim', [reportClaim, { body: sent }], about);
  if (id !== undefined) await dropLoss(draft);
  return id;
}

/** Sends a refused report again with a new approval: the first one came too late. */
export async function resubmitLoss(row: WaitingRow, hashcode: string): Promise<string | undefined> {
  const about = keptClaim(row);
  const { body } = about.farmer ?? {};
  if (!body) return undefined;
  const id = await keepAndSend('claim', [reportClaim, { body: { ...body, hashcode } }], about);
  if (id !== undefined) await forgetWaiting(row.id);
  return id;
}

/** Sends requested details, or the missing parts of a notice. */
export async function submitAnswer(claim: ClaimDetail, body: BodyOf<typeof answerClaim>): Promise<string | undefined> {
  const photos = body.photos ?? [];
  const about: KeptClaim = {
    claimId: claim.id,
    policyId: claim.policy_id,
    policyNumber: claim.number,
    crop: claim.crop,
    peril: claim.peril?.names ?? claim.crop,
    lostAt: Date.parse(claim.lost_at ?? claim.received_at),
    notedAt: serverNow(),
    deadline: 0,
    photos,
    bytes: await sizeOf(photos),
    phone: null,
  };
  return keepAndSend('claim', [answerClaim, { params: { id: claim.id }, body }], about);
}
