// Tests a cart with an insurance cost: its total is not shown before that is known.
import { act, render } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseAddress } from '#state/address/address-selection.ts';
import { editCart } from '#state/cart/cart-state.ts';
import { startStock } from '#state/cart/cart-variants.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startValidation } from '#state/cart/validation-state.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { insuranceState } from '#state/insurance/insurance-known.ts';
import { session } from '#state/session/session-state.ts';
import { eventually, isOff, loadWords, runAndRender } from '../../tests/fixtures/app/on-screen.ts';
import { openCounter, startShopping } from '../../tests/fixtures/app/ordering.ts';
import { addressOf, variantOf } from '../../tests/fixtures/app/shop-samples.ts';
import { CartScreen } from './cart.tsx';

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
  startStock();
  startValidation();
});
beforeEach(() => {
  noteReachability(true);
  Object.assign(insuranceState, { known: undefined, failure: undefined });
});

test('insurance that could not load is reported, also when nothing is insured yet', async () => {
  await openCounter({
    getKycToDoStatus: () => ({ kyc_to_do_status: ['APPROVED'] }),
    getKycDetails: () => ({ user_identity_proof: [], user_bank_account_status: null }),
    listInsuranceProducts: () => new Response('', { status: 502 }),
    listVariants: () => ({ results: [variantOf(1, { isInsured: true })], next: null }),
  });
  await startShopping();
  const { unmount } = render(<CartScreen />);
  await eventually(() => expect(document.body.textContent).toContain('Insurance details did not open. Try again.'));
  unmount();
});

test.each([
  ['who asks', true],
  ['who asks, which is not known at first', false],
])('Place order waits until the cost of the insurance is known: %s', async (_of, isKnown) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const counter = await openCounter({
    getKycToDoStatus: () => ({ kyc_to_do_status: ['APPROVED'] }),
    getKycDetails: () => ({ user_identity_proof: [], user_bank_account_status: null }),
    listInsuranceProducts: () => answered.then(() => ({ insurance_data: [], free_insurance_quota: 0 })),
    listVariants: () => ({ results: [variantOf(1, { isInsured: true })], next: null }),
  });
  await startShopping();
  await chooseAddress(addressOf(5));
  await act(() => editCart({ kind: 'insure', variantId: 1, product: 4 }));
  const { user } = session;
  if (!isKnown) session.user = null;
  render(<CartScreen />);
  await eventually(() => expect(document.querySelectorAll('article')).toHaveLength(1));
  expect(isOff('Place order')).toBe(true);
  await runAndRender(() => {
    session.user = user;
  });
  await vi.waitFor(() => expect(counter.server.of('listInsuranceProducts')).toHaveLength(1));
  expect(isOff('Place order')).toBe(true);
  await runAndRender(answer);
  await eventually(() => expect(isOff('Place order')).toBe(false));
});
