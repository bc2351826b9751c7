// Tests the KYC forms: required fields and hints, data that the phone never stores, and next steps after a refusal.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { ApprovalSheets } from '#state/approval/sheets.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { keepDraft } from '#state/session/draft-state.ts';
import { refuse } from '../../../../tests/fixtures/app/fake-server.ts';
import { bankOf, kycOf, reasonOf } from '../../../../tests/fixtures/app/kyc/kyc-samples.ts';
import {
  AADHAAR,
  ACCOUNT,
  box,
  expectPath,
  fillAadhaar,
  fillBank,
  type KycDesk,
  openKycDesk,
  openKycForm,
  PHOTO,
  takePhoto,
} from '../../../../tests/fixtures/app/kyc/kyc-submission.ts';
import { storedText } from '../../../../tests/fixtures/app/kyc/stored-text.ts';
import { alerts, eventually, fill, isOff, loadWords, tap } from '../../../../tests/fixtures/app/on-screen.ts';
import { noteOf } from '../../../../tests/fixtures/app/ordering.ts';
import { sheetsShown } from '../../../../tests/fixtures/app/sheets-shown.ts';
import { KycPage } from '../kyc-page.tsx';
import { KycSheet } from '../kyc-sheet.tsx';

let desk: KycDesk;
const at = (path: string): Promise<void> => openKycForm(path, () => render(<KycPage />));

beforeAll(async () => {
  await loadWords();
  startSheets();
});
beforeEach(async () => {
  desk = await openKycDesk();
});

test('four fields and a photo are sent: first the photo, then the form once, then the account', async () => {
  await at('/insurance/kyc/identity');
  await fillAadhaar();
  await tap('Take photo');
  await takePhoto();
  await screen.findByText('Photo received');
  await tap('Agree and send');
  await expectPath('/insurance/kyc/bank');
  const [sent] = desk.server.of('postKycIdentity');
  expect(sent?.body).toMatchObject({
    aadharNumber: AADHAAR,
    dob: '15081985',
    gender: 'male',
    name: 'Mohan Lal',
    documents: [expect.stringMatching(/^[\da-f]{64}$/)],
    document_kinds: ['aadhar'],
    consent: { language: 'en' },
  });
  expect(sent?.body).not.toHaveProperty('farmer_id');
  expect(sent?.headers['idempotency-key']).toBeTruthy();
});

test('a birth date is chosen by year, month and day at any age, or typed', async () => {
  await at('/insurance/kyc/identity');
  await tap('Choose the date');
  const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
  while (screen.queryByRole('radio', { name: '1955' }) === null) await tap('Earlier years');
  await choose('1955');
  await choose('February');
  expect(screen.queryByRole('radio', { name: '29' })).toBeNull();
  await choose('28');
  expect(box('Date of birth').value).toBe('28/02/1955');
  await fill(box('Date of birth'), '01031985');
  expect(box('Date of birth').value).toBe('01/03/1985');
});

test('empty required fields stop the form and say so; an odd number gives only a hint', async () => {
  await at('/insurance/kyc/identity');
  await fill(box('Name, as on the Aadhaar'), '');
  await tap('Agree and send');
  expect(alerts()).toEqual(['Fill in Aadhaar number', 'Fill in Date of birth', 'Fill in Gender', 'Fill in Name, as on the Aadhaar']);
  expect(document.activeElement).toBe(box('Aadhaar number'));
  await fillAadhaar();
  await fill(box('Aadhaar number'), '');
  await act(async () => box('Aadhaar number').focus());
  await fill(box('Aadhaar number'), '234123412345');
  expect(screen.getByText('Check the number: an Aadhaar has 12 digits.')).toBeTruthy();
  await tap('Agree and send');
  await eventually(() => expect(desk.server.of('postKycIdentity')).toHaveLength(1));
  await expectPath('/insurance/kyc/bank');
});

test('a number is hidden while typing, masked after it, and visible while the eye is open', async () => {
  await at('/insurance/kyc/identity');
  const number = box('Aadhaar number');
  const isHidden = (): boolean => number.closest('[data-hidden]') !== null;
  await act(async () => void fireEvent.focus(number));
  await act(async () => void fireEvent.input(number, { target: { value: AADHAAR } }));
  expect([number.value, isHidden(), number.autocomplete]).toEqual([AADHAAR, true, 'off']);
  await act(async () => void fireEvent.blur(number));
  expect([number.value, isHidden()]).toEqual(['XXXX-XXXX-2346', false]);
  await tap('Show: Aadhaar number');
  expect(number.value).toBe('2341 2341 2346');
  await tap('Hide: Aadhaar number');
  expect(number.value).toBe('XXXX-XXXX-2346');
});

