import { expect, test } from 'vitest';
import type { KycStatus } from '../../contract/insurance.ts';
import { canMove, canSubmitPart, identityParts, type KycMoveName, type KycPart, kycMoves } from './kyc-states.ts';

const statuses: readonly (KycStatus | null)[] = [null, 'PENDING', 'DOCUMENT_SUBMITTED', 'APPROVED', 'REJECTED'];
const parts: readonly KycPart[] = [...identityParts, 'bank'];
const names = Object.keys(kycMoves) as KycMoveName[];

test('an approved part stays approved, and a part under review cannot be changed', () => {
  for (const part of parts) {
    expect(names.filter((name) => canMove(name, part, 'APPROVED'))).toEqual([]);
    expect(canSubmitPart(part, 'DOCUMENT_SUBMITTED')).toBe(false);
    expect(canSubmitPart(part, 'REJECTED')).toBe(true);
    expect(canSubmitPart(part, null)).toBe(true);
  }
});

test('a reviewer decides only about what was given', () => {
  for (const part of parts)
    expect(statuses.filter((status) => canMove('approve', part, status) || canMove('reject', part, status))).toEqual([
      'DOCUMENT_SUBMITTED',
    ]);
});

test('during a bank check only the bank’s answer changes the account', () => {
  expect(names.filter((name) => canMove(name, 'bank', 'PENDING')).sort()).toEqual(['bank-agrees', 'bank-leaves-it', 'bank-refuses']);
  expect(canSubmitPart('bank', 'PENDING')).toBe(false);
  expect(canSubmitPart('aadhar', 'PENDING')).toBe(true);
});

test('a new KYC part can become approved or rejected', () => {
  for (const part of parts) {
    const seen = new Set<KycStatus | null>([null]);
    for (const status of seen) for (const name of names) if (canMove(name, part, status)) seen.add(kycMoves[name].to);
    expect(seen.has('APPROVED') && seen.has('REJECTED')).toBe(true);
  }
});
