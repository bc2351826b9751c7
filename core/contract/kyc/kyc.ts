// Calls for a farmer's KYC: sent in full, answered masked.
import { array, boolean, coerce, enums, type Infer, integer, nullable, object, optional, pattern, size, string } from 'superstruct';
import { APPROVAL_CODE_DIGITS } from '../../constants.ts';
import {
  AADHAAR_DIGITS,
  allKycReasons,
  BIRTH_DIGITS,
  genders,
  IFSC_LENGTH,
  KYC_DOCUMENT_TYPE,
  type KycDocumentKind,
  kycDocuments,
  LONGEST_ACCOUNT,
  LONGEST_HOLDER,
  MOST_KYC_PHOTOS,
} from '../../facts/kyc.ts';
import { KycStatus } from '../insurance.ts';
import { UploadId } from '../upload/upload.ts';
import { defineCall } from '../wire/call.ts';
import { Id, IdText, Instant, ReaderLanguage, Text } from '../wire/fields.ts';

export const KycDocument = enums(kycDocuments.map(({ kind }): KycDocumentKind => kind));
export const KycReasonCode = enums(allKycReasons);

const Digits = (most: number) => pattern(string(), new RegExp(`^\\d{1,${most}}$`));
/** Accepts small letters, blanks and dashes. */
const Bare = (most: number) =>
  coerce(pattern(string(), new RegExp(`^[0-9A-Z]{1,${most}}$`)), string(), (text) => text.replace(/[\s-]/g, '').toUpperCase());
const Gender = coerce(enums(genders), string(), (text) => genders.find((one) => [one, one[0]].includes(text.toLowerCase())) ?? text);

/** The wording that a farmer agreed to: `consentTexts` of `core/rules/kyc/consents.ts`. */
export const Consent = object({ version: pattern(string(), /^[\w.-]{1,20}$/), language: ReaderLanguage });
export type Consent = Infer<typeof Consent>;

const Whose = {
  /** Absent: the caller. */
  farmer_id: optional(Id),
  /**
   * The farmer's approval (`verifyKycOtp`). Always required for somebody else. For oneself, it is not needed within half an hour after
   * signing in.
   */
  hashcode: optional(pattern(string(), /^[\w-]{1,100}$/)),
  consent: optional(Consent),
};

/** Why it was refused. */
const Reason = nullable(object({ code: KycReasonCode, words: nullable(string()) }));

export const IdentityProof = object({
  document_type: enums([KYC_DOCUMENT_TYPE]),
  kind: KycDocument,
  name: string(),
  verification_status: KycStatus,
  reason: Reason,
  /** Only the photo was refused: the typed facts stay, and may not change. */
  is_photo_enough: boolean(),
  photos: integer(),
  /** From DigiLocker, without typed facts or photos. */
  is_from_locker: boolean(),
  given_at: nullable(Instant),
  /** The promised time of the review; null: none is needed. */
  answer_by: nullable(Instant),
});
export type IdentityProof = Infer<typeof IdentityProof>;

/** Masked. */
export const Kyc = object({
  farmer_id: Id,
  /** Aadhaar first, without documents that were never given. */
  user_identity_proof: array(IdentityProof),
  /** Null: no account was given. */
  user_bank_account_status: nullable(KycStatus),
  kyc_to_do_status: array(KycStatus),
  /** Null: nothing was given, or it belongs to somebody else. */
  identity: nullable(
    object({ aadharNumber: string(), dob: string(), gender: nullable(enums(genders)), name: string(), panNumber: nullable(string()) }),
  ),
  /** Numbers are null for somebody else's account. */
  bank: nullable(
    object({
      accountNumber: nullable(string()),
      ifscCode: nullable(string()),
      /** The name in the directory of codes. */
      bank_name: nullable(string()),
      branch: nullable(string()),
      reason: Reason,
      /** As for a proof of identity. */
      is_photo_enough: boolean(),
      given_at: nullable(Instant),
      answer_by: nullable(Instant),
      /** The bank is being asked for the account's holder. */
      is_bank_asked: boolean(),
    }),
  ),
  /** Whether DigiLocker is available. */
  has_locker: boolean(),
});
export type Kyc = Infer<typeof Kyc>;

export const getKyc = defineCall({
  name: 'getKyc',
  method: 'GET',
  path: '/api/insurance/v1/kyc',
  access: 'kyc.read',
  query: object({ farmer_id: optional(IdText) }),
  response: Kyc,
  errors: [],
  summary: 'A farmer’s KYC, masked: statuses, why something was not taken, until when the rest is looked at.',
});

