// Tests the steps of a loss report: Back goes one step back, a reload keeps them, and the last one shows everything typed.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { withLocks } from '../../../../tests/fixtures/app/browser-locks.ts';
import { claimableOf, claimOf } from '../../../../tests/fixtures/app/claim/claim-samples.ts';
import {
  answerHail,
  answerHailLastNight,
  openClaims as open,
  reloadClaims,
  startClaims,
} from '../../../../tests/fixtures/app/claim/claims-screen.tsx';
import { type FakeServer, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { alerts, choose, eventually, fill, tap } from '../../../../tests/fixtures/app/on-screen.ts';
import { emptyOutbox, signInPerson } from '../../../../tests/fixtures/app/signed-in.ts';

let server: FakeServer;
const REPORT = '/insurance/claims/report/5';

beforeAll(startClaims);
beforeEach(async () => {
  withLocks();
  await emptyOutbox();
  server = startServer({ reportClaim: () => claimOf(12), listClaims: () => ({ results: [], policies: [claimableOf(5)], next: null }) });
  signInPerson();
});
afterEach(() => vi.useRealTimers());

const isAt = (step: number) => screen.findByText(`Step ${step} of 4`);
/** Presses the phone's own Back button. */
const back = () => act(async () => history.back());

test('the phone’s Back goes one step back, and so does the button', async () => {
  open(REPORT);
  await answerHailLastNight();
  await tap('Next');
  await isAt(3);
  await back();
  await isAt(2);
  await tap('Back');
  await isAt(1);
});

test('an unfinished loss report opens at its last step, with the earlier steps behind it, also after a reload', async () => {
  open(REPORT);
  await answerHailLastNight();
  await tap('Next');
  await isAt(3);
  for (const again of [open, reloadClaims]) {
    again(REPORT);
    await isAt(3);
    await back();
    await isAt(2);
    await back();
    await isAt(1);
    await tap('Next');
    await tap('Next');
    await isAt(3);
  }
});

test('a step shows what is missing until it is complete', async () => {
  open(REPORT);
  await isAt(1);
  await tap('Next');
  expect(alerts()).toEqual(['Choose what happened.']);
  await answerHail();
  expect(alerts()).toEqual([]);
  await tap('Next');
  await isAt(2);
  expect(alerts()).toEqual([]);
});

test('the last step shows the typed text, and leads back to it', async () => {
  open(REPORT);
  await answerHailLastNight();
  await tap('Next');
  const words = await screen.findByRole('textbox', { name: /^Anything else\?/ });
  await act(async () => void fireEvent.input(words, { target: { value: 'The wall fell on it.' } }));
  await tap('Next');
  await isAt(4);
  expect(screen.getByText('The wall fell on it.')).toBeTruthy();
  await tap('Change: Anything else?');
  await isAt(3);
});

test('the size of the field is in the unit of the farmer’s state, and the lost part follows', async () => {
  vendorState.place = { area: '', city: '', postalCode: '843109', district: '', state: '', district_id: null, state_id: 10 };
  open(REPORT);
  await answerHailLastNight();
  expect(screen.getByRole('radio', { name: 'Kattha', checked: true })).toBeTruthy();
  await fill(screen.getByRole('textbox', { name: /^How big is the field/ }), '5');
  await screen.findByText('Damaged: 2.5 Kattha');
  await choose('Bigha');
  await choose('All');
  await screen.findByText('Damaged: 5 Bigha');
  vendorState.place = undefined;
  await tap('Next');
  await tap('Next');
  await isAt(4);
  expect(screen.getByText('5 Bigha')).toBeTruthy();
  await tap('Send');
  await eventually(() => expect(server.of('reportClaim')[0]?.body).toMatchObject({ field: { count: 5, unit: 'bigha', state: 10 } }));
});

test('a size of the field that is no number is shown, and nothing is lost', async () => {
  open(REPORT);
  await answerHailLastNight();
  await fill(screen.getByRole('textbox', { name: /^How big is the field/ }), '0');
  await tap('Next');
  expect(alerts()).toEqual(['Enter a number, at most 100 hectares']);
  await fill(screen.getByRole('textbox', { name: /^How big is the field/ }), '');
  await tap('Next');
  await isAt(3);
});

test('at 2 a.m. no part of today can be chosen, and yesterday is the newest day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:00+05:30') });
  open(REPORT);
  await answerHail();
  await tap('Next');
  const days = await screen.findByRole('group', { name: 'When did it happen?' });
  expect(days.textContent).not.toContain('Today');
  await choose('Yesterday Saturday 21/11');
  await eventually(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Night' }).disabled).toBe(false));
});
