// Tests claims on screen: the list with its labels, one claim with its history, a loss reported step by step without network.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ClaimablePolicy, ClaimDetail } from '#core/contract/claim/claim.ts';
import { claimLabels } from '#core/facts/claim.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { claimableOf, claimOf, summaryOf } from '../../../tests/fixtures/app/claim/claim-samples.ts';
import { answerHailLastNight, openClaims as open, startClaims } from '../../../tests/fixtures/app/claim/claims-screen.tsx';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { alerts, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { emptyOutbox, signInPerson, storedRows } from '../../../tests/fixtures/app/signed-in.ts';

const DAY = 24 * 3_600_000;
let server: FakeServer;
let claims: readonly ClaimDetail[];
let policies: readonly ClaimablePolicy[];

beforeAll(startClaims);
beforeEach(async () => {
  withLocks();
  await emptyOutbox();
  [claims, policies] = [[], [claimableOf(5)]];
  server = startServer({
    listClaims: () => ({ results: claims.map(summaryOf), policies, next: null }),
    // Also claims that are loaded ahead after the next test has begun.
    getClaim: ({ params }) => claims.find(({ id }) => id === params.id) ?? claimOf(params.id),
  });
  signInPerson();
});

test('each of six labels has a text, a sign and a next step; an unknown one is plain text', async () => {
  claims = claimLabels.map((label, i) => claimOf(i + 1, { label, next: 'look' }));
  open();
  await screen.findAllByRole('listitem');
  const badges = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[class*=badge]'));
  await vi.waitFor(() => expect(badges()).toHaveLength(6));
  expect(new Set(badges().map((badge) => badge?.textContent)).size).toBe(6);
  for (const badge of badges()) expect(badge?.querySelector('svg')).toBeTruthy();
  expect(screen.getAllByText('We check it by 28/11/2026.')).toHaveLength(6);
});

test('a claim shows what was done, its state in its own colour, and why it was refused', async () => {
  claims = [
    claimOf(1, {
      label: 'Not Eligible',
      next: 'none',
      until: null,
      refusal: { reason: 'other-cause', words: 'Insects.' },
      steps: [
        { step: 'received', at: '2026-11-21T12:40:00.000Z', words: null, by_staff: false },
        { step: 'refused', at: '2026-11-22T12:40:00.000Z', words: 'Insects.', by_staff: true },
      ],
    }),
  ];
  open('/insurance/claims/1');
  const now = (await screen.findByText('The damage has another cause.')).closest('li') as HTMLElement;
  expect(now.dataset['tone']).toBe('danger');
  expect(within(now).getByText('Not eligible')).toBeTruthy();
  // The reviewer's text appears once, at its step.
  expect(screen.getAllByText('Insects.')).toHaveLength(1);
  expect(screen.queryByText('What happens next')).toBeNull();
});

test('a claim shows the size of the field in the farmer’s unit', async () => {
  claims = [claimOf(1, { field: { count: 5, unit: 'kattha', square_metres: 632 } })];
  open('/insurance/claims/1');
  await screen.findByText('5 Kattha');
});

test('a paid claim says so in the list and on its page, and is no longer open', async () => {
  const paid = { label: 'Claim In Process', next: 'done', until: null, amount: 4_000 } as const;
  claims = [claimOf(1, { ...paid, payment: { amount: 4_000, reference: 'UTR1', at: '2026-11-23T06:00:00.000Z' } })];
  open();
  expect(within(await screen.findByRole('listitem')).getByText('Paid')).toBeTruthy();
  open('/insurance/claims/1');
  await screen.findByText(/UTR1/);
  expect(screen.queryByText('Claim in process')).toBeNull();
  expect(screen.getAllByText('Paid')).toHaveLength(2);
});

test('the farmer answers a request, and the answer is stored before it is sent', async () => {
  claims = [claimOf(1, { question: 'Which field is it?', next: 'answer' })];
  open('/insurance/claims/1');
  await screen.findByText('Which field is it?');
  await act(async () => void fireEvent.input(screen.getByRole('textbox', { name: /^Your answer/ }), { target: { value: 'At the canal' } }));
  server.isGone = true;
  await tap('Send the answer');
  await screen.findByText(/^Your answer is saved on this phone/);
  expect((await storedRows()).map(({ kind }) => kind)).toEqual(['claim']);
});

/** Goes through the steps that do not matter to a test. */
test('a loss can be reported offline: every step is checked, and the claim shows as not sent', async () => {
  open();
  await screen.findByRole('link', { name: 'Report a loss' });
  server.isGone = true;
  const at = open('/insurance/claims/report/5');
  await screen.findByText('Step 1 of 4');
  await tap('Next');
  expect(alerts()).toEqual(['Choose what happened.']);
  await answerHailLastNight();
  expect(screen.queryByLabelText('When was it cut?')).toBeNull();
  await tap('Next');
  await tap('Next');
  expect(screen.getByText('No photo yet. You can add photos within 7 days.')).toBeTruthy();
  await tap('Send');
  await vi.waitFor(() => expect(at.history?.at(-1)).toMatch(/\/insurance\/claims\/waiting\//));
  await screen.findByRole('heading', { name: /^Noted on phone/ });
  expect(screen.getByRole('link', { name: /14447/ }).getAttribute('href')).toBe('tel:14447');
  const [row] = await storedRows();
  expect(JSON.parse(String(row?.request.body))).toMatchObject({ policy_id: 5, peril_id: 7, area_tenths: 5, photos: [] });
});

test('a repeated photo is not accepted as another one, and a message says so', async () => {
  const kept = new Map<string, Response>();
  const match = async (of: string) => kept.get(of)?.clone();
  vi.stubGlobal('caches', {
    open: async () => ({ match, put: async (of: string, photo: Response) => void kept.set(of, photo), keys: async () => [] }),
  });
  open();
  await screen.findByRole('link', { name: 'Report a loss' });
  open('/insurance/claims/report/5');
  await answerHailLastNight();
  await tap('Next');
  const take = async (n: number): Promise<void> => {
    await tap(`Take photo ${n} of 5`);
    const { onPhoto } = sheetsShown().at(-1) as unknown as { onPhoto: (photo: Blob) => void };
    await closeEverySheet();
    await act(async () => onPhoto(new Blob(['hail'])));
  };
  await take(1);
  await screen.findByRole('img', { name: 'Photo 1' });
  await take(2);
  await screen.findByText('You already added this photo. Take another one.');
  expect(screen.queryByRole('img', { name: 'Photo 2' })).toBeNull();
  vi.stubGlobal('caches', undefined);
});

test('if the time counts from the harvest, its day is asked and sent', async () => {
  policies = [claimableOf(5, 'Wheat', { notice: { hours: 336, from: 'harvest' } })];
  open();
  await screen.findByRole('link', { name: 'Report a loss' });
  open('/insurance/claims/report/5');
  await answerHailLastNight();
  await tap('Next');
  expect(alerts()).toEqual(['Choose the day the crop was cut.']);
  const cut = dayInIndia(Date.now() - 4 * DAY);
  await act(async () => void fireEvent.input(screen.getByLabelText('When was it cut?'), { target: { value: cut } }));
  // Days before yesterday are chosen in a calendar.
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toContain('Earlier');
  await tap('Next');
  await tap('Next');
  server.isGone = true;
  await tap('Send');
  await screen.findByRole('heading', { name: /^Noted on phone/ });
  const [row] = await storedRows();
  const { harvested_at } = JSON.parse(String(row?.request.body)) as { harvested_at: string };
  expect(dayInIndia(Date.parse(harvested_at))).toBe(cut);
});
