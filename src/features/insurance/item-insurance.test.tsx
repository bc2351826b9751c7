// Tests insurance under an item of the cart: offered, explained, added once, removed, gone, or not available.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseAddress } from '#state/address/address-selection.ts';
import { currentCart, editCart, useCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { insuranceState } from '#state/insurance/insurance-known.ts';
import { useInsurance } from '#state/insurance/insurance-state.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { button, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { type Counter, openCounter, startShopping } from '../../../tests/fixtures/app/ordering.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { addressOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { InsuranceSheet } from './insurance-sheet.tsx';
import { InsuredAddressSheet } from './insured-address-sheet.tsx';
import { ItemInsurance } from './item-insurance.tsx';

/** Two packs of it are in the cart. */
const variants = new Map([[1, variantOf(1, { isInsured: true })]]);
const premium = { cost_to_farmer: 0, sum_insured: 400_000, total_premium_amount: 4_000 };
const product = {
  id: 4,
  type_of_policy: { type: 'weather', names: { en: 'Weather', hi: 'मौसम' } },
  policy_start_at: '2026-06-15T00:00:00Z',
  policy_end_at: '2026-10-31T00:00:00Z',
  perils: [{ id: 1, name: 'Hail', names: { en: 'Hail', hi: 'ओले' }, sample_image: null }],
  pdf_hosted_link: 'https://x.test/a.pdf',
  pdf_size: 120_000,
  terms_link: 'https://x.test/terms',
  mapped_product_variant_details: [{ product_variant_id: 1, premium_options: [premium] }],
};
const insures = (free_insurance_quota: number, ...products: (typeof product & { readonly insurer?: object })[]) => ({
  listInsuranceProducts: () => ({ insurance_data: products, free_insurance_quota }),
});

let counter: Counter;

function Item() {
  const { cart } = useCart();
  const insurance = useInsurance(cart, variants);
  if (insurance.failure !== undefined) return <ItemInsurance insurance={insurance} />;
  return <ItemInsurance insurance={insurance} item={{ variantId: 1, name: 'Product 1', isInsured: 1 in cart.insured }} />;
}

const insure = (id: number | null): Promise<void> => act(() => editCart({ kind: 'insure', variantId: 1, product: id }));

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
});
beforeEach(async () => {
  noteReachability(true);
  Object.assign(insuranceState, { known: undefined, failure: undefined });
  counter = await openCounter({
    getKycToDoStatus: () => ({ kyc_to_do_status: ['APPROVED'] }),
    getKycDetails: () => ({ user_identity_proof: [{ verification_status: 'APPROVED' }], user_bank_account_status: 'APPROVED' }),
    ...insures(2, product),
  });
  await startShopping();
});

test('insurance shows its premium beyond the free packets, and is offered again after removal', async () => {
  render(<Item />);
  expect((await screen.findByText(/^Insurance up to ₹4,000.00 a packet/)).textContent).toContain('FREE');
  await insure(4);
  await screen.findByText('Insured up to ₹8,000.00 · FREE');
  await act(() => editCart({ kind: 'set', variantId: 1, quantity: 5 }));
  await screen.findByText('Insured up to ₹20,000.00 · ₹120.00');
  await tap('Remove insurance from Product 1');
  await screen.findByRole('button', { name: 'Add insurance to Product 1' });
  expect(currentCart().insured).toEqual({});
});

