// Texts of KYC states, reasons and warnings.
import type { KycRow, KycWarning } from '#core/contract/desk/kyc/kyc.ts';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { KycReason } from '#core/facts/kyc.ts';
import type { IconName } from '#core/icon-names.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

type Tone = 'done' | 'queued' | 'danger' | 'info';

/** Text, colour and icon of each state. */
export const statusWords: Readonly<Record<KycStatus, readonly [MessageKey, Tone, IconName]>> = {
  PENDING: ['kyc.pending', 'queued', 'clock'],
  DOCUMENT_SUBMITTED: ['kyc.submitted', 'info', 'receipt'],
  APPROVED: ['kyc.approved', 'done', 'check-circle'],
  REJECTED: ['kyc.rejected', 'danger', 'close'],
};

export const partWords: Readonly<Record<KycRow['parts'][number], MessageKey>> = {
  aadhar: 'kyc.aadhar',
  pan: 'kyc.pan',
  bank: 'kyc.bank',
};

export const reasonWords: Readonly<Record<KycReason, MessageKey>> = {
  'photo-unreadable': 'kyc.reason-unreadable',
  'wrong-paper': 'kyc.reason-wrong-paper',
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

export const warningWords: Readonly<Record<KycWarning, MessageKey>> = {
  'same-aadhaar': 'kyc.warn-same-aadhaar',
  'same-pan': 'kyc.warn-same-pan',
  'same-account': 'kyc.warn-same-account',
  'same-person': 'kyc.warn-same-person',
  'check-digit': 'kyc.warn-check-digit',
  'birth-day': 'kyc.warn-birth-day',
  'pan-pattern': 'kyc.warn-pan',
  'ifsc-unknown': 'kyc.warn-ifsc',
  'bank-name-differs': 'kyc.warn-bank-name',
  'locker-differs': 'kyc.warn-locker',
  'bank-silent': 'kyc.warn-bank-silent',
};

/** `15081985` → `15/08/1985`. */
export const birthWords = (digits: string): string => [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');

const viewedWords: Readonly<Record<string, MessageKey>> = {
  ...partWords,
  aadharNumber: 'kyc.aadhar',
  panNumber: 'kyc.pan',
  accountNumber: 'kyc.account',
};

/** What a reviewer looked at: `aadhar 1` is a photo, `aadharNumber` the whole number. */
export function viewWords(t: Translate, what: string): string {
  const [kind = '', photo] = what.split(' ');
  const word = viewedWords[kind];
  const name = word ? t(word) : what;
  return photo === undefined ? t('kyc.viewed-number', { name }) : t('kyc.viewed-photo', { name, n: photo });
}
