// Records who reads documents and whole numbers, and why, before they are shown.
import type { getKycPhoto, unmaskKyc } from '#core/contract/desk/kyc/kyc.ts';
import type { BodyOf, ParamsOf, ResponseOf } from '#core/contract/wire/call.ts';
import type { KycPart } from '#core/rules/kyc/kyc-states.ts';
import { viewReasonFault } from '#core/rules/kyc/view-reason.ts';
import type { Caller } from '../../../http/caller.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import type { FileAnswer } from '../../../http/send-file.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor } from '../../audit/audit-service.ts';
import { openFields } from '../kyc-fields.ts';
import { type KycFile, partOf } from '../kyc-view.ts';
import { checkTaken, fileOf, type ReviewParts, staffNameOf } from './review-parts.ts';
import { isOwn } from './review-view.ts';

/** Documents and numbers a reviewer may read in a day: enough for a long day, too few for a copy of all. */
const LOOKS_A_DAY = { photo: 3_000, number: 200 };

interface Look {
  readonly farmerId: number;
  readonly what: string;
  readonly why: string;
  readonly words?: string | undefined;
  readonly kind: keyof typeof LOOKS_A_DAY;
}

/** Recorded before it is shown. @throws Refusal KYC_OWN, TOO_MANY_REQUESTS */
async function recordView(
  { reviews, budget, deps }: ReviewParts,
  caller: Caller,
  file: KycFile,
  { farmerId, what, why, words, kind }: Look,
): Promise<void> {
  if (isOwn(farmerId, file.parts, caller.userId)) throw new Refusal('KYC_OWN');
  await spendAll(budget, [{ name: `kyc-look:${kind}:${caller.userId}`, limit: LOOKS_A_DAY[kind], windowMs: DAY_MS }]);
  const by = { staff_id: caller.userId, staff_name: staffNameOf(caller) };
  await reviews.addView({ id: deps.newId(), user_id: farmerId, ...by, what, why, words: words ?? null, at: new Date(deps.now()) });
}

export async function photo(parts: ReviewParts, caller: Caller, asked: ParamsOf<typeof getKycPhoto>, why = 'review'): Promise<FileAnswer> {
  const { farmer_id: farmerId, kind, photo: place } = asked;
  const file = await fileOf(parts, farmerId);
  await checkTaken(parts, caller, file);
  const name = partOf(file, kind)?.files[place - 1];
  const sealed = name === undefined ? undefined : await parts.files.read('private', name);
  if (!sealed || !file.seal) throw new Refusal('NOT_FOUND');
  await recordView(parts, caller, file, { farmerId, what: `${kind} ${place}`, why, kind: 'photo' });
  return { ...sealed, content: file.seal.openPhoto(sealed.content) };
}

function numberOf(file: KycFile, field: BodyOf<typeof unmaskKyc>['field']): string | null | undefined {
  const sealed = (part: KycPart) => partOf(file, part)?.sealed;
  if (field === 'accountNumber') return openFields(file.seal, 'bank', sealed('bank'))?.number;
  if (field === 'panNumber') return openFields(file.seal, 'pan', sealed('pan'))?.number;
  return openFields(file.seal, 'aadhar', sealed('aadhar'))?.number;
}

/** @throws Refusal BAD_REQUEST for an invalid reason */
function checkReason(file: KycFile, { why, words = '' }: BodyOf<typeof unmaskKyc>): void {
  const isWaiting = file.parts.some(({ status }) => status === 'DOCUMENT_SUBMITTED');
  const fault = viewReasonFault({ why, words, isWaiting });
  if (fault) throw new Refusal('BAD_REQUEST', { details: { path: `body.${fault}` } });
}

export async function unmask(
  parts: ReviewParts,
  by: Actor,
  farmerId: number,
  body: BodyOf<typeof unmaskKyc>,
): Promise<ResponseOf<typeof unmaskKyc>> {
  const { field, why, words } = body;
  const auditAction = { action: 'kyc.unmask', entity: 'kyc', permission: 'kyc.documents' } as const;
  return parts.audited(by, auditAction, async (note) => {
    const file = await fileOf(parts, farmerId);
    await checkTaken(parts, by.caller, file);
    checkReason(file, body);
    const value = numberOf(file, field);
    if (!value) throw new Refusal('NOT_FOUND');
    await recordView(parts, by.caller, file, { farmerId, what: field, why, words, kind: 'number' });
    note({ id: farmerId, after: { looked_at: field, why, words: words ?? null } });
    return { value };
  });
}
