// Tests the changes of a cart, or that there are none.
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Bill } from '#core/contract/cart.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { useShownDraft } from '#state/checkout/order-draft.ts';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { billOf } from '../../../tests/fixtures/app/order-samples.ts';
import { validationOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { PriceChangesSheet } from './price-changes-sheet.tsx';

beforeAll(loadWords);

/** The visible cart at the shop's current prices. */
function InView({ now }: { readonly now: Bill }) {
  useShownDraft({ validation: validationOf({ bill: now }) } as OrderDraft, false);
  return null;
}

const show = (before: Bill, now: Bill) =>
  render(
    <>
      <InView now={now} />
      <PriceChangesSheet lines={[]} seen={[]} bill={before} />
    </>,
  );

test('a refusal at the price that was seen shows no sum twice, and can be ordered again', async () => {
  show(billOf(10_000), billOf(10_000));
  const sheet = await screen.findByRole('dialog', { name: 'Prices are as you saw them' });
  expect(sheet.textContent).toContain('Nothing is ordered yet.');
  expect(sheet.querySelector('table')).toBeNull();
  screen.getByRole('button', { name: 'Order for ₹100.00' });
});

test('a changed delivery charge and total show beside the old ones', async () => {
  show(billOf(10_000), { ...billOf(10_000), delivery_fee: 2_000, grand_total: 12_000 });
  await screen.findByRole('button', { name: 'Order for ₹120.00' });
  expect(screen.getByRole('dialog', { name: 'Prices have changed' })).toBeTruthy();
  expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'Delivery charges₹0.00₹20.00',
    'Total cost₹100.00₹120.00',
  ]);
});
