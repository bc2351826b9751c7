// Papers by which a farmer proves who they are. [spec 3]

/** What the specification calls papers of this kind. */
export const KYC_DOCUMENT_TYPE = 'kyc_farmer';

export const kycDocuments = [
  { kind: 'aadhar', name: 'Aadhar Card' },
  { kind: 'pan', name: 'PAN Card' },
] as const;
export type KycDocumentKind = (typeof kycDocuments)[number]['kind'];

/** Front, back, and one more of each. */
export const MOST_KYC_PHOTOS = 4;

/** Why a reviewer, or the bank, did not take a part; each has words for the farmer. */
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

/** Only the photo has to be taken again; what was typed stands. */
export const isPhotoOnly = (reason: KycReason): boolean => reason === 'photo-unreadable' || reason === 'wrong-paper';
