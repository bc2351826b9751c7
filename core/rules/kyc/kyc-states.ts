// States and moves of a farmer's KYC: one table for the app, the server and the desk. [spec 4 "KYC status values"]
import type { KycStatus } from '../../contract/insurance.ts';

/** Aadhaar with its form, PAN card, bank account. The first two are proofs of identity. */
export type KycPart = 'aadhar' | 'pan' | 'bank';
export const identityParts = ['aadhar', 'pan'] as const satisfies readonly KycPart[];

export interface KycMove {
  /** Null: nothing was given. */
  readonly from: readonly (KycStatus | null)[];
  readonly to: KycStatus;
  readonly parts: readonly KycPart[];
}

const OPEN = [null, 'PENDING', 'REJECTED'] as const;

export const kycMoves = {
  /** The form without its photo. */
  fill: { from: OPEN, to: 'PENDING', parts: ['aadhar'] },
  /** With everything that a reviewer needs. */
  give: { from: OPEN, to: 'DOCUMENT_SUBMITTED', parts: ['aadhar', 'pan'] },
  'give-account': { from: [null, 'REJECTED'], to: 'DOCUMENT_SUBMITTED', parts: ['bank'] },
  /** The farmer permits the bank check. While it runs no other move is possible. */
  'ask-bank': { from: [null, 'REJECTED'], to: 'PENDING', parts: ['bank'] },
  'bank-agrees': { from: ['PENDING'], to: 'APPROVED', parts: ['bank'] },
  'bank-refuses': { from: ['PENDING'], to: 'REJECTED', parts: ['bank'] },
  /** Another name, or no answer for days: a reviewer decides. */
  'bank-leaves-it': { from: ['PENDING'], to: 'DOCUMENT_SUBMITTED', parts: ['bank'] },
  /** DigiLocker agrees with the farmer. */
  'locker-agrees': { from: [...OPEN, 'DOCUMENT_SUBMITTED'], to: 'APPROVED', parts: ['aadhar', 'pan'] },
  /** DigiLocker differs: a reviewer decides. */
  'locker-differs': { from: [...OPEN, 'DOCUMENT_SUBMITTED'], to: 'DOCUMENT_SUBMITTED', parts: ['aadhar', 'pan'] },
  approve: { from: ['DOCUMENT_SUBMITTED'], to: 'APPROVED', parts: ['aadhar', 'pan', 'bank'] },
  reject: { from: ['DOCUMENT_SUBMITTED'], to: 'REJECTED', parts: ['aadhar', 'pan', 'bank'] },
} as const satisfies Readonly<Record<string, KycMove>>;
export type KycMoveName = keyof typeof kycMoves;

export function canMove(name: KycMoveName, part: KycPart, status: KycStatus | null): boolean {
  const { from, parts }: KycMove = kycMoves[name];
  return parts.includes(part) && from.includes(status);
}

/** Whether the farmer can give a part, or give it again. */
export const canSubmitPart = (part: KycPart, status: KycStatus | null): boolean =>
  canMove(part === 'bank' ? 'give-account' : 'give', part, status);
