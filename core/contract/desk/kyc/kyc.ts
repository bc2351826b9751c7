// Desk calls for KYC review: the queue, one farmer's documents, and the decision on each part.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, refine, string } from 'superstruct';
import { genders, MOST_KYC_PHOTOS, viewReasons } from '../../../facts/kyc.ts';
import { KycStatus } from '../../insurance.ts';
import { KycReasonCode } from '../../kyc/kyc.ts';
import { Cursor, Id, IdText, Instant, PageSize, Text, Url } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** Parts that are decided together: the proofs of identity, or the bank account. */
export const ReviewPart = enums(['identity', 'bank']);
export type ReviewPart = Infer<typeof ReviewPart>;

const Name = nullable(object({ id: Id, full_name: string() }));

/** The reviewer of the open case; until then nobody else may decide. */
const Claim = nullable(object({ by: object({ id: Id, full_name: string() }), until: Instant, is_mine: boolean() }));

const KycRow = object({
  farmer_id: Id,
  farmer_name: string(),
  phone: string(),
  identity: nullable(KycStatus),
  bank: nullable(KycStatus),
  /** Its documents with the requested status. */
  parts: array(enums(['aadhar', 'pan', 'bank'])),
  /** Since when the oldest of them has this status. */
  since: Instant,
  /** Later than promised to farmers. */
  is_late: boolean(),
  claim: Claim,
  /** The case is the reader's own, or the reader submitted it. So others must decide. */
  is_own: boolean(),
});
export type KycRow = Infer<typeof KycRow>;

export const listKyc = defineDeskCall({
  name: 'listKyc',
  method: 'GET',
  path: '/api/desk/v1/kyc',
  access: 'kyc.review',
  query: object({ state: optional(KycStatus), cursor: optional(Cursor), page_size: optional(PageSize) }),
  response: object({
    results: array(KycRow),
    next: nullable(string()),
    /** Farmers with a part in each status. */
    counts: object({ PENDING: integer(), DOCUMENT_SUBMITTED: integer(), APPROVED: integer(), REJECTED: integer() }),
  }),
  errors: [],
  summary:
    'KYC with a part in a status (DOCUMENT_SUBMITTED: what waits for a reviewer), the one that waits longest first. Phones are masked.',
});

const Reason = nullable(object({ code: KycReasonCode, words: nullable(string()) }));
const Warning = enums([
  'same-aadhaar',
  'same-pan',
  'same-account',
  'same-person',
  'check-digit',
  'birth-day',
  'pan-pattern',
  'ifsc-unknown',
  'bank-name-differs',
  'locker-differs',
  'bank-silent',
]);
export type KycWarning = Infer<typeof Warning>;

const Photo = object({ kind: enums(['aadhar', 'pan', 'bank']), photo: integer(), url: Url });

export const KycReview = object({
  farmer_id: Id,
  version: integer(),
  farmer_name: string(),
  phone: string(),
  entered_by: Name,
  identity: nullable(
    object({
      status: KycStatus,
      /** Null: only the PAN card was given. */
      aadhar: nullable(KycStatus),
      pan: nullable(KycStatus),
      /** Masked, like all numbers. */
      aadharNumber: string(),
      panNumber: nullable(string()),
      name: string(),
      dob: string(),
      gender: nullable(enums(genders)),
      /** DigiLocker's answer; null: it was not asked. */
      locker: nullable(object({ name: string(), dob: string(), last_digits: nullable(string()), at: Instant })),
      reason: Reason,
      given_at: Instant,
      decided: nullable(object({ at: Instant, by: Name })),
    }),
  ),
  bank: nullable(
    object({
      status: KycStatus,
      accountNumber: string(),
      ifscCode: string(),
      branch: nullable(string()),
      /** The bank's answer; null: it was not asked, or has not answered. */
      holder: nullable(object({ name: string(), match: enums(['same', 'close', 'other']), at: Instant })),
      is_bank_asked: boolean(),
      reason: Reason,
      given_at: Instant,
      decided: nullable(object({ at: Instant, by: Name })),
    }),
  ),
  photos: array(Photo),
  warnings: array(Warning),
  /** Other people with the same number. */
  duplicates: array(object({ farmer_id: Id, farmer_name: string(), of: enums(['aadhar', 'pan', 'bank']) })),
  /** Who viewed documents and numbers, latest first. */
  views: array(object({ at: Instant, by: string(), what: string(), why: string() })),
  claim: Claim,
  is_own: boolean(),
  /** The next person in the queue; null: nobody. */
  next_farmer_id: nullable(Id),
});
export type KycReview = Infer<typeof KycReview>;

