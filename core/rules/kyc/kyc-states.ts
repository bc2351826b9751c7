// How far each part of a farmer's KYC is, and what moves it: one table for the app, the server and the desk. [spec 4 "KYC status values"]
import type { KycStatus } from '../../contract/insurance.ts';

/** Aadhaar with its form, PAN card, bank account. The first two are proofs of identity. */
export type KycPart = 'aadhar' | 'pan' | 'bank';
export const identityParts = ['aadhar', 'pan'] as const satisfies readonly KycPart[];

export interface KycMove {
  /** Null: nothing was given yet. */
  readonly from: readonly (KycStatus | null)[];
  readonly to: KycStatus;
  readonly parts: readonly KycPart[];
}

const OPEN = [null, 'PENDING', 'REJECTED'] as const;

export const kycMoves = {
  /** The form without its paper. */
  fill: { from: OPEN, to: 'PENDING', parts: ['aadhar'] },
  /** With what a reviewer needs to decide. */
  give: { from: OPEN, to: 'DOCUMENT_SUBMITTED', parts: ['aadhar', 'pan'] },
  'give-account': { from: [null, 'REJECTED'], to: 'DOCUMENT_SUBMITTED', parts: ['bank'] },
  /** The farmer lets their bank be asked whose account it is. While it is asked nothing else moves it. */
  'ask-bank': { from: [null, 'REJECTED'], to: 'PENDING', parts: ['bank'] },
  'bank-agrees': { from: ['PENDING'], to: 'APPROVED', parts: ['bank'] },
  'bank-refuses': { from: ['PENDING'], to: 'REJECTED', parts: ['bank'] },
  /** Another name, or no answer for days: a person looks. */
  'bank-leaves-it': { from: ['PENDING'], to: 'DOCUMENT_SUBMITTED', parts: ['bank'] },
  /** The government's locker says the same as the farmer. */
  'locker-agrees': { from: [...OPEN, 'DOCUMENT_SUBMITTED'], to: 'APPROVED', parts: ['aadhar', 'pan'] },
  /** It says something else: a person looks. */
  'locker-differs': { from: [...OPEN, 'DOCUMENT_SUBMITTED'], to: 'DOCUMENT_SUBMITTED', parts: ['aadhar', 'pan'] },
  approve: { from: ['DOCUMENT_SUBMITTED'], to: 'APPROVED', parts: ['aadhar', 'pan', 'bank'] },
  reject: { from: ['DOCUMENT_SUBMITTED'], to: 'REJECTED', parts: ['aadhar', 'pan', 'bank'] },
} as const satisfies Readonly<Record<string, KycMove>>;
export type KycMoveName = keyof typeof kycMoves;

export function canMove(name: KycMoveName, part: KycPart, status: KycStatus | null): boolean {
  const { from, parts }: KycMove = kycMoves[name];
  return parts.includes(part) && from.includes(status);
}

/** Whether the farmer can fill a part in, or do it again. */
export const canGive = (part: KycPart, status: KycStatus | null): boolean =>
  canMove(part === 'bank' ? 'give-account' : 'give', part, status);
