// Parts of KYC: documents, reasons, consents, decisions, sizes.

export const AADHAAR_DIGITS = 12;

/** DDMMYYYY. */
export const BIRTH_DIGITS = 8;

export const consentPurposes = ['identity', 'bank', 'locker'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const erasureDecisions = ['keep', 'destroy'] as const;
export type ErasureDecision = (typeof erasureDecisions)[number];

export const erasureStates = ['waiting', 'kept', 'destroyed'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** The specification's name for documents of this kind. */
export const KYC_DOCUMENT_TYPE = 'kyc_farmer';

export const kycDocuments = [
  { kind: 'aadhar', name: 'Aadhar Card' },
  { kind: 'pan', name: 'PAN Card' },
] as const;
export type KycDocumentKind = (typeof kycDocuments)[number]['kind'];

/** Front, back, and another of each. */
export const MOST_KYC_PHOTOS = 4;

/** Why a reviewer or the bank refused a part. Each reason has a text for the farmer. */
export const kycReasons = {
  identity: [
    'photo-unreadable',
    'wrong-paper',
    'name-differs',
    'number-differs',
    'birth-differs',
    'not-own-paper',
    'paper-expired',
    'other',
  ],
  bank: [
    'photo-unreadable',
    'wrong-paper',
    'name-differs',
    'number-differs',
    'ifsc-wrong',
    'account-unknown',
    'account-closed',
    'account-nre',
    'other',
  ],
} as const;
export type KycReason = (typeof kycReasons)[keyof typeof kycReasons][number];

export const allKycReasons: readonly KycReason[] = [...new Set([...kycReasons.identity, ...kycReasons.bank])];

export const genders = ['male', 'female', 'other'] as const;

export const LONGEST_HOLDER = 100;

export const IFSC_LENGTH = 11;

/** Longer than any account number of an Indian bank. */
export const LONGEST_ACCOUNT = 34;

export const viewReasons = ['review', 'farmer-asks', 'insurer-asks', 'complaint'] as const;
export type ViewReason = (typeof viewReasons)[number];
