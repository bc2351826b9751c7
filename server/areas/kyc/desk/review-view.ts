// Builds a farmer's KYC for a reviewer.
import type { KycReview, KycWarning } from '#core/contract/desk/kyc/kyc.ts';
import { getKycPhoto } from '#core/contract/desk/kyc/kyc.ts';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { Branch } from '#core/contract/kyc/branch.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { isAadhaarUnusual, isBirthDateUnlikely, isPanUnusual } from '#core/rules/kyc/aadhaar.ts';
import { isIfscUnusual } from '#core/rules/kyc/kyc-forms.ts';
import { compareNames } from '#core/rules/kyc/same-name.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { type FieldsOf, maskedAadhaar, maskedAccount, maskedPan, openFields, openReply, type Reply } from '../kyc-fields.ts';
import type { PartRow } from '../kyc-repository.ts';
import { type KycFile, partOf, reasonOf } from '../kyc-view.ts';
import type { ClaimRow, ReviewRepository } from './review-repository.ts';

export interface ReviewFacts {
  readonly file: KycFile;
  readonly person: { readonly phone: string };
  /** Names of the farmer, of staff and of others with the same number. */
  readonly names: ReadonlyMap<number, string>;
  readonly duplicates: Awaited<ReturnType<ReviewRepository['duplicates']>>;
  readonly views: Awaited<ReturnType<ReviewRepository['views']>>;
  readonly claim: ClaimRow | undefined;
  readonly readerId: number;
  readonly next: number | undefined;
  readonly branchOf: (ifsc: string) => Branch | undefined;
  readonly now: number;
}

/** From the worst status to the best. */
const WORST: readonly KycStatus[] = ['REJECTED', 'PENDING', 'DOCUMENT_SUBMITTED', 'APPROVED'];

/** The least advanced of several proofs. */
export function worstOf(statuses: readonly KycStatus[]): KycStatus | null {
  return WORST.find((status) => statuses.includes(status)) ?? null;
}

export const claimView = (claim: ClaimRow | undefined, readerId: number) =>
  claim
    ? { by: { id: claim.staff_id, full_name: claim.staff_name }, until: claim.until.toISOString(), is_mine: claim.staff_id === readerId }
    : null;

const nameOf = ({ names }: ReviewFacts, id: number) => ({ id, full_name: names.get(id) ?? '' });

function decidedOf(facts: ReviewFacts, { decided_at, decided_by }: PartRow) {
  return decided_at && { at: decided_at.toISOString(), by: decided_by === null ? null : nameOf(facts, decided_by) };
}

function fieldsOf({ file }: ReviewFacts) {
  const sealed = (part: PartRow['part']) => partOf(file, part)?.sealed;
  return {
    aadhar: openFields(file.seal, 'aadhar', sealed('aadhar')),
    pan: openFields(file.seal, 'pan', sealed('pan')),
    bank: openFields(file.seal, 'bank', sealed('bank')),
    locker: openReply(file.seal, 'aadhar', partOf(file, 'aadhar')?.reply),
    holder: openReply(file.seal, 'bank', partOf(file, 'bank')?.reply),
  };
}
type Fields = ReturnType<typeof fieldsOf>;

function identityOf(facts: ReviewFacts, { aadhar, pan, locker }: Fields): KycReview['identity'] {
  const [row, card] = [partOf(facts.file, 'aadhar'), partOf(facts.file, 'pan')];
  const first = row ?? card;
  if (!first) return null;
  return {
    status: worstOf([row, card].flatMap((one) => (one ? [one.status] : []))) ?? first.status,
    aadhar: row?.status ?? null,
    pan: card?.status ?? null,
    aadharNumber: aadhar ? maskedAadhaar(aadhar) : '',
    panNumber: maskedPan(pan),
    name: aadhar?.name ?? '',
    dob: aadhar?.dob ?? '',
    gender: aadhar?.gender ?? null,
    locker: locker ? { name: locker.name, dob: locker.dob ?? '', last_digits: locker.lastDigits, at: locker.at } : null,
    reason: (row && reasonOf(row)) ?? (card ? reasonOf(card) : null),
    given_at: first.given_at.toISOString(),
    decided: decidedOf(facts, first),
  };
}

