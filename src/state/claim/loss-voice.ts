// What is said of a loss: kept on the phone like its photos until the shop has it.
import { type ClaimVoice, getClaimVoice } from '#core/contract/claim/claim.ts';
import { keepPhoto, readPhoto } from '../outbox/photo-keeping.ts';
import { ask } from '../session/ask.ts';

export type LossVoice = Pick<ClaimVoice, 'upload' | 'seconds'>;

/** Keeps a recording; undefined when it can't be kept, which is said. @param ms how long it took */
export async function keepLossVoice(recording: Blob, ms: number): Promise<LossVoice | undefined> {
  const upload = await keepPhoto(recording);
  return upload === undefined ? undefined : { upload, seconds: Math.max(1, Math.round(ms / 1_000)) };
}

/** From the phone as long as it is there, else from the shop. @throws ApiError */
export async function loadClaimVoice(claimId: number, upload: string): Promise<Blob> {
  const kept = await readPhoto(upload).catch(() => undefined);
  if (kept) return kept;
  return (await ask(getClaimVoice, { params: { id: claimId } })) as unknown as Blob;
}