const Farmer = object({ farmer_id: IdText });

export const getKycReview = defineDeskCall({
  name: 'getKycReview',
  method: 'GET',
  path: '/api/desk/v1/kyc/{farmer_id}',
  access: 'kyc.review',
  isProofNeeded: true,
  params: Farmer,
  response: KycReview,
  errors: ['PROOF_NEEDED'],
  summary: 'A farmer’s KYC as a reviewer reads it: numbers masked, what may be wrong, others with the same number, who has looked at it.',
});

export const claimKyc = defineDeskCall({
  name: 'claimKyc',
  method: 'POST',
  path: '/api/desk/v1/kyc/{farmer_id}/claim',
  access: 'kyc.review',
  params: Farmer,
  response: object({ until: Instant }),
  errors: ['KYC_CLAIMED', 'KYC_OWN'],
  summary: 'Takes it to review: for a quarter of an hour nobody else decides. Again: longer.',
});

export const releaseKyc = defineDeskCall({
  name: 'releaseKyc',
  method: 'DELETE',
  path: '/api/desk/v1/kyc/{farmer_id}/claim',
  access: 'kyc.review',
  params: Farmer,
  errors: [],
  summary: 'Gives it back to the queue. Safe to repeat.',
});

/** The reason for a view. */
export const KycWhy = enums(viewReasons);

export const getKycPhoto = defineDeskCall({
  name: 'getKycPhoto',
  method: 'GET',
  path: '/api/desk/v1/kyc/{farmer_id}/photos/{kind}/{photo}',
  access: 'kyc.documents',
  isProofNeeded: true,
  photo: true,
  params: object({
    farmer_id: IdText,
    kind: enums(['aadhar', 'pan', 'bank']),
    photo: refine(IdText, 'photo', (n) => n <= MOST_KYC_PHOTOS),
  }),
  /** Absent: for the review. */
  query: object({ why: optional(KycWhy) }),
  errors: ['PROOF_NEEDED', 'KYC_OWN', 'KYC_CLAIMED'],
  summary: 'A photo of a paper, counted from 1. Only the reviewer with the open case sees it, and each view is recorded with its reason.',
});

export const unmaskKyc = defineDeskCall({
  name: 'unmaskKyc',
  method: 'POST',
  path: '/api/desk/v1/kyc/{farmer_id}/unmask',
  access: 'kyc.documents',
  isProofNeeded: true,
  params: Farmer,
  body: object({ field: enums(['aadharNumber', 'panNumber', 'accountNumber']), why: KycWhy, words: optional(Text(200)) }),
  response: object({ value: string() }),
  errors: ['PROOF_NEEDED', 'KYC_OWN', 'KYC_CLAIMED', 'TOO_MANY_REQUESTS'],
  summary:
    'A whole number, for who has taken the papers to review. The reason is written down: `review` while something waits, else with words.',
});

const Decision = object({ farmer_id: IdText, part: ReviewPart });

export const approveKyc = defineDeskCall({
  name: 'approveKyc',
  method: 'POST',
  path: '/api/desk/v1/kyc/{farmer_id}/{part}/approve',
  access: 'kyc.review',
  params: Decision,
  body: object({
    /** The reason in words. Required when the bank names another account holder. */
    reason: optional(Text(200)),
  }),
  response: KycReview,
  errors: ['KYC_STATE', 'KYC_CLAIMED', 'KYC_OWN'],
  summary: 'Approves the proofs of identity, or the bank account; the farmer gets a message.',
});

export const rejectKyc = defineDeskCall({
  name: 'rejectKyc',
  method: 'POST',
  path: '/api/desk/v1/kyc/{farmer_id}/{part}/reject',
  access: 'kyc.review',
  params: Decision,
  body: object({
    /** One of `kycReasons`; other text counts as the reviewer's own words. Absent: `other`. */
    reason: optional(Text(200)),
    words: optional(Text(200)),
    /** Only for identity: which documents; absent: all that wait. */
    documents: optional(array(enums(['aadhar', 'pan']))),
  }),
  response: KycReview,
  errors: ['KYC_STATE', 'KYC_CLAIMED', 'KYC_OWN'],
  summary: 'Does not take it; the farmer gets a message why, in their language, and can give it again.',
});
