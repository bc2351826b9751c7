// Tests a farmer's KYC when answers arrive in another order than their requests.
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { kycOf } from '../../../tests/fixtures/app/kyc/kyc-samples.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { noteKycAnswer, useKyc } from './kyc-state.ts';

test('a late answer does not replace parts that were given meanwhile', async () => {
  const late = Promise.withResolvers<void>();
  const server = startServer({ getKyc: () => late.promise.then(() => kycOf()) });
  signInPerson(userOf(1));
  const { result } = renderHook(() => useKyc());
  await vi.waitFor(() => expect(server.of('getKyc')).toHaveLength(1));
  const given = kycOf({ user_bank_account_status: 'APPROVED' });
  await noteKycAnswer(undefined, given);
  late.resolve();
  await vi.waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(result.current.kyc).toEqual(given);
});