function bankOf(facts: ReviewFacts, { aadhar, bank, holder }: Fields): KycReview['bank'] {
  const { file } = facts;
  const row = partOf(file, 'bank');
  if (!row) return null;
  const branch = bank && facts.branchOf(bank.ifsc);
  return {
    status: row.status,
    accountNumber: bank ? maskedAccount(bank) : '',
    ifscCode: bank?.ifsc ?? '',
    branch: branch ? [...new Set([branch.bank, branch.branch, branch.city, branch.state])].filter(Boolean).join(', ') : null,
    holder: holder?.name
      ? { name: holder.name, match: compareNames(holder.name, aadhar?.name ?? facts.names.get(file.farmerId) ?? ''), at: holder.at }
      : null,
    is_bank_asked: row.status === 'PENDING' && row.sealed !== null,
    reason: reasonOf(row),
    given_at: row.given_at.toISOString(),
    decided: decidedOf(facts, row),
  };
}

const sameNumber = { aadhar: 'same-aadhaar', pan: 'same-pan', bank: 'same-account' } as const;

const differs = (locker: Reply, { name, dob, lastDigits }: FieldsOf<'aadhar'>): boolean =>
  compareNames(locker.name, name) !== 'same' || (locker.dob ?? dob) !== dob || (locker.lastDigits ?? lastDigits) !== lastDigits;

function warningsOf(facts: ReviewFacts, { aadhar, pan, bank, locker, holder }: Fields, view: KycReview['bank']): KycWarning[] {
  const all: readonly (readonly [KycWarning, boolean])[] = [
    ...facts.duplicates.map(({ part, is_number }) => [is_number ? sameNumber[part] : ('same-person' as const), true] as const),
    ['check-digit', Boolean(aadhar?.number && isAadhaarUnusual(aadhar.number))],
    ['birth-day', Boolean(aadhar && isBirthDateUnlikely(aadhar.dob, facts.now))],
    ['pan-pattern', Boolean(pan?.number && isPanUnusual(pan.number))],
    ['ifsc-unknown', Boolean(bank && (isIfscUnusual(bank.ifsc) || !facts.branchOf(bank.ifsc)))],
    ['bank-name-differs', view?.holder != null && view.holder.match !== 'same'],
    ['bank-silent', holder?.name === ''],
    ['locker-differs', Boolean(locker && aadhar && differs(locker, aadhar))],
  ];
  return [...new Set(all.flatMap(([warning, isThere]) => (isThere ? [warning] : [])))];
}

export function reviewView(facts: ReviewFacts): KycReview {
  const { file, person, claim, readerId, next } = facts;
  const fields = fieldsOf(facts);
  const bank = bankOf(facts, fields);
  const farmer_id = file.farmerId;
  const entered = file.parts.find(({ entered_by }) => entered_by !== farmer_id)?.entered_by;
  return {
    farmer_id,
    version: file.parts.reduce((sum, { version }) => sum + version, 0),
    farmer_name: facts.names.get(farmer_id) ?? '',
    phone: maskPhone(person.phone),
    entered_by: entered === undefined ? null : nameOf(facts, entered),
    identity: identityOf(facts, fields),
    bank,
    photos: file.parts.flatMap(({ part: kind, files }) =>
      files.map((_, i) => ({ kind, photo: i + 1, url: fillPath(getKycPhoto.path, { farmer_id, kind, photo: i + 1 }) })),
    ),
    warnings: warningsOf(facts, fields, bank),
    duplicates: facts.duplicates.map(({ user_id, part }) => ({
      farmer_id: user_id,
      farmer_name: facts.names.get(user_id) ?? '',
      of: part,
    })),
    views: facts.views.map(({ at, staff_name, what, why }) => ({ at: at.toISOString(), by: staff_name, what, why })),
    claim: claimView(claim, readerId),
    is_own: isOwn(file.farmerId, file.parts, readerId),
    next_farmer_id: next ?? null,
  };
}

/** Whether the reader submitted it, for themselves or for the farmer. Then others must decide. */
export const isOwn = (farmerId: number, parts: readonly Pick<PartRow, 'entered_by'>[], readerId: number): boolean =>
  farmerId === readerId || parts.some(({ entered_by }) => entered_by === readerId);
