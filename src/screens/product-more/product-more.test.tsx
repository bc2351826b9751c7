// Tests what comes below a product's own words: the insurance of the chosen pack.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startCart } from '#state/cart/follow-cart.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { setSession } from '#state/session/session-state.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { loseAnswer } from '../../../tests/fixtures/app/order-samples.ts';
import { packOf, productOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { ProductMore } from './product-more.tsx';

const both = (en: string) => ({ en, hi: en });
const insured = { ...packOf(1), insuranceData: { hasInsurance: true } };
const plain = packOf(2);

const cover = (cost_to_farmer: number) => ({
  id: 9,
  type_of_policy: { type: 'yield', names: both('Yield') },
  policy_start_at: '2026-06-01T00:00:00Z',
  policy_end_at: '2026-12-01T00:00:00Z',
  perils: [{ id: 7, name: 'Hail', names: both('Hail'), sample_image: null }],
  pdf_hosted_link: 'https://x.test/a.pdf',
  pdf_size: 1,
  terms_link: 'https://x.test/terms',
  mapped_product_variant_details: [
    { product_variant_id: 1, premium_options: [{ cost_to_farmer, sum_insured: 400_000, total_premium_amount: 2_000 }] },
  ],
});
const answers = (cost: number, free_insurance_quota: number) => () => ({ insurance_data: [cover(cost)], free_insurance_quota });

let server: FakeServer;
const shows = (variant: typeof plain) =>
  render(<ProductMore product={productOf(7, { variants: [insured, plain], crop_ids: [] })} vendorId={1} variant={variant} />);
const line = async () => (await screen.findByText(/^Insurance up to/)).textContent;

beforeAll(async () => {
  await loadWords();
  startCart();
  await Promise.all([loadApi(), loadStore()]);
});
beforeEach(() => {
  cleanup();
  server = startServer({ listInsuranceProducts: answers(0, 2) });
  signInPerson();
});

test('the line says the amount, and that it is free while free packets are left', async () => {
  shows(insured);
  expect(await line()).toBe('Insurance up to ₹4,000.00 a packet · FREE');
  expect(server.of('listInsuranceProducts').map(({ query }) => query)).toEqual([{ product_variants: [1], vendor_id: 1 }]);
  expect(screen.getByText('You get money if: Hail')).toBeTruthy();
  expect(screen.getByText('Yield: 01/06/2026 – 01/12/2026')).toBeTruthy();
});

test('without free packets, and for a cover that is never free, the line says the price', async () => {
  server.answers['listInsuranceProducts'] = answers(0, 0);
  shows(insured);
  expect(await line()).toBe('Insurance up to ₹4,000.00 a packet · ₹20.00');
  cleanup();
  server.answers['listInsuranceProducts'] = answers(1_500, 2);
  shows(insured);
  expect(await line()).toBe('Insurance up to ₹4,000.00 a packet · ₹15.00');
});

test('there is no line for a pack without a cover, without an answer, and for people who are not signed in', async () => {
  shows(plain);
  server.answers['listInsuranceProducts'] = loseAnswer;
  shows(insured);
  await vi.waitFor(() => expect(server.of('listInsuranceProducts')).toHaveLength(1));
  cleanup();
  server.answers['listInsuranceProducts'] = answers(0, 2);
  setSession({ db: 'khurpi-nobody', subject: undefined, user: null, isOver: false });
  shows(insured);
  expect(screen.queryByText(/^Insurance up to/)).toBeNull();
  // The next question is that of the person, so the guest asked nothing.
  signInPerson();
  await line();
  expect(server.of('listInsuranceProducts')).toHaveLength(2);
});
