// Submits a farmer's KYC, by the farmer or with their permission. The data is encrypted before it is stored. Answers contain it
// masked.
import { KYC_FRESH_MS } from '#core/constants.ts';
import type { postKycBank, postKycDocuments, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { ConsentPurpose, KycDocumentKind } from '#core/facts/kyc.ts';
import { isMinor } from '#core/rules/kyc/aadhaar.ts';
import { hasSameValues } from '#core/rules/kyc/kyc-again.ts';
import { canMove, type KycMoveName, type KycPart } from '#core/rules/kyc/kyc-states.ts';
import { hasPermissionAnywhere } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { FileService } from '../file/file-service.ts';
import type { UploadService } from '../upload/upload-service.ts';
import type { AskBank } from './bank/ask-bank.ts';
import { type FieldsOf, openFields, sealFields } from './kyc-fields.ts';
import type { KycRepository, NewPart, PartRow } from './kyc-repository.ts';
import { isPhotoEnough } from './kyc-view.ts';
import type { PersonSeal, Vault } from './vault/vault.ts';

/** Whether a farmer permitted somebody to give their KYC. */
export interface KycPermission {
  isKycApproved(caller: Caller, farmerId: number, hashcode: string): Promise<boolean>;
}

export interface SubmitKycParts {
  readonly repository: KycRepository;
  readonly vault: Vault;
  readonly farmers: Pick<FarmerService, 'actingFor'>;
  readonly files: Pick<FileService, 'keep' | 'hold' | 'release'>;
  readonly uploads: Pick<UploadService, 'read'>;
  readonly yes: () => KycPermission;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
  /** Checks the account with the bank after the commit; undefined: no bank check is possible. */
  readonly askBank: AskBank | undefined;
}

export interface Whose {
  readonly farmer_id?: number | undefined;
  readonly hashcode?: string | undefined;
  readonly consent?: { readonly version: string; readonly language: string } | undefined;
}

/** How often a person may give KYC in a day: with repeats, or at a busy counter. */
const A_DAY = { assisting: 300, others: 40 };

/** Checks permission: soon after sign-in for oneself, else with the farmer's code. @throws Refusal */
async function checkPermission(
  { yes, deps }: SubmitKycParts,
  caller: Caller,
  farmerId: number,
  hashcode: string | undefined,
): Promise<void> {
  const details = { reason: 'kyc' };
  if (hashcode !== undefined) {
    if (!(await yes().isKycApproved(caller, farmerId, hashcode))) throw new Refusal('ORDER_OTP_INVALID', { details });
    return;
  }
  const isFresh = caller.signedInAt !== undefined && deps.now() - caller.signedInAt < KYC_FRESH_MS;
  if (farmerId !== caller.userId || !isFresh) throw new Refusal('ORDER_OTP_REQUIRED', { details });
}

/** The farmer whose KYC the caller may give now. @throws Refusal NOT_FOUND, ORDER_OTP_REQUIRED, ORDER_OTP_INVALID, TOO_MANY_REQUESTS */
export async function farmerToSubmitFor(parts: SubmitKycParts, caller: Caller, { farmer_id, hashcode }: Whose): Promise<number> {
  const farmerId = await parts.farmers.actingFor(caller, farmer_id);
  await checkPermission(parts, caller, farmerId, hashcode);
  const limit = hasPermissionAnywhere(caller, 'farmer.act-for') ? A_DAY.assisting : A_DAY.others;
  await spendAll(parts.budget, [{ name: `kyc:${caller.userId}`, limit, windowMs: DAY_MS }]);
  return farmerId;
}

export const stateRefusal = (part: KycPart, status: PartRow['status'] | null): Refusal =>
  new Refusal('KYC_STATE', { details: { part, status } });

interface KycSubmission {
  readonly caller: Caller;
  readonly farmerId: number;
  readonly seal: PersonSeal;
  readonly rows: readonly PartRow[];
}

/** Locks the person's KYC. The whole submission is one transaction. */
async function withLockedKyc<T>(
  parts: SubmitKycParts,
  caller: Caller,
  farmerId: number,
  work: (to: KycSubmission) => Promise<T>,
): Promise<T> {
  const { repository, vault } = parts;
  return repository.inTransaction(async () => {
    const seal = await vault.lock(farmerId);
    return work({ caller, farmerId, seal, rows: await repository.parts(farmerId) });
  });
}

const rowOf = ({ rows }: KycSubmission, part: KycPart): PartRow | undefined => rows.find((row) => row.part === part);

/** @throws Refusal KYC_STATE with the current state */
function checkMove(to: KycSubmission, name: KycMoveName, part: KycPart): void {
  const status = rowOf(to, part)?.status ?? null;
  if (!canMove(name, part, status)) throw stateRefusal(part, status);
}

/**
 * If only the photo was rejected, nothing else may change.
 * @throws Refusal KYC_STATE with the parts that are needed
 */
function checkSame<P extends KycPart>(to: KycSubmission, part: P, given: FieldsOf<P>): void {
  const before = rowOf(to, part);
  if (!before || !isPhotoEnough(before)) return;
  const known = openFields(to.seal, part, before.sealed);
  if (known && !hasSameValues(known, given)) throw new Refusal('KYC_STATE', { details: { part, status: before.status, asked: 'photo' } });
}

/** Seals uploaded photos and holds them for this part; earlier ones are released. Returns their names. */
async function sealPhotos(
  parts: SubmitKycParts,
  { caller, farmerId, seal }: KycSubmission,
  part: KycPart,
  ids: readonly string[],
): Promise<string[]> {
  const { uploads, files } = parts;
  const names: string[] = [];
  for (const content of await uploads.read(caller.userId, ids)) names.push(await files.keep('private', seal.sealPhoto(content), 'webp'));
  const holder = `kyc:${farmerId}:${part}`;
  await files.release(holder);
  await files.hold('private', names, holder);
  return names;
}

type SubmittedPart = Omit<NewPart, 'entered_by' | 'files'> & { readonly files: readonly string[] };

async function storePart(
  parts: SubmitKycParts,
  to: KycSubmission,
  part: KycPart,
  name: KycMoveName,
  given: SubmittedPart,
  at = parts.deps.now(),
): Promise<void> {
  const { caller, farmerId } = to;
  const fields = { ...given, files: JSON.stringify(given.files), entered_by: caller.userId };
  const isGiven = await parts.repository.give({ userId: farmerId, part, name, at: new Date(at), fields });
  if (!isGiven) throw stateRefusal(part, rowOf(to, part)?.status ?? null);
}

export async function keepConsent(
  parts: Pick<SubmitKycParts, 'repository' | 'deps'>,
  by: Pick<KycSubmission, 'caller' | 'farmerId'>,
  purpose: ConsentPurpose,
  consent: Whose['consent'],
): Promise<void> {
  if (!consent) return;
  const { repository, deps } = parts;
  const of = { id: deps.newId(), user_id: by.farmerId, given_by: by.caller.userId, agreed_at: new Date(deps.now()) };
  await repository.addConsent({ ...of, purpose, ...consent });
}

/** Uploads by the document they show. */
function byKind(ids: readonly string[], kinds: readonly KycDocumentKind[] | undefined): Record<KycDocumentKind, string[]> {
  if (kinds && kinds.length !== ids.length) throw new Refusal('BAD_REQUEST', { details: { path: 'body.document_kinds' } });
  const of = (kind: KycDocumentKind): string[] => ids.filter((_, i) => (kinds?.[i] ?? 'aadhar') === kind);
  return { aadhar: of('aadhar'), pan: of('pan') };
}

/** The typed facts stay, and so does the answer of the bank or DigiLocker. */
const photosOf = ({ sealed, number_hash, reply }: PartRow, files: readonly string[]): SubmittedPart => ({
  sealed,
  number_hash,
  reply,
  files,
});

/** @throws Refusal KYC_STATE for another number when only the photo was rejected */
async function panSubmission(
  parts: SubmitKycParts,
  to: KycSubmission,
  typed: string | undefined,
  ids: readonly string[],
): Promise<SubmittedPart> {
  const before = rowOf(to, 'pan');
  const known = openFields(to.seal, 'pan', before?.sealed);
  const number = typed ?? known?.number ?? null;
  checkSame(to, 'pan', { number, name: known?.name ?? null });
  const files = await sealPhotos(parts, to, 'pan', ids);
  if (before && isPhotoEnough(before)) return photosOf(before, files);
  return { sealed: sealFields(to.seal, 'pan', { number, name: null }), number_hash: number && parts.vault.hashOf('pan', number), files };
}

/** @throws Refusal KYC_STATE, also for a person under 18; UPLOAD_GONE, and those of `farmerToSubmitFor` */
export async function submitIdentity(parts: SubmitKycParts, caller: Caller, body: BodyOf<typeof postKycIdentity>): Promise<number> {
  const { aadharNumber, dob, gender, name, panNumber, documents, document_kinds, consent } = body;
  if (isMinor(dob, parts.deps.now())) throw new Refusal('KYC_STATE', { details: { reason: 'too-young' } });
  const photos = byKind(documents, document_kinds);
  const farmerId = await farmerToSubmitFor(parts, caller, body);
  await withLockedKyc(parts, caller, farmerId, async (to) => {
    const move = photos.aadhar.length > 0 ? 'give' : 'fill';
    checkMove(to, move, 'aadhar');
    if (photos.pan.length > 0) checkMove(to, 'give', 'pan');
    const fields = { number: aadharNumber, lastDigits: aadharNumber.slice(-4), dob, gender, name };
    checkSame(to, 'aadhar', fields);
    await storePart(parts, to, 'aadhar', move, {
      sealed: sealFields(to.seal, 'aadhar', fields),
      number_hash: parts.vault.hashOf('aadhar', aadharNumber),
      person_hash: parts.vault.hashOf('person', `${fields.lastDigits}.${dob}`),
      files: await sealPhotos(parts, to, 'aadhar', photos.aadhar),
    });
    if (photos.pan.length > 0) await storePart(parts, to, 'pan', 'give', await panSubmission(parts, to, panNumber, photos.pan));
    await keepConsent(parts, to, 'identity', consent);
  });
  return farmerId;
}

/** @throws Refusal KYC_STATE when the form must come first, or everything again */
async function photosOnly(
  parts: SubmitKycParts,
  to: KycSubmission,
  part: 'aadhar' | 'bank',
  ids: readonly string[],
): Promise<SubmittedPart> {
  const before = rowOf(to, part);
  if (!before?.sealed || (part === 'bank' && !isPhotoEnough(before))) throw stateRefusal(part, before?.status ?? null);
  return photosOf(before, await sealPhotos(parts, to, part, ids));
}

/** @throws Refusal KYC_STATE, also when the document's form is needed; UPLOAD_GONE, and those of `farmerToSubmitFor` */
export async function submitDocuments(parts: SubmitKycParts, caller: Caller, body: BodyOf<typeof postKycDocuments>): Promise<number> {
  const { kind, documents, panNumber, consent } = body;
  if (kind === 'bank' && documents.length > 1) throw new Refusal('BAD_REQUEST', { details: { path: 'body.documents' } });
  const farmerId = await farmerToSubmitFor(parts, caller, body);
  await withLockedKyc(parts, caller, farmerId, async (to) => {
    const move = kind === 'bank' ? 'give-account' : 'give';
    checkMove(to, move, kind);
    const given = kind === 'pan' ? panSubmission(parts, to, panNumber, documents) : photosOnly(parts, to, kind, documents);
    await storePart(parts, to, kind, move, await given);
    await keepConsent(parts, to, kind === 'bank' ? 'bank' : 'identity', consent);
  });
  return farmerId;
}

/** @throws Refusal ACCOUNT_MISMATCH, KYC_STATE, UPLOAD_GONE, and those of `farmerToSubmitFor` */
export async function submitBank(parts: SubmitKycParts, caller: Caller, body: BodyOf<typeof postKycBank>): Promise<number> {
  const { accountNumber, confirmAccountNumber, ifscCode, passbookUrl, consent } = body;
  if (accountNumber !== confirmAccountNumber) throw new Refusal('ACCOUNT_MISMATCH');
  const farmerId = await farmerToSubmitFor(parts, caller, body);
  const askBank = consent && (await parts.askBank?.may(farmerId)) ? parts.askBank : undefined;
  await withLockedKyc(parts, caller, farmerId, async (to) => {
    const move = askBank ? 'ask-bank' : 'give-account';
    checkMove(to, move, 'bank');
    const fields = { number: accountNumber, ifsc: ifscCode };
    checkSame(to, 'bank', fields);
    const at = parts.deps.now();
    await storePart(
      parts,
      to,
      'bank',
      move,
      {
        sealed: sealFields(to.seal, 'bank', fields),
        number_hash: parts.vault.hashOf('bank', accountNumber),
        files: await sealPhotos(parts, to, 'bank', [passbookUrl]),
      },
      at,
    );
    await keepConsent(parts, to, 'bank', consent);
    await askBank?.begin(farmerId, at);
  });
  return farmerId;
}
