// Tests an app start without network on any address of the insurance area: stored data is shown, and missing data is reported.
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PolicyDetail } from '#core/contract/policy/policy.ts';
import { type Bundle, showLanguage } from '#state/frame/language-state.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { noteRows } from '#state/outbox/outbox-rows.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { claimableOf, claimOf } from '../../../tests/fixtures/app/claim/claim-samples.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { keepInsurance } from '../../../tests/fixtures/app/kept/kept-insurance.ts';
import { bankOf, kycOf, proofOf, reasonOf } from '../../../tests/fixtures/app/kyc/kyc-samples.ts';
import { emptyOutbox, signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { InsuranceScreen } from './insurance.tsx';

const names = { en: 'Tomato', hi: 'टमाटर' };
const period = { from: '2026-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' };
const policy: PolicyDetail = {
  id: 3,
  number: 'WV-3',
  reference: '0123456789AB',
  type_of_policy: { type: 'Weather cover', names: { en: 'Weather cover', hi: 'मौसम बीमा' } },
  insures: 'crop',
  crops: [{ id: 1, names }],
  goods: { names, pack: names },
  image_url: '/pictures/v1/x.svg',
  packets: 1,
  sum_insured: 600_000,
  policy_start_at: period.from,
  policy_end_at: period.to,
  enrolled_at: period.from,
  status: 'Active',
  ended: null,
  claim_status: 'Claim Available',
  order_id: null,
  cost: 0,
  perils: [],
  pdf_hosted_link: null,
  pdf_size: 1,
  terms_link: null,
  COVER: 600_000,
  CROP: 'Tomato',
  RISK_PERIOD: period,
  ENROLLMENT_DATE: period.from,
  CLAIM_STATUS: 'Claim Available',
};

beforeAll(async () => {
  const bundles: readonly Bundle[] = ['shell', 'goods', 'rest', 'insurance-area', 'policy', 'claim', 'kyc'];
  for (const bundle of bundles) await showLanguage('en', bundle);
  startSheets();
  await Promise.all([loadApi(), loadStore()]);
});
beforeEach(async () => {
  withLocks();
  await emptyOutbox();
  noteRows([]);
  startServer({}).isGone = true;
  signInPerson();
  await act(async () => noteReachability(false));
});

function start(route: string): void {
  history.replaceState(null, '', `/insurance${route}`);
  render(<InsuranceScreen />);
}
/** The page does not wait for data that cannot come. */
const stands = (): Promise<void> => waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());

describe('without stored data', () => {
  test.each([
    ['', 'Report a loss'],
    ['/policies', 'Open once with internet'],
    ['/policies/3', 'Open once with internet'],
    ['/claims', 'Open once with internet'],
    ['/claims/7', 'Open once with internet'],
    ['/claims/report', 'Open once with internet'],
    ['/claims/report/5', 'Open once with internet'],
    ['/claims/waiting/x', 'Nothing is waiting here'],
    ['/kyc', 'Open once with internet'],
    ['/kyc/identity', 'Open once with internet'],
    ['/kyc/bank', 'Open once with internet'],
    ['/kyc/documents/aadhar', 'Open once with internet'],
    ['/kyc/documents/pan', 'Open once with internet'],
  ])('%s says what is missing, and a next step', async (route, words) => {
    start(route);
    await screen.findByText(words);
    await stands();
    expect(screen.queryAllByRole('button').length + screen.queryAllByRole('link').length).toBeGreaterThan(0);
  });
});

describe('with stored data', () => {
  beforeEach(async () => {
    const reason = reasonOf('photo-unreadable');
    const kyc = kycOf({
      user_identity_proof: [proofOf('aadhar', 'REJECTED', { reason: reasonOf('name-differs') })],
      user_bank_account_status: 'REJECTED',
      bank: bankOf({ reason }),
    });
    await keepInsurance({ policy, claim: claimOf(7), claimable: claimableOf(5), kyc });
  });
  test.each([
    ['/policies', 'Tomato'],
    ['/policies/3', 'WV-3'],
    ['/claims', 'Tomato'],
    ['/claims/7', 'WV-26-004512-1'],
    ['/claims/report/5', 'Hail'],
    ['/kyc', 'Aadhaar details'],
    ['/kyc/identity', 'Aadhaar number'],
    ['/kyc/bank', 'XXXXXXX7890 · SBIN0001234'],
    ['/kyc/documents/pan', 'PAN number'],
  ])('%s shows it', async (route, words) => {
    start(route);
    expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(0);
    await stands();
  });
});

test('every control of these pages has a name and can be reached by keyboard', async () => {
  for (const route of ['', '/policies', '/claims', '/kyc']) {
    start(route);
    await screen.findAllByRole('button');
    for (const one of document.querySelectorAll<HTMLElement>('button, a, input, select, textarea'))
      expect(one.tabIndex).toBeGreaterThan(-1);
    for (const role of ['button', 'link', 'textbox', 'radio'] as const)
      for (const one of screen.queryAllByRole(role)) expect(screen.getAllByRole(role, { name: /\S/ })).toContain(one);
  }
});
