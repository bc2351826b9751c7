// Tests an agent who reports a loss for a farmer whose order they placed: the same four steps, and the farmer's approval at the end.
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovalSheets } from '#state/approval/sheets.ts';
import { withLocks } from '../../../../tests/fixtures/app/browser-locks.ts';
import { claimableOf, claimOf } from '../../../../tests/fixtures/app/claim/claim-samples.ts';
import { answerHail, answerHailLastNight, openClaims, startClaims } from '../../../../tests/fixtures/app/claim/claims-screen.tsx';
import { type FakeServer, refuse, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { eventually, fill, tap } from '../../../../tests/fixtures/app/on-screen.ts';
import { loseAnswer, orderOf } from '../../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../../../tests/fixtures/app/sheets-shown.ts';
import { userOf } from '../../../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, signInPerson, storedRows } from '../../../../tests/fixtures/app/signed-in.ts';

const FARMER = 9;
let server: FakeServer;

beforeAll(startClaims);
beforeEach(async () => {
  withLocks();
  await closeEverySheet();
  await emptyOutbox();
  let codes = 0;
  server = startServer({
    getOrder: ({ params }) => orderOf(params.id, params.id === 71 ? { insured_farmer: FARMER } : {}),
    listClaims: ({ query }) => ({ results: [], policies: query.farmer_id === FARMER ? [claimableOf(5)] : [], next: null }),
    sendClaimOtp: () => ({ otp_sent: 'success' }),
    verifyClaimOtp: () => ({ hashcode: `approved-${++codes}` }),
    getClaim: ({ params }) => claimOf(params.id),
  });
  signInPerson(userOf(1, { is_assisting: true }));
});

/** Goes through all four steps, to the last one. */
async function tell(): Promise<void> {
  await answerHailLastNight();
  await tap('Next');
  await tap('Next');
}

/** The farmer gives the agent the code. */
async function agree(): Promise<void> {
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'farmer-approval', name: 'Asha', phone: '9876500001' }]));
  const { send, check, onApproved } = sheetsShown()[0] as unknown as ApprovalSheets['farmer-approval'];
  await send();
  await check('1234');
  await closeEverySheet();
  await act(async () => onApproved());
}

const sent = () => server.of('reportClaim').map(({ body }) => body as Record<string, unknown>);

test('a farmer’s loss takes the same steps, and its claim carries the proof of the farmer’s approval', async () => {
  server.answers['reportClaim'] = () => claimOf(12);
  openClaims('/insurance/claims/for/71');
  await tell();
  await tap('Send');
  expect(await storedRows()).toEqual([]);
  await agree();
  await eventually(() => expect(sent()).toMatchObject([{ policy_id: 5, peril_id: 7, hashcode: 'approved-1' }]));
  expect(server.of('sendClaimOtp').map(({ body }) => body)).toEqual([{ policy_id: 5 }]);
});

test('an expired farmer’s code is requested again, and nothing is typed again', async () => {
  server.answers['reportClaim'] = ({ body }) =>
    (body as { hashcode: string }).hashcode === 'approved-1' ? refuse(422, 'ORDER_OTP_INVALID') : claimOf(12);
  openClaims('/insurance/claims/for/71');
  await tell();
  await tap('Send');
  await agree();
  await screen.findByRole('button', { name: 'Ask for the code again' });
  await tap('Ask for the code again');
  await agree();
  await eventually(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(second).toEqual({ ...first, hashcode: 'approved-2' });
  // A refused report no longer waits for anybody.
  await eventually(async () => expect((await storedRows()).map(({ state }) => state)).toEqual(['done']));
});

test('the typed facts stay apart from the agent’s own loss and other farmers’ losses', async () => {
  server.answers['listClaims'] = () => ({ results: [], policies: [claimableOf(5)], next: null });
  server.answers['getOrder'] = ({ params }) => orderOf(params.id, { insured_farmer: params.id });
  openClaims('/insurance/claims/for/71');
  await answerHail();
  await tap('Next');
  await fill(screen.getByRole('textbox', { name: /^Plot|^Survey/ }), '417');
  openClaims('/insurance/claims/for/71');
  await screen.findByText('Step 2 of 4');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Plot|^Survey/ }).value).toBe('417');
  openClaims('/insurance/claims/report/5');
  await screen.findByText('Step 1 of 4');
  openClaims('/insurance/claims/for/72');
  await screen.findByText('Step 1 of 4');
});

test('without network the sheet says why, and asks again', async () => {
  const { listClaims } = server.answers;
  server.answers['listClaims'] = loseAnswer;
  openClaims('/insurance/claims/for/71');
  await screen.findByText('Internet is needed for the farmer’s code. What you typed is safe.');
  Object.assign(server.answers, { listClaims });
  await tap('Try again');
  await screen.findByRole('radio', { name: 'Hail' });
});

test('an unknown order without network says that internet is needed, and loads on the next try', async () => {
  server.isGone = true;
  openClaims('/insurance/claims/for/71');
  await screen.findByText('Internet is needed for the farmer’s code. What you typed is safe.');
  server.isGone = false;
  await tap('Try again');
  await screen.findByRole('radio', { name: 'Hail' });
});

test('an order that is the agent’s own leads to no report', async () => {
  openClaims('/insurance/claims/for/70');
  await screen.findByText('No active policy');
  expect(server.of('listClaims')).toEqual([]);
});