test('failed insurance data shows the server’s message and can be loaded again', async () => {
  await insure(4);
  const { listInsuranceProducts } = counter.server.answers;
  counter.server.answers['listInsuranceProducts'] = () => refuse(503, 'UNAVAILABLE');
  render(<Item />);
  expect((await screen.findByRole('alert')).textContent).toContain('words of UNAVAILABLE');
  if (listInsuranceProducts) counter.server.answers['listInsuranceProducts'] = listInsuranceProducts;
  await tap('Try again');
  await screen.findByRole('button', { name: 'Remove insurance from Product 1' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an insurance that is no longer offered leaves the cart automatically', async () => {
  await insure(4);
  Object.assign(counter.server.answers, insures(2));
  render(<Item />);
  await vi.waitFor(() => expect(currentCart().insured).toEqual({}));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a double tap opens the insurance once and adds it once', async () => {
  render(<Item />);
  const add = await screen.findByRole('button', { name: 'Add insurance to Product 1' });
  await act(async () => void [fireEvent.click(add), fireEvent.click(add)]);
  expect(sheetsShown()).toEqual([{ sheet: 'insurance', variantId: 1 }]);
  render(<InsuranceSheet variantId={1} />);
  const added = button('Add insurance');
  await act(async () => void [fireEvent.click(added), fireEvent.click(added)]);
  await vi.waitFor(() => expect(currentCart().insured).toEqual({ 1: 4 }));
  expect(sheetsShown()).toEqual([]);
});

test('without network the sheet describes the insurance but does not link its papers', async () => {
  render(<Item />);
  await screen.findByRole('button', { name: 'Add insurance to Product 1' });
  openSheet({ sheet: 'insurance', variantId: 1 });
  render(<InsuranceSheet variantId={1} />);
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([product.pdf_hosted_link, product.terms_link]);
  await act(async () => noteReachability(false));
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByText('Not saved on this phone. It opens with internet.')).toBeTruthy();
  expect(screen.getByText('up to ₹4,000.00*')).toBeTruthy();
});

test('the sheet names the insurance, says what it insures, and counts in bags where the product does', async () => {
  const names = { en: 'Accident cover for the farmer', hi: 'किसान का दुर्घटना बीमा' };
  const accident = { ...product, type_of_policy: { type: 'accident', names }, insures: 'farmer', counted_by: 'bag' };
  Object.assign(counter.server.answers, insures(25, accident));
  render(<Item />);
  await screen.findByText(/^Insurance up to ₹4,000.00 a bag/);
  render(<InsuranceSheet variantId={1} />);
  const sheet = screen.getByRole('dialog', { name: 'Accident cover for the farmer' });
  expect(sheet.textContent).toContain('Who or what is insuredThe life and body of the farmer named in the order');
  for (const words of ['Price per bag', 'Free for up to 25 bags', '* For each bag, under the policy terms.'])
    expect(sheet.textContent).toContain(words);
});

test('the sheet names the insurer, its licence and what the shop is to them; without an insurer it names none', async () => {
  const insurer = { name: 'Gangetic Agri Insurance', licence: 'IRDAI/142' };
  for (const [our_role, words] of [
    ['corporate-agent', 'Our roleAgent of the company'],
    ['broker', 'Our roleInsurance broker'],
    ['passes-on', 'Our roleWe only pass your form on'],
    [null, undefined],
  ]) {
    cleanup();
    Object.assign(counter.server.answers, insures(2, { ...product, insurer: { ...insurer, our_role } }));
    Object.assign(insuranceState, { known: undefined, failure: undefined });
    render(<Item />);
    await screen.findByText(/^Insurance up to/);
    render(<InsuranceSheet variantId={1} />);
    const text = screen.getByRole('dialog').textContent;
    expect(text).toContain('Insurance companyGangetic Agri InsuranceIts licence numberIRDAI/142');
    if (words === undefined) expect(text).not.toContain('Our role');
    else expect(text).toContain(words);
  }
  cleanup();
  Object.assign(counter.server.answers, insures(2, product));
  Object.assign(insuranceState, { known: undefined, failure: undefined });
  render(<Item />);
  await screen.findByText(/^Insurance up to/);
  render(<InsuranceSheet variantId={1} />);
  expect(screen.getByRole('dialog').textContent).not.toContain('Insurance company');
});

describe('for an address delivery', () => {
  afterEach(() => act(() => chooseAddress(undefined)));

  test('the first insurance asks by name whether it is the right one, and the next does not', async () => {
    await chooseAddress(addressOf(5));
    render(<Item />);
    await screen.findByRole('button', { name: 'Add insurance to Product 1' });
    openSheet({ sheet: 'insurance', variantId: 1 });
    render(<InsuranceSheet variantId={1} />);
    await tap('Add insurance');
    await vi.waitFor(() => expect(sheetsShown()).toEqual([{ sheet: 'insured-address' }]));
    await vi.waitFor(() => expect(currentCart().insured).toEqual({ 1: 4 }));
    cleanup();
    render(<InsuredAddressSheet />);
    const sheet = screen.getByRole('alertdialog', { name: 'Change delivery address?' });
    expect(sheet.textContent).toContain('Contact 5');
    expect([...sheet.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['', 'Change address', 'No']);
  });
});
