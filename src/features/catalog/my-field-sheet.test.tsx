// Tests "My field": the result for a farmer's field, and the items that go into the cart.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { currentCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, runAndRender, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet } from '../../../tests/fixtures/app/sheets-shown.ts';
import { packOf, productOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { MyFieldSheet } from './my-field-sheet.tsx';

const pack = (id: number, name: string, price: number) => ({
  ...packOf(id, { price, discount: 0 }),
  attribute_value: [{ name, names: { en: name, hi: name } }],
});
const product = productOf(7, { variants: [pack(1, '30 ml', 48_000), pack(2, '60 ml', 85_000), pack(3, '1 kg', 100)] });
const dose = { amount: 150, unit: 'ml', water: 500 } as const;

function opens(state_id: number | null): void {
  vendorState.place = { area: '', city: '', postalCode: '843109', district: '', state: '', district_id: null, state_id };
  openSheet({ sheet: 'my-field', product, vendorId: 1, dose });
  render(<MyFieldSheet product={product} vendorId={1} dose={dose} />);
}
const rows = (): string[] => [...document.querySelectorAll('dl > div')].map((row) => row.textContent ?? '');

beforeAll(async () => {
  startServer({ getMasterData: () => ({ state: [{ id: 10, name: 'Bihar' }] }) });
  startSheets();
  startCart();
  await Promise.all([loadWords(), showLanguage('en', 'share')]);
});
beforeEach(() => history.replaceState({ sheet: 0 }, '', '/products/7'));
afterEach(async () => {
  await closeEverySheet();
  vendorState.place = undefined;
});

test('an acre needs the dose, the water and the packs of the label, and they come into the cart', async () => {
  opens(null);
  expect(rows()).toEqual(['Dose60 ml', 'Water203 litre', 'Packs1 × 60 ml', 'Cost₹850.00']);
  await tap('Add this many');
  await eventually(() => expect(currentCart().items).toEqual({ 2: 1 }));
});

test('in Bihar the field is counted in kattha first', async () => {
  opens(10);
  expect(screen.getByRole('radio', { name: 'Kattha', checked: true })).toBeTruthy();
  expect(rows()).toEqual(['Dose1.8 ml', 'Water6.5 litre', 'Packs1 × 30 ml', 'Cost₹480.00', 'Left over28.2 ml']);
  await runAndRender(() => screen.getByRole('radio', { name: 'Bigha' }).click());
  expect(rows().slice(0, 2)).toEqual(['Dose37 ml', 'Water127 litre']);
});
