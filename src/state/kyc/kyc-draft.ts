// What was typed for KYC and survives the page: nothing secret. Numbers and photos are in the page's memory only; of a photo that is on
// the server already its name stays.
import { createLine } from '#core/sequence.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft-state.ts';
import { session } from '../session/session-state.ts';
import type { FarmerId } from './kyc-state.ts';

export interface KycDraft {
  /** Fields of both forms that are no secret. */
  readonly values: Readonly<Record<string, string>>;
  /** What is photographed → uploads. */
  readonly uploads: Readonly<Record<string, readonly string[]>>;
}

/** Only these are ever kept. */
const KEPT_FIELDS: readonly string[] = ['name', 'gender', 'dob', 'ifscCode'];

const EMPTY: KycDraft = { values: {}, uploads: {} };
const nameOf = (farmer: FarmerId): string => `kyc:${farmer ?? ''}`;

export const readKycDraft = async (farmer: FarmerId): Promise<KycDraft> =>
  (await readDraft<KycDraft>(nameOf(farmer)).catch(() => undefined)) ?? EMPTY;

const inTurn = createLine();

/** Changes one after the other, each of who has the phone now; one that can't be kept is no reason to stop. */
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

/** Leaves a note where one was when the page is left for the locker: on the pages of KYC that is where one comes back to anyway. */
export async function keepWayBack(): Promise<void> {
  const { pathname } = location;
  if (!pathname.startsWith('/insurance')) await keepDraft(WAY_BACK, pathname).catch(() => undefined);
}

/** Where one was; undefined where there is no other place to go back to. */
export async function takeWayBack(): Promise<string | undefined> {
  const path = await readDraft<string>(WAY_BACK).catch(() => undefined);
  await dropDraft(WAY_BACK).catch(() => undefined);
  return path;
}

export async function dropKycDraft(farmer: FarmerId): Promise<void> {
  await inTurn(() => dropDraft(nameOf(farmer))).catch(() => undefined);
}
