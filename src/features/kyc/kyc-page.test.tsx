// Tests the KYC overview: each part's state, the known state without network, and DigiLocker.
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSheets } from '#state/frame/sheet-state.ts';
import { noteKycAnswer } from '#state/kyc/kyc-state.ts';
import { bankOf, kycOf, proofOf, reasonOf } from '../../../tests/fixtures/app/kyc/kyc-samples.ts';
import { expectPath, type KycDesk, openKycDesk, openKycForm } from '../../../tests/fixtures/app/kyc/kyc-submission.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { KycPage } from './kyc-page.tsx';

let desk: KycDesk;
const at = (path = '/insurance/kyc'): Promise<void> => openKycForm(path, () => render(<KycPage />));

beforeAll(async () => {
  await loadWords();
  startSheets();
});
beforeEach(async () => {
  desk = await openKycDesk();
});

test('each part shows its state in colour, sign and word, the reason, and the next step', async () => {
  desk.kyc = kycOf({
    user_identity_proof: [proofOf('aadhar', 'APPROVED'), proofOf('pan', 'DOCUMENT_SUBMITTED', { answer_by: '2026-11-24T06:00:00Z' })],
    user_bank_account_status: 'REJECTED',
    bank: bankOf({ reason: reasonOf('photo-unreadable', 'The IFSC shines.') }),
  });
  await at();
  const row = (name: string): HTMLElement => screen.getAllByText(name)[0]?.closest('li') as HTMLElement;
  expect(row('Aadhaar details').textContent).toBe('Aadhaar detailsXXXX-XXXX-2346 · Mohan LalApproved');
  expect(row('PAN Card').textContent).toBe('PAN Card1 photo receivedAnswer by 24/11/2026Documents given');
  expect(row('Account, passbook').textContent).toContain('Rejected');
  expect(row('Account, passbook').textContent).toContain('The photo cannot be read. Take it in good light. The IFSC shines.');
  for (const name of ['Aadhaar details', 'PAN Card', 'Account, passbook'])
    expect(row(name).querySelector('[class*=badge] svg use')).toBeTruthy();
  expect(within(row('Aadhaar details')).queryByRole('button')).toBeNull();
  await tap('New photo: Account, passbook');
  await expectPath('/insurance/kyc/bank');
});

test('without network the last known state shows with its age', async () => {
  await at();
  await screen.findByText('Aadhaar details');
  cleanup();
  desk.server.isGone = true;
  await at();
  expect((await screen.findByText(/^Saved on/)).textContent).toMatch(/\d\d\/\d\d \d\d:\d\d/);
  expect(screen.getByText('Aadhaar details')).toBeTruthy();
});

test('a person without a stored answer sees none, also while another person’s answer is stored', async () => {
  void noteKycAnswer(undefined, kycOf());
  signInPerson();
  desk.server.isGone = true;
  await at();
  await screen.findByText('Open once with internet');
});

test.each([
  ['done', 'DigiLocker has sent your papers.'],
  ['nothing', 'You chose no paper in DigiLocker.'],
  ['aadhaar_not_linked', 'Your Aadhaar is not linked to DigiLocker.'],
  ['aadhaar_not_available', 'DigiLocker could not get your Aadhaar.'],
  ['customer_detail_mismatch', 'DigiLocker has another name or date of birth.'],
  ['token_revoked', 'You removed the permission in DigiLocker.'],
  ['user_consent_not_given', 'You did not allow it in DigiLocker.'],
  ['expired', 'It took too long.'],
  ['too-young', 'KYC is only for people of 18 years or more.'],
  ['other-browser', 'You started this on another phone or app.'],
  ['unavailable', 'DigiLocker is not answering.'],
])('a return from DigiLocker with %s shows: %s', async (end, words) => {
  await at(`/insurance/kyc?locker=${end}`);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(location.search).toBe('');
});

test('DigiLocker opens after the consent was read, and unknown text in the address is not shown', async () => {
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  desk.server.answers['startKycLocker'] = () => ({ url: 'https://locker.test/begin' });
  await at('/insurance/kyc/identity?locker=<b>');
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  await tap(/^Use DigiLocker/);
  expect(screen.getByText(/only the last 4 digits are kept/)).toBeTruthy();
  expect(gone).not.toHaveBeenCalled();
  await tap('Agree and open DigiLocker');
  await eventually(() => expect(gone).toHaveBeenCalledWith('https://locker.test/begin'));
  expect(desk.server.of('startKycLocker')[0]?.body.consent).toMatchObject({ language: 'en' });
});
