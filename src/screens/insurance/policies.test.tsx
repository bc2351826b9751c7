// Tests the person's policies: by status, page by page, and readable without network with a status that is right now.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { PolicyDetail, PolicySummary } from '#core/contract/policy/policy.ts';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { readKeptClaims } from '#state/claim/claim-state.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { noteHeaders } from '#state/frame/server-headers.ts';
import { loadMorePolicies } from '#state/policy/policy-state.ts';
import { claimableOf } from '../../../tests/fixtures/app/claim/claim-samples.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { PoliciesScreen } from './policies.tsx';

const DAY = 24 * 3_600_000;
const instant = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const names = (en: string) => ({ en, hi: `हि ${en}` });

const policyOf = (id: number, crop: string, starts: number, ends: number): PolicySummary => ({
  id,
  number: `WV-${id}`,
  reference: '0123456789AB',
  type_of_policy: { type: 'Weather cover', names: names('Weather cover') },
  insures: 'crop',
  crops: [{ id, names: names(crop) }],
  goods: { names: names(`${crop} seed`), pack: names('10 g') },
  image_url: '/pictures/v1/x.svg',
  packets: 2,
  sum_insured: 1_200_000,
  policy_start_at: instant(starts),
  policy_end_at: instant(ends),
  enrolled_at: instant(starts - 1),
  status: starts > 0 ? 'Yet To Start' : ends > 0 ? 'Active' : 'Inactive',
  ended: null,
  claim_status: starts <= 0 && ends > 0 ? 'Claim Available' : 'Not Eligible',
});
const detailOf = (policy: PolicySummary): PolicyDetail => ({
  ...policy,
  order_id: null,
  cost: 24_000,
  perils: [
    { id: 7, name: 'Hail', names: names('Hail'), sample_image: '/pictures/v1/peril-hail.svg' },
    { id: 2, name: 'Flood', names: names('Flood'), sample_image: null },
  ],
  pdf_hosted_link: null,
  pdf_size: 1,
  terms_link: null,
  COVER: policy.sum_insured,
  CROP: 'Tomato',
  RISK_PERIOD: { from: policy.policy_start_at, to: policy.policy_end_at },
  ENROLLMENT_DATE: policy.enrolled_at,
  CLAIM_STATUS: policy.claim_status,
});

const [tomato, paddy, maize] = [policyOf(3, 'Tomato', -50, 99.5), policyOf(2, 'Paddy', 199.5, 300), policyOf(1, 'Maize', -200, -20)];
const byFilter: Readonly<Record<string, readonly PolicySummary[]>> = { 1: [paddy], 2: [tomato], 3: [maize] };
const counts = { yet_to_start: 1, active: 1, risk_period_over: 1 };

beforeAll(async () => {
  // Loads these now. A late load that one test started would use the next test's server.
  await Promise.all([loadWords(), import('#state/claim/claim-state.ts')]);
  for (const bundle of ['insurance-area', 'policy'] as const) await showLanguage('en', bundle);
});

const clockIs = (aheadMs: number): void =>
  noteHeaders(new Headers({ date: new Date(Date.now() + aheadMs).toUTCString(), [SERVER_WIRE_VERSION_HEADER]: '1' }));

let server: FakeServer;
beforeEach(() => {
  // The current screen would use the new server.
  cleanup();
  clockIs(0);
  server = startServer({
    listPolicies: ({ query }) => ({ results: query.status ? byFilter[query.status] : [tomato, paddy, maize], next: null, counts }),
    getPolicy: ({ params }) => detailOf([tomato, paddy, maize].find(({ id }) => id === params.id) ?? tomato),
  });
  signInPerson();
});

function open(path = '/insurance/policies'): void {
  cleanup();
  render(
    <Router hook={memoryLocation({ path }).hook}>
      <PoliciesScreen />
    </Router>,
  );
}
const shown = (): string[] => screen.queryAllByRole('link').map((link) => link.textContent ?? '');

// This test comes first, because unfinished requests of other tests would disturb it.
test('an active policy also stores the losses that its owner can report; an ended policy asks for nothing', async () => {
  server.answers['listClaims'] = () => ({ results: [], policies: [claimableOf(3)], next: null });
  open('/insurance/policies/1');
  await screen.findByText('WV-1');
  expect(server.of('listClaims')).toEqual([]);
  for (const path of ['/insurance/policies/3', '/insurance/policies']) {
    signInPerson();
    open(path);
    await waitFor(async () => expect((await readKeptClaims())?.policies).toHaveLength(1));
    cleanup();
  }
});

test('policies show status, sum and time, and can be filtered by status', async () => {
  open();
  await waitFor(() => expect(shown()).toEqual(['Tomato', 'Paddy', 'Maize']));
  expect(screen.getAllByText('up to ₹12,000.00')).toHaveLength(3);
  expect(screen.getByText('100 days left')).toBeTruthy();
  expect(screen.getByText('starts in 200 days')).toBeTruthy();
  for (const [name, crop, filter] of [
    ['Not started 1', 'Paddy', '1'],
    ['Active 1', 'Tomato', '2'],
    ['Risk period over 1', 'Maize', '3'],
  ] as const) {
    await choose(name);
    await waitFor(() => expect(shown()).toEqual([crop]));
    await waitFor(() => expect(server.of('listPolicies').at(-1)?.query.status).toBe(filter));
  }
});

