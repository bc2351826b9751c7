// Texts of each KYC status, document and reason.

import type { KycStatus } from '#core/contract/insurance.ts';
import type { IdentityProof } from '#core/contract/kyc/kyc.ts';
import type { KycReason } from '#core/facts/kyc.ts';
import type { IconName } from '#core/icon-names.ts';
import type { MessageKey, Translate } from '#state/frame/language-state.ts';
import type { KycRowName, KycStep } from '#state/kyc/kyc-rows.ts';
import type { Tone } from '#ui/notice.tsx';
import type { ServicePictureName } from '#ui/service/picture.tsx';

/** Each status has its own colour, icon and word. */
export const statusLooks: Readonly<Record<KycStatus, { readonly tone: Tone; readonly icon: IconName; readonly word: MessageKey }>> = {
  APPROVED: { tone: 'done', icon: 'check-circle', word: 'kyc.approved' },
  DOCUMENT_SUBMITTED: { tone: 'info', icon: 'receipt', word: 'kyc.submitted' },
  PENDING: { tone: 'queued', icon: 'clock', word: 'kyc.pending' },
  REJECTED: { tone: 'danger', icon: 'alert', word: 'kyc.rejected' },
};

export const rowLooks: Readonly<Record<KycRowName, { readonly picture: ServicePictureName; readonly word: MessageKey }>> = {
  identity: { picture: 'svc-kyc', word: 'kyc.aadhaar-details' },
  bank: { picture: 'doc-passbook', word: 'kyc.account' },
  aadhar: { picture: 'doc-aadhaar', word: 'kyc.aadhar-card' },
  pan: { picture: 'doc-pan', word: 'kyc.pan-card' },
};

export const stepWords: Readonly<Record<KycStep, MessageKey>> = {
  fill: 'kyc.fill',
  redo: 'kyc.redo',
  photo: 'kyc.add-photo',
  'photo-again': 'kyc.photo-again',
};

const reasonWords: Readonly<Record<KycReason, MessageKey>> = {
  'photo-unreadable': 'kyc.reason-photo',
  'wrong-paper': 'kyc.reason-paper',
  'name-differs': 'kyc.reason-name',
  'number-differs': 'kyc.reason-number',
  'birth-differs': 'kyc.reason-birth',
  'not-own-paper': 'kyc.reason-not-own',
  'paper-expired': 'kyc.reason-expired',
  'ifsc-wrong': 'kyc.reason-ifsc',
  'account-unknown': 'kyc.reason-unknown',
  'account-closed': 'kyc.reason-closed',
  'account-nre': 'kyc.reason-nre',
  other: 'kyc.reason-other',
};

/** Why it was refused and the remedy, with the reviewer's remark. */
export function reasonOf(t: Translate, reason: IdentityProof['reason']): string | undefined {
  return reason ? [t(reasonWords[reason.code]), reason.words].filter(Boolean).join(' ') : undefined;
}