test('the date of birth of a child says that a parent gives KYC', async () => {
  await at('/insurance/kyc/identity');
  await fill(box('Date of birth'), '01012015');
  expect(screen.getByText('Only people of 18 years or more. A parent gives their own KYC.')).toBeTruthy();
});

test('two different account numbers stop the form, and the bank is asked only after consent', async () => {
  await at('/insurance/kyc/bank');
  await fillBank('30512347891');
  expect(alerts()).toContain('The two account numbers are different');
  expect(await screen.findByText('State Bank of India, Kanti, Muzaffarpur, Bihar')).toBeTruthy();
  await tap('Take photo');
  await takePhoto();
  await screen.findByText('Photo received');
  await tap('Send');
  expect(desk.server.of('postKycBank')).toEqual([]);
  await fill(box('Account number again'), ACCOUNT);
  expect(screen.getByText('Both numbers are the same')).toBeTruthy();
  await tap('Send');
  await eventually(() => expect(desk.server.of('postKycBank')).toHaveLength(1));
  expect(desk.server.of('postKycBank')[0]?.body).toEqual({
    accountNumber: ACCOUNT,
    confirmAccountNumber: ACCOUNT,
    ifscCode: 'SBIN0001234',
    passbookUrl: expect.stringMatching(/^[\da-f]{64}$/),
  });
  await expectPath('/insurance/kyc');
});

test('the form sends the consent to ask the bank, and an unknown bank code does not stop it', async () => {
  desk.server.answers['findBranch'] = () => refuse(404, 'NOT_FOUND');
  await at('/insurance/kyc/bank');
  await fillBank();
  await screen.findByText('This code is not in our list. If it is right, continue.');
  await tap('Take photo');
  await takePhoto();
  await act(async () => screen.getByRole('checkbox').click());
  await screen.findByText('Photo received');
  await tap('Send');
  await eventually(() => expect(desk.server.of('postKycBank')[0]?.body.consent).toMatchObject({ language: 'en' }));
  await expectPath('/insurance/kyc');
});

describe('on a phone that others use too', () => {
  test('after all forms no store has a number, an account or a photo', async () => {
    await at('/insurance/kyc/identity');
    await fillAadhaar();
    await tap('Take photo');
    await takePhoto();
    await screen.findByText('Photo received');
    // A kill of the page happens here: the draft has only data that is not secret.
    await eventually(async () => expect(await storedText()).toContain('Mohan Lal'));
    const id = desk.server.of('putUpload').at(-1)?.params.sha256 as string;
    await eventually(async () => expect(await storedText()).toContain(id));
    for (const secret of [AADHAAR, '2341 2341 2346', PHOTO]) expect(await storedText()).not.toContain(secret);
    await tap('Agree and send');
    await expectPath('/insurance/kyc/bank');
    await eventually(() => box('Account number'));
    await fillBank();
    await tap('Take photo');
    await takePhoto();
    await screen.findByText('Photo received');
    await eventually(async () => expect(await storedText()).toContain('SBIN0001234'));
    for (const secret of [AADHAAR, ACCOUNT, PHOTO]) expect(await storedText()).not.toContain(secret);
    await tap('Send');
    await eventually(() => expect(desk.server.of('postKycBank')).toHaveLength(1));
    await eventually(async () => expect(await noteOf('kyc')).toBeDefined());
    await expectPath('/insurance/kyc');
    for (const secret of [AADHAAR, ACCOUNT, PHOTO, 'approved-1']) expect(await storedText()).not.toContain(secret);
    expect(await noteOf('draft:kyc:')).toBeUndefined();
  });

  test('a killed form keeps name, date and photo; numbers and unsent photos must be entered again', async () => {
    await keepDraft('kyc:', {
      values: { name: 'Mohan Lal', dob: '15081985', gender: 'male' },
      uploads: { aadhar: ['b'.repeat(64)] },
    });
    await at('/insurance/kyc/identity');
    expect([box('Aadhaar number'), box('Date of birth')].map((one) => one.value)).toEqual(['', '15/08/1985']);
    expect(screen.getByText('Photo was received before')).toBeTruthy();
    await tap('Remove photo 1');
    expect(screen.getByText('The photo was not saved on the phone. Take it again.')).toBeTruthy();
  });
});

test('a form left without a photo does not mention one when it opens again', async () => {
  await at('/insurance/kyc/bank');
  await fill(box('IFSC code'), 'SBIN0001234');
  await eventually(async () => expect(await storedText()).toContain('SBIN0001234'));
  cleanup();
  await at('/insurance/kyc/bank');
  await eventually(() => expect(box('IFSC code').value).toBe('SBIN0001234'));
  expect(screen.queryByText('The photo was not saved on the phone. Take it again.')).toBeNull();
});