test('a paid claim shows its amount in the list and on its page', async () => {
  const paid: PolicySummary = {
    ...tomato,
    claim_status: 'Claim In Process',
    claim_paid: { amount: 320_000, at: '2026-11-23T06:00:00.000Z' },
  };
  server.answers['listPolicies'] = () => ({ results: [paid, paddy], next: null, counts });
  server.answers['getPolicy'] = () => detailOf(paid);
  for (const path of ['/insurance/policies', '/insurance/policies/3']) {
    open(path);
    await screen.findByText('Claim paid: ₹3,200.00');
    expect(screen.queryByText('Claim in process')).toBeNull();
    cleanup();
    signInPerson();
  }
});

test('a policy names its insurer, the licence and our role; a policy without them names none', async () => {
  open('/insurance/policies/3');
  await screen.findByText('WV-3');
  expect(screen.queryByText('Insurance company')).toBeNull();
  cleanup();
  signInPerson();
  const insurer = { name: 'Gangetic Agri Insurance', licence: 'IRDAI/142', our_role: 'broker' };
  server.answers['getPolicy'] = () => ({ ...detailOf(tomato), insurer });
  open('/insurance/policies/3');
  for (const words of ['Gangetic Agri Insurance', 'IRDAI/142', 'Insurance broker']) await screen.findByText(words);
});

test('policies load a page at a time', async () => {
  server.answers['listPolicies'] = ({ query }) =>
    query.cursor
      ? { results: [maize], next: null, counts }
      : { results: [tomato, paddy], next: '/api/insurance/v1/policies?cursor=abc', counts };
  open();
  await screen.findByText('Tomato');
  await act(async () => loadMorePolicies());
  await screen.findByText('Maize');
  expect(server.of('listPolicies').map(({ query }) => query.cursor)).toEqual([undefined, 'abc']);
});

test('a policy shows its five facts, and each peril with its picture or first letter', async () => {
  open('/insurance/policies/3');
  await screen.findByText('WV-3');
  for (const fact of ['Cover', 'Crop', 'Risk period', 'Enrolled on', 'Claim status']) expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.getByText('Claim available')).toBeTruthy();
  const perils = screen.getAllByRole('listitem').map((item) => [item.textContent, item.querySelector('img')?.getAttribute('src')]);
  expect(perils).toEqual([
    ['Hail', '/pictures/v1/peril-hail.svg'],
    ['FFlood', undefined],
  ]);
  // While it runs, a loss can be reported from here.
  expect(screen.getByRole('link', { name: 'Report a loss' }).getAttribute('href')).toBe('/insurance/claims/report/3');
  open('/insurance/policies/2');
  await screen.findByText('WV-2');
  expect(screen.queryByRole('link', { name: 'Report a loss' })).toBeNull();
});

test('an opened policy shows offline with its age and current status, whatever the phone’s clock', async () => {
  open('/insurance/policies/3');
  await screen.findByText('WV-3');
  server.isGone = true;
  // Two months later by the server's clock, as the phone last knew it.
  clockIs(120 * DAY);
  open('/insurance/policies/3');
  await screen.findByText(/This policy is saved on your phone, as of \d\d\/\d\d/);
  expect(screen.getByText('Risk period over')).toBeTruthy();
  expect(screen.getByText('Not eligible')).toBeTruthy();
  open();
  await choose(/^Risk period over/);
  await waitFor(() => expect(shown()).toEqual(['Tomato']));
});

test('a policy that was never opened says so offline; somebody else’s is not found', async () => {
  server.answers['getPolicy'] = () =>
    new Response('{"error":{"code":"NOT_FOUND","message":"no"}}', { status: 404, headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } });
  open('/insurance/policies/9');
  await screen.findByText('Policy not found');
  server.isGone = true;
  open('/insurance/policies/8');
  await screen.findByText('Open once with internet');
});

test('an insurance that ended early shows the reason', async () => {
  server.answers['getPolicy'] = () => ({ ...detailOf(tomato), status: 'Inactive', ended: { at: instant(-2), why: 'goods-returned' } });
  open('/insurance/policies/3');
  await screen.findByText(/The goods went back to the shop, so this insurance stopped/);
  expect(screen.getByText('Risk period over')).toBeTruthy();
});

test('the list says “no policies” only after an answer from the server', async () => {
  server.answers['listPolicies'] = () => ({ results: [], next: null, counts: { yet_to_start: 0, active: 0, risk_period_over: 0 } });
  open();
  await screen.findByText('No policies yet');
  signInPerson();
  server.isGone = true;
  await act(async () => open());
  await screen.findByText('Open once with internet');
  expect(screen.queryByText('No policies yet')).toBeNull();
});
