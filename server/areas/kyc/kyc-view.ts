// Builds a farmer's KYC for its reader: masked; another person sees only its progress.

import { KYC_ANSWER_MS } from '#core/constants.ts';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { Branch } from '#core/contract/kyc/branch.ts';
import type { IdentityProof, Kyc } from '#core/contract/kyc/kyc.ts';
import { KYC_DOCUMENT_TYPE, kycDocuments } from '#core/facts/kyc.ts';
import { isOnlyPhotoAsked } from '#core/rules/kyc/kyc-again.ts';
import { maskedAadhaar, maskedAccount, maskedPan, openFields } from './kyc-fields.ts';
import type { PartRow } from './kyc-repository.ts';
import type { PersonSeal } from './vault/vault.ts';

export interface KycFile {
  readonly farmerId: number;
  readonly parts: readonly PartRow[];
  readonly seal: PersonSeal | undefined;
}

export interface ViewParts {
  readonly toDo: readonly KycStatus[];
  readonly hasLocker: boolean;
  readonly branchOf: (ifsc: string) => Branch | undefined;
}

export const partOf = ({ parts }: KycFile, part: PartRow['part']): PartRow | undefined => parts.find((row) => row.part === part);

/** The promised time of the review. */
const answerBy = ({ status, since }: PartRow): string | null =>
  status === 'DOCUMENT_SUBMITTED' ? new Date(since.getTime() + KYC_ANSWER_MS).toISOString() : null;

/** Only its photo was rejected. */
export const isPhotoEnough = ({ status, reason, sealed }: PartRow): boolean =>
  isOnlyPhotoAsked({ status, reason, isTyped: sealed !== null });

export const reasonOf = ({ reason, reason_words }: PartRow) => (reason === null ? null : { code: reason, words: reason_words });

/** Aadhaar first, without documents that were never given. */
export const proofsOf = (file: KycFile): PartRow[] => kycDocuments.flatMap(({ kind }) => partOf(file, kind) ?? []);

function toProof(row: PartRow): IdentityProof {
  const { name = '' } = kycDocuments.find(({ kind }) => kind === row.part) ?? {};
  return {
    document_type: KYC_DOCUMENT_TYPE,
    kind: row.part === 'pan' ? 'pan' : 'aadhar',
    name,
    verification_status: row.status,
    reason: reasonOf(row),
    is_photo_enough: isPhotoEnough(row),
    photos: row.files.length,
    is_from_locker: row.is_from_locker,
    given_at: row.given_at.toISOString(),
    answer_by: answerBy(row),
  };
}

function identityOf(file: KycFile): Kyc['identity'] {
  const fields = openFields(file.seal, 'aadhar', partOf(file, 'aadhar')?.sealed);
  if (!fields) return null;
  const pan = openFields(file.seal, 'pan', partOf(file, 'pan')?.sealed);
  const { dob, gender, name } = fields;
  return { aadharNumber: maskedAadhaar(fields), dob, gender, name, panNumber: maskedPan(pan) };
}

function bankOf(file: KycFile, { branchOf }: ViewParts, isOwn: boolean): Kyc['bank'] {
  const row = partOf(file, 'bank');
  if (!row) return null;
  const fields = isOwn ? openFields(file.seal, 'bank', row.sealed) : undefined;
  const branch = fields && branchOf(fields.ifsc);
  return {
    accountNumber: fields ? maskedAccount(fields) : null,
    ifscCode: fields?.ifsc ?? null,
    bank_name: branch?.bank ?? null,
    branch: branch?.branch ?? null,
    reason: reasonOf(row),
    is_photo_enough: isPhotoEnough(row),
    given_at: row.given_at.toISOString(),
    answer_by: answerBy(row),
    is_bank_asked: row.status === 'PENDING' && row.sealed !== null,
  };
}

export function kycView(file: KycFile, parts: ViewParts, isOwn: boolean): Kyc {
  return {
    farmer_id: file.farmerId,
    user_identity_proof: proofsOf(file).map(toProof),
    user_bank_account_status: partOf(file, 'bank')?.status ?? null,
    kyc_to_do_status: [...parts.toDo],
    identity: isOwn ? identityOf(file) : null,
    bank: bankOf(file, parts, isOwn),
    has_locker: parts.hasLocker,
  };
}