test('the server needs the farmer’s approval: a code is requested, and the same form is sent again with it', async () => {
  let asked = 0;
  const { postKycIdentity: take } = desk.server.answers;
  desk.server.answers['postKycIdentity'] = (one) => (asked++ === 0 ? refuse(422, 'ORDER_OTP_REQUIRED') : take?.(one));
  await at('/insurance/kyc/identity');
  await fillAadhaar();
  await tap('Agree and send');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'farmer-approval', isOwn: true }]));
  const { send, check, onApproved } = sheetsShown()[0] as unknown as ApprovalSheets['farmer-approval'];
  await act(async () => {
    await send();
    await check('1234');
    onApproved();
  });
  await eventually(() => expect(desk.server.of('postKycIdentity')).toHaveLength(2));
  const [first, second] = desk.server.of('postKycIdentity');
  expect(second?.body).toEqual({ ...first?.body, hashcode: 'approved-1' });
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  await expectPath('/insurance/kyc/bank');
});

test('without network the form says why it is not sent, keeps its text, and sends the photo later', async () => {
  await at('/insurance/kyc/identity');
  await fillAadhaar();
  desk.server.isGone = true;
  await tap('Take photo');
  await takePhoto();
  await screen.findByText('No internet. The photo will be sent when it is back. Keep this page open.');
  await act(async () => noteReachability(false));
  expect(screen.getByText('Internet is needed to send this. What you filled in stays here.')).toBeTruthy();
  expect(isOff('Agree and send')).toBe(true);
  desk.server.isGone = false;
  await act(async () => noteReachability(true));
  await screen.findByText('Photo received');
  expect(isOff('Agree and send')).toBe(false);
  expect(box('Name, as on the Aadhaar').value).toBe('Mohan Lal');
});

test('an unreadable passbook shows the reason, and only the photo is sent again', async () => {
  desk.kyc = kycOf({
    user_bank_account_status: 'REJECTED',
    bank: bankOf({ reason: reasonOf('photo-unreadable', 'The IFSC shines.') }),
  });
  await at('/insurance/kyc/bank');
  expect(screen.getByText(/The photo cannot be read\. Take it in good light\. The IFSC shines\./)).toBeTruthy();
  expect(screen.getByText('XXXXXXX7890 · SBIN0001234')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await tap('Send');
  expect(alerts()).toContain('Take a photo of the passbook.');
  await tap('Take photo');
  await takePhoto();
  await screen.findByText('Photo received');
  await tap('Send');
  await eventually(() => expect(desk.server.of('postKycDocuments')).toHaveLength(1));
  expect(desk.server.of('postKycDocuments')[0]?.body).toEqual({ kind: 'bank', documents: [expect.stringMatching(/^[\da-f]{64}$/)] });
  expect(desk.server.of('postKycBank')).toEqual([]);
  await expectPath('/insurance/kyc');
});

test('an expired photo is requested again, and a refusal shows the server’s message', async () => {
  await at('/insurance/kyc/identity');
  await fillAadhaar();
  await tap('Take photo');
  await takePhoto();
  await screen.findByText('Photo received');
  // All uploads are deleted; the request says which photos these are.
  desk.server.answers['postKycIdentity'] = ({ body }) =>
    refuse(410, 'UPLOAD_GONE', { missing: (body as { documents: string[] }).documents });
  await tap('Agree and send');
  await screen.findByText('The photo is too old now. Take it again.');
  await screen.findByRole('button', { name: 'Take photo' });
  desk.server.answers['postKycIdentity'] = () => refuse(409, 'KYC_STATE');
  await tap('Agree and send');
  await screen.findByText('words of KYC_STATE');
});

test('required forms follow each other with the farmer’s code, and return to the same place', async () => {
  await act(async () => navigate('/cart'));
  openSheet({ sheet: 'kyc', farmerId: 44, name: 'Sita Devi', phone: '9876500004' });
  render(<KycSheet farmerId={44} name="Sita Devi" phone="9876500004" />);
  await eventually(() => box('Aadhaar number'));
  expect(desk.server.of('getKyc')[0]?.query).toEqual({ farmer_id: 44 });
  expect(box('Name, as on the Aadhaar').value).toBe('Sita Devi');
  await fillAadhaar();
  await tap('Agree and send');
  await eventually(() => box('Account number'));
  expect(desk.server.of('postKycIdentity')[0]?.body.farmer_id).toBe(44);
  await fillBank();
  await tap('Take photo');
  await takePhoto();
  await screen.findByText('Photo received');
  await tap('Send');
  await eventually(() => expect(desk.server.of('postKycBank')).toHaveLength(1));
  await eventually(() => expect(sheetsShown()).toEqual([]));
  expect(location.pathname).toBe('/cart');
  expect(await noteOf('kyc')).toBeUndefined();
});
