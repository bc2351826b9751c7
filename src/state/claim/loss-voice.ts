// Voice notes of a loss, stored on the phone like its photos until the shop has them.
import { type ClaimVoice, getClaimVoice } from '#core/contract/claim/claim.ts';
import { keepPhoto, readPhoto } from '../outbox/photo-keeping.ts';
import { ask } from '../session/ask.ts';

export type LossVoice = Pick<ClaimVoice, 'upload' | 'seconds'>;

/** Stores a recording; undefined when it cannot be stored, which the person is informed about. @param ms its length */
export async function keepLossVoice(recording: Blob, ms: number): Promise<LossVoice | undefined> {
  const upload = await keepPhoto(recording);
  return upload === undefined ? undefined : { upload, seconds: Math.max(1, Math.round(ms / 1_000)) };
}

/** Loads it from the phone while it is there, otherwise from the shop. @throws ApiError */
export async function loadClaimVoice(claimId: number, upload: string): Promise<Blob> {
  const kept = await readPhoto(upload).catch(() => undefined);
  if (kept) return kept;
  return (await ask(getClaimVoice, { params: { id: claimId } })) as unknown as Blob;
}