export const postKycIdentity = defineCall({
  name: 'postKycIdentity',
  method: 'POST',
  path: '/api/insurance/v1/kyc/identity',
  access: 'kyc.write',
  idempotent: true,
  isSecret: true,
  body: object({
    ...Whose,
    aadharNumber: Digits(AADHAAR_DIGITS),
    /** DDMMYYYY. */
    dob: Digits(BIRTH_DIGITS),
    gender: Gender,
    name: Text(LONGEST_HOLDER),
    panNumber: optional(Bare(20)),
    /** Uploads of the sender. An Aadhaar without a photo waits as PENDING. */
    documents: size(array(UploadId), 0, 2 * MOST_KYC_PHOTOS),
    /** The document in each of them, in the same order; absent: the Aadhaar. */
    document_kinds: optional(size(array(KycDocument), 0, 2 * MOST_KYC_PHOTOS)),
  }),
  response: Kyc,
  status: 201,
  errors: ['KYC_STATE', 'UPLOAD_GONE', 'ORDER_OTP_REQUIRED', 'ORDER_OTP_INVALID'],
  summary:
    'Gives the Aadhaar form, with photos of the papers. 409 for a person under 18, while a reviewer has it, once it is approved, and for another number or name where only the photo was not taken.',
});

export const postKycDocuments = defineCall({
  name: 'postKycDocuments',
  method: 'POST',
  path: '/api/insurance/v1/kyc/documents',
  access: 'kyc.write',
  idempotent: true,
  isSecret: true,
  body: object({
    ...Whose,
    /** `bank`: the passbook, if only its photo was refused. */
    kind: enums([...kycDocuments.map(({ kind }): KycDocumentKind => kind), 'bank']),
    panNumber: optional(Bare(20)),
    documents: size(array(UploadId), 1, MOST_KYC_PHOTOS),
  }),
  response: Kyc,
  status: 201,
  errors: ['KYC_STATE', 'UPLOAD_GONE', 'ORDER_OTP_REQUIRED', 'ORDER_OTP_INVALID'],
  summary:
    'Photos of one paper: the first, or in place of those that were not taken. What was typed stands; Aadhaar and passbook need their form first.',
});

export const postKycBank = defineCall({
  name: 'postKycBank',
  method: 'POST',
  path: '/api/insurance/v1/kyc/bank',
  access: 'kyc.write',
  idempotent: true,
  isSecret: true,
  body: object({
    ...Whose,
    accountNumber: Bare(LONGEST_ACCOUNT),
    confirmAccountNumber: Bare(LONGEST_ACCOUNT),
    ifscCode: Bare(IFSC_LENGTH),
    /** The upload of a photo of the passbook. */
    passbookUrl: UploadId,
  }),
  response: Kyc,
  status: 201,
  errors: ['KYC_STATE', 'ACCOUNT_MISMATCH', 'UPLOAD_GONE', 'ORDER_OTP_REQUIRED', 'ORDER_OTP_INVALID'],
  summary:
    'Gives the bank account. With consent the bank is asked whose it is (PENDING until it answers), else a reviewer looks. 409 for another one where only the photo was not taken.',
});

export const sendKycOtp = defineCall({
  name: 'sendKycOtp',
  method: 'POST',
  path: '/api/insurance/v1/kyc/otp/send',
  access: 'approval.ask',
  body: object({ farmer_id: optional(Id) }),
  response: object({ otp_sent: pattern(string(), /^success$/) }),
  errors: ['TOO_MANY_REQUESTS', 'OTP_NOT_SENT'],
  summary: 'Sends the farmer a code by which they let their KYC be given; the one before no longer works.',
});

export const verifyKycOtp = defineCall({
  name: 'verifyKycOtp',
  method: 'POST',
  path: '/api/insurance/v1/kyc/otp/verify',
  access: 'approval.ask',
  body: object({ farmer_id: optional(Id), otp: pattern(string(), new RegExp(`^\\d{${APPROVAL_CODE_DIGITS}}$`)) }),
  /** Permits giving the KYC of that farmer for half an hour. */
  response: object({ hashcode: string() }),
  errors: ['ORDER_OTP_WRONG', 'ORDER_OTP_OVER'],
  summary: 'The farmer’s code → a hashcode for giving their KYC.',
});
