import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ErasureRequest } from '#core/contract/desk/kyc/erasure.ts';
import type { KycReview, KycRow } from '#core/contract/desk/kyc/kyc.ts';
import { type Answers, refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const at = '2026-11-20T06:44:00Z';
const row: KycRow = {
  farmer_id: 5,
  farmer_name: 'Mohan Lal',
  phone: '98xxxxxx05',
  identity: 'DOCUMENT_SUBMITTED',
  bank: 'DOCUMENT_SUBMITTED',
  parts: ['aadhar', 'bank'],
  since: at,
  is_late: true,
  claim: null,
  is_own: false,
};
const review: KycReview = {
  farmer_id: 5,
  version: 2,
  farmer_name: 'Mohan Lal',
  phone: '98xxxxxx05',
  entered_by: null,
  identity: {
    status: 'DOCUMENT_SUBMITTED',
    aadhar: 'DOCUMENT_SUBMITTED',
    pan: null,
    aadharNumber: 'XXXX-XXXX-0124',
    panNumber: null,
    name: 'Mohan Lal',
    dob: '15081985',
    gender: 'male',
    locker: null,
    reason: null,
    given_at: at,
    decided: null,
  },
  bank: {
    status: 'DOCUMENT_SUBMITTED',
    accountNumber: 'XXXXXXX7890',
    ifscCode: 'SBIN0001234',
    branch: null,
    holder: { name: 'SOHAN LAL', match: 'other', at },
    is_bank_asked: false,
    reason: null,
    given_at: at,
    decided: null,
  },
  photos: [{ kind: 'aadhar', photo: 1, url: '/api/desk/v1/kyc/5/photos/aadhar/1' }],
  warnings: ['same-aadhaar', 'bank-name-differs'],
  duplicates: [{ farmer_id: 9, farmer_name: 'Sohan Lal', of: 'aadhar' }],
  views: [{ at, by: 'Anita Kumari', what: 'aadhar 1', why: 'review' }],
  claim: null,
  is_own: false,
  next_farmer_id: 8,
};
const approved = (change: object = {}): KycReview => ({
  ...review,
  identity: { ...(review.identity as NonNullable<KycReview['identity']>), status: 'APPROVED', aadhar: 'APPROVED' },
  ...change,
});
const counts = { PENDING: 1, DOCUMENT_SUBMITTED: 2, APPROVED: 3, REJECTED: 4 };

const start = (answers: Answers = {}) =>
  startDeskServer(personAs('reviewer'), {
    listKyc: () => ({ results: [row], next: null, counts }),
    getKycReview: () => review,
    claimKyc: () => ({ until: at }),
    releaseKyc: () => undefined,
    ...answers,
  });

test('the queue shows who waits, their documents and delays, and opens the documents', async () => {
  start();
  await openDesk('/desk/kyc');
  const shown = await screen.findByRole('row', { name: /Mohan Lal/ });
  expect(shown.textContent).toMatch(/98xxxxxx05.*Aadhaar, Bank account/);
  expect(await screen.findByRole('radio', { name: /Rejected 4/ })).toBeTruthy();
  expect(within(shown).getByRole('link').getAttribute('href')).toBe('/desk/kyc/5');
});

test('the page shows papers, typed data and warnings; it approves each part, and then opens the next farmer', async () => {
  let now = review;
  const server = start({
    getKycReview: ({ params }) => ({ ...now, farmer_id: params.farmer_id }),
    approveKyc: ({ params }) => {
      now = approved(params.part === 'bank' ? { bank: { ...(review.bank as NonNullable<KycReview['bank']>), status: 'APPROVED' } } : {});
      return now;
    },
  });
  await openDesk('/desk/kyc/5');
  expect((await screen.findByRole('img', { name: 'Aadhaar 1' })).getAttribute('src')).toBe('/api/desk/v1/kyc/5/photos/aadhar/1');
  expect(screen.getByText('XXXX-XXXX-0124')).toBeTruthy();
  expect(screen.getByText('15/08/1985')).toBeTruthy();
  expect(screen.getByText('Another farmer has this Aadhaar number.')).toBeTruthy();
  expect(screen.getByText('another name')).toBeTruthy();
  await expect.poll(() => server.of('claimKyc')[0]?.params).toEqual({ farmer_id: 5 });
  const identity = await screen.findByRole('region', { name: 'ID' });
  within(identity).getByRole('button', { name: 'Approve' }).click();
  await screen.findByText('Done. The farmer gets a message.');
  const bank = await screen.findByRole('region', { name: 'Bank account' });
  const approveBank = () => within(bank).getByRole('button', { name: 'Approve' }).click();
  // The bank names another holder, so approval needs a text.
  approveBank();
  await within(bank).findByText('The bank says that this account belongs to SOHAN LAL. Write why it is right.', {
    selector: '[role=alert] *',
  });
  await type('Why you approve it', 'His son, one account');
  approveBank();
  await expect.poll(() => location.pathname).toBe('/desk/kyc/8');
  expect(server.of('approveKyc').map(({ params, body }) => [params.part, body])).toEqual([
    ['identity', {}],
    ['bank', { reason: 'His son, one account' }],
  ]);
});

test('the heading names the farmer, and the tab’s title does not', async () => {
  const server = start({ getKycReview: ({ params }) => ({ ...review, farmer_id: params.farmer_id }) });
  await openDesk('/desk/kyc/5');
  await screen.findByRole('heading', { level: 1, name: 'Mohan Lal' });
  // The page requests the review after it has set its title.
  await expect.poll(() => server.of('claimKyc').length).toBe(1);
  expect(document.title).not.toContain('Mohan');
});

test('a rejection needs a reason, and “something else” needs a text', async () => {
  const server = start({ rejectKyc: () => approved() });
  await openDesk('/desk/kyc/5');
  const bank = await screen.findByRole('region', { name: 'Bank account' });
  const inBank = (name: string) => within(bank).getByRole('button', { name }).click();
  inBank('Reject');
  await within(bank).findByRole('radiogroup');
  inBank('Reject');
  await within(bank).findByText('Choose a reason.');
  within(bank).getByRole('radio', { name: 'Something else' }).click();
  await expect.poll(() => (within(bank).getByRole('radio', { name: 'Something else' }) as HTMLInputElement).checked).toBe(true);
  inBank('Reject');
  await within(bank).findByText('Write what does not match.');
  await type('Your words to the farmer', 'The stamp is missing');
  inBank('Reject');
  await screen.findByText('Done. The farmer gets a message.');
  expect(server.of('rejectKyc')[0]).toMatchObject({
    params: { farmer_id: 5, part: 'bank' },
    body: { reason: 'other', words: 'The stamp is missing' },
  });
});

test('one of two documents can be rejected alone', async () => {
  const identity = { ...(review.identity as NonNullable<KycReview['identity']>), pan: 'DOCUMENT_SUBMITTED' } as const;
  const server = start({ getKycReview: () => ({ ...review, identity }), rejectKyc: () => approved() });
  await openDesk('/desk/kyc/5');
  const section = await screen.findByRole('region', { name: 'ID' });
  const tap = (role: string, name: string) => within(section).getByRole(role, { name }).click();
  tap('button', 'Reject');
  await within(section).findByRole('group', { name: 'Which paper is rejected?' });
  tap('checkbox', 'Aadhaar');
  tap('radio', 'Photo cannot be read');
  await expect.poll(() => (within(section).getByRole('checkbox', { name: 'Aadhaar' }) as HTMLInputElement).checked).toBe(false);
  tap('button', 'Reject');
  await expect.poll(() => server.of('rejectKyc')[0]?.body).toEqual({ reason: 'photo-unreadable', documents: ['pan'] });
});

test('showing a whole number sends its reason, and a reviewer without the task decides nothing', async () => {
  const server = start({
    unmaskKyc: () => ({ value: '234123410124' }),
    claimKyc: () => refuse(409, 'KYC_CLAIMED'),
  });
  await openDesk('/desk/kyc/5');
  await screen.findByText('words of KYC_CLAIMED');
  const identity = screen.getByRole('region', { name: 'ID' });
  expect(within(identity).getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true');
  await press('Show Aadhaar');
  await press('Show for 30 s');
  await screen.findByText('234123410124');
  expect(server.of('unmaskKyc')[0]).toMatchObject({ params: { farmer_id: 5 }, body: { field: 'aadharNumber', why: 'review' } });
});

test('without a waiting part a number needs a written reason', async () => {
  const bank = { ...(review.bank as NonNullable<KycReview['bank']>), status: 'APPROVED' } as const;
  const server = start({ getKycReview: () => approved({ bank }), unmaskKyc: () => ({ value: '234123410124' }) });
  await openDesk('/desk/kyc/5');
  await expect.poll(() => server.of('claimKyc')).toHaveLength(1);
  await press('Show Aadhaar');
  expect(screen.queryByRole('option', { name: 'to check it' })).toBeNull();
  await press('Show for 30 s');
  await screen.findByText('Write at least 10 letters.');
  await type('Who asks, and why', 'He called about a wrong digit');
  await press('Show for 30 s');
  await screen.findByText('234123410124');
  expect(server.of('unmaskKyc').map(({ body }) => body)).toEqual([
    { field: 'aadharNumber', why: 'farmer-asks', words: 'He called about a wrong digit' },
  ]);
});

const request: ErasureRequest = {
  ...{ id: 7, farmer_id: 5, farmer_name: 'Mohan Lal', phone: '98xxxxxx05', state: 'waiting', asked_at: at },
  ...{ answer_by: '2026-12-20T06:44:00Z', destroy_at: '2027-11-20T06:44:00Z', destroyed_at: null },
  ...{ running: { policies: 0, claims: 0 }, decided: null, is_own: false },
  nominee: { name: 'Gita Devi', phone: '98xxxxxx10', relation: 'spouse' },
};

test('an erasure request is answered: erase now, or keep with a reason during a policy', async () => {
  const running = { ...request, id: 8, farmer_name: 'Sita Devi', running: { policies: 1, claims: 0 }, nominee: null };
  const server = start({
    listErasures: () => ({ results: [request, running], next: null }),
    decideErasure: ({ params }) => ({ ...request, id: params.id }),
  });
  await openDesk('/desk/kyc');
  (await screen.findByRole('link', { name: 'Requests to erase papers' })).click();
  await press('Answer Mohan Lal');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Erase now/ })).checked).toBe(true);
  await screen.findByText('Named to speak for the farmer after death or incapacity: Gita Devi (wife or husband), 98xxxxxx10.');
  await press('Send the answer');
  await screen.findByText('Done. The farmer gets a message.');
  await press('Answer Sita Devi');
  await screen.findByText(/A policy or claim of this farmer is still active/);
  await screen.findByText(/The farmer named nobody/);
  expect(screen.queryByRole('radio', { name: /Erase now/ })).toBeNull();
  await press('Send the answer');
  await screen.findByText('Write why you keep the papers.');
  await type('Your words to the farmer', 'Your policy runs');
  await press('Send the answer');
  await expect
    .poll(() => server.of('decideErasure').map(({ params, body }) => [params.id, body]))
    .toEqual([
      [7, { decision: 'destroy' }],
      [8, { decision: 'keep', words: 'Your policy runs' }],
    ]);
});

test('the views name the paper, and photos show only to the person with the case', async () => {
  const kinds = ['aadhar 1', 'pan 2', 'bank 1', 'aadharNumber', 'panNumber', 'accountNumber'];
  start({
    getKycReview: () => ({ ...review, views: kinds.map((what) => ({ at, by: 'Anita Kumari', what, why: 'review' })) }),
    claimKyc: () => refuse(409, 'KYC_CLAIMED'),
  });
  await openDesk('/desk/kyc/5');
  for (const words of ['Aadhaar, photo 1', 'PAN card, photo 2', 'Bank account, photo 1', 'Aadhaar, whole number', 'PAN card, whole number'])
    await screen.findByText(words);
  await screen.findByText('Account number, whole number');
  expect(screen.queryByRole('img', { name: 'Aadhaar 1' })).toBeNull();
});
