// Typed KYC data that survives the page: nothing secret. Numbers and photos are only in the page's memory. For a photo that is already on
// the server, its name is stored.
import { createTaskQueue } from '#core/sequence.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft-state.ts';
import { session } from '../session/session-state.ts';
import type { FarmerId } from './kyc-state.ts';

export interface KycDraft {
  /** Fields of both forms that are not secret. */
  readonly values: Readonly<Record<string, string>>;
  /** Photographed document → uploads. */
  readonly uploads: Readonly<Record<string, readonly string[]>>;
}

/** Only these fields are ever stored. */
const KEPT_FIELDS: readonly string[] = ['name', 'gender', 'dob', 'ifscCode'];

const EMPTY: KycDraft = { values: {}, uploads: {} };
const nameOf = (farmer: FarmerId): string => `kyc:${farmer ?? ''}`;

export const readKycDraft = async (farmer: FarmerId): Promise<KycDraft> =>
  (await readDraft<KycDraft>(nameOf(farmer)).catch(() => undefined)) ?? EMPTY;

const inTurn = createTaskQueue();

/** Makes changes one after the other, each for the phone's person at that time. A failure does not stop the person. */
function change(farmer: FarmerId, edit: (before: KycDraft) => KycDraft): void {
  const { db } = session;
  void inTurn(async () => keepDraft(nameOf(farmer), edit(await readKycDraft(farmer)), db)).catch(() => undefined);
}

export function keepKycFields(farmer: FarmerId, values: Readonly<Record<string, string>>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => KEPT_FIELDS.includes(field)));
  change(farmer, (before) => ({ ...before, values: { ...before.values, ...kept } }));
}

export function keepKycUploads(farmer: FarmerId, of: string, ids: readonly string[]): void {
  change(farmer, (before) => ({ ...before, uploads: { ...before.uploads, [of]: ids } }));
}

const WAY_BACK = 'kyc-back';

/** Notes the page before the visit to DigiLocker, unless it is a KYC page, where the return leads anyway. */
export async function keepWayBack(): Promise<void> {
  const { pathname } = location;
  if (!pathname.startsWith('/insurance')) await keepDraft(WAY_BACK, pathname).catch(() => undefined);
}

/** The page to return to; undefined when there is no other. */
export async function takeWayBack(): Promise<string | undefined> {
  const path = await readDraft<string>(WAY_BACK).catch(() => undefined);
  await dropDraft(WAY_BACK).catch(() => undefined);
  return path;
}

export async function dropKycDraft(farmer: FarmerId): Promise<void> {
  await inTurn(() => dropDraft(nameOf(farmer))).catch(() => undefined);
}
