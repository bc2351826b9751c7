// Tests the other ends of a checkout: refused, unanswered, not paid, changed while it was sent.
import { act } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { readRows } from '#data/outbox/outbox-db.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { billOf, bodyOf, cartOf, keyOf, loseAnswer, orderOf } from '../../../tests/fixtures/app/order-samples.ts';
import {
  agent,
  type Counter,
  LINK_PHONE,
  noteOf,
  openCounter,
  order,
  seenIn,
  startShopping,
  topSheet,
} from '../../../tests/fixtures/app/ordering.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { CART_ID, validationOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { storedCart } from '../../../tests/fixtures/app/signed-in.ts';
import { startCart } from '../cart/follow-cart.ts';
import { openSheet, startSheets } from '../frame/sheet-state.ts';
import { drainOutbox } from '../outbox/outbox.lazy.ts';
import { confirmAmount, confirmApproval, confirmMode, confirmSharePhone, skipInsurance, startCheckout } from './checkout-actions.ts';

const { order_details: lines } = bodyOf();
const insured = { order_details: lines.map((line) => ({ ...line, insurance_product: 4 })) };
const insuredBill = billOf(12_000, { item_total: 10_000, insurance_cost: 2_000 });

let counter: Counter;

const placedBody = () => counter.server.of('placeOrder')[0]?.body as ReturnType<typeof bodyOf> | undefined;

beforeAll(() => {
  startSheets();
  startCart();
});
beforeEach(async () => {
  counter = await openCounter();
  await startShopping();
});

test('without the insurance the cart is checked again, and ordered at its new price', async () => {
  const fresh = CART_ID.replace('900', '901');
  counter.server.answers['validateCart'] = () => validationOf({ cart_id: fresh, bill: billOf(10_000) });
  await order({ cart: insured, seen: { bill: insuredBill } }, { isInsuranceSkipped: true });
  expect(counter.server.of('validateCart')[0]?.body.order_details).toEqual(lines);
  expect(placedBody()).toMatchObject({
    cart_id: fresh,
    order_details: lines,
    totals_seen: billOf(10_000),
    payment: { transactions: [{ amount: 10_000 }] },
  });
  expect(placedBody()?.order_details[0]).not.toHaveProperty('insurance_product');
});

test('the order’s farmer code replaces the skipped insurance, and Back leads to the earlier choice', async () => {
  counter.server.answers['validateCart'] = () => validationOf({ is_otp_required: true });
  await act(() => startCheckout(seenIn({ cart: insured })));
  await act(() => confirmMode('COD'));
  await act(() => skipInsurance());
  expect(sheetsShown()).toEqual([{ sheet: 'payment-options' }, { sheet: 'order-approval' }]);
});

test.each([
  ['refused for its content', () => refuse(400, 'CART_02'), [{ sheet: 'cart-trouble' }]],
  ['refused otherwise', () => refuse(403, 'FORBIDDEN'), [{ sheet: 'cart-trouble' }]],
  [
    'in trouble',
    () => refuse(503, 'UNAVAILABLE'),
    [{ sheet: 'payment-options' }, { sheet: 'insurance-approval' }, { sheet: 'failure', title: 'error.failed' }],
  ],
  ['unanswered', undefined, [{ sheet: 'payment-options' }, { sheet: 'insurance-approval' }, { sheet: 'failure', title: 'net.needed' }]],
])('a check without the insurance that is %s orders nothing, and says so', async (_how, answer, shown) => {
  counter.server.answers = { ...counter.server.answers, validateCart: answer } as never;
  await act(() => startCheckout(seenIn({ cart: insured })));
  await act(() => confirmMode('COD'));
  await act(() => skipInsurance());
  expect(sheetsShown()).toMatchObject(shown);
  expect(counter.server.of('placeOrder')).toEqual([]);
  expect(await storedCart()).toEqual(cartOf());
});

test('another payment mode asks its later questions again', async () => {
  await act(() => startCheckout(seenIn({ said: { is_otp_required: true } })));
  await act(() => confirmMode('PAY_NOW'));
  await act(() => confirmAmount(4_000, true));
  await act(() => confirmSharePhone(LINK_PHONE));
  expect(topSheet()).toBe('order-approval');
  await act(() => confirmMode('PAY_NOW'));
  expect(topSheet()).toBe('choose-amount');
  await act(() => confirmAmount(undefined, false));
  expect(topSheet()).toBe('order-approval');
  await act(() => confirmApproval('agreed'));
  expect(counter.server.of('sharePaymentLink')).toEqual([]);
  expect(counter.left).toEqual(['https://pay.test']);
});

test('a refusal in front of the person returns to the cart’s sheet, and nothing waits', async () => {
  counter.server.answers['placeOrder'] = () => refuse(409, 'PRICE_CHANGED');
  openSheet({ sheet: 'cart' });
  await order({});
  expect(sheetsShown()).toMatchObject([{ sheet: 'cart' }, { sheet: 'failure', title: 'checkout.prices-changed' }]);
  expect(await storedCart()).toEqual(cartOf());
  expect(await readRows()).toEqual([]);
});

test('an order without an answer is stored, empties the cart, and is placed once when the network is back', async () => {
  const { placeOrder } = counter.server.answers;
  counter.server.answers['placeOrder'] = (asked) => loseAnswer(placeOrder?.(asked));
  expect(await order({})).toEqual(['payment-options']);
  const [row] = await readRows();
  expect(sheetsShown()).toEqual([{ sheet: 'order-status', rowId: row?.id }]);
  expect(await storedCart()).toEqual(emptyCart);
  expect(row).toMatchObject({ state: 'unknown', about: { cart: { items: { 1: 2 } }, cartType: 'shop', bill: billOf(10_000) } });
  if (placeOrder) counter.server.answers['placeOrder'] = placeOrder;
  await drainOutbox(true);
  expect([...counter.placed.keys()]).toEqual([row?.id]);
  expect(counter.server.of('placeOrder').map(keyOf)).toEqual([row?.id, row?.id]);
});

test('the link to a stored order is sent after it automatically', async () => {
  counter.server.isGone = true;
  await order({}, { mode: 'PAY_NOW', isShared: true });
  counter.server.isGone = false;
  await drainOutbox(true);
  expect(counter.server.of('sharePaymentLink')).toMatchObject([{ body: { order_id: 71, phone_number: LINK_PHONE } }]);
});

test('a refused link is reported, and its order stays', async () => {
  counter.server.answers['sharePaymentLink'] = () => refuse(409, 'PAYMENT_MODE_REFUSED');
  await order({}, { mode: 'PAY_NOW', isShared: true });
  expect(sheetsShown()).toEqual([{ sheet: 'failure', title: 'share-link.failed', text: 'words of PAYMENT_MODE_REFUSED', action: 'close' }]);
  expect(counter.placed.size).toBe(1);
  expect(await storedCart()).toEqual(emptyCart);
});

test('a failed wallet payment keeps the cart, and the next tap pays instead of ordering again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await startShopping(agent);
  const { createPaymentSession } = counter.server.answers;
  counter.server.answers = { ...counter.server.answers, createPaymentSession: undefined } as never;
  await order({ user: agent });
  expect(await storedCart()).toEqual(cartOf());
  expect(sheetsShown()).toEqual([]);
  counter.server.answers = { ...counter.server.answers, createPaymentSession } as never;
  await order({ user: agent });
  expect(counter.placed.size).toBe(1);
  expect(counter.server.of('placeOrder')).toHaveLength(1);
  const [rowId] = [...counter.placed.keys()];
  expect(counter.server.of('createPaymentSession').map(({ body }) => body.entity_metadata.order_creation_request_id)).toEqual([
    rowId,
    rowId,
  ]);
  expect(counter.left).toEqual(['https://pay.test/v1/payment/frac']);
  expect(await storedCart()).toEqual(emptyCart);
  expect(await noteOf('awaited-payment')).toBe(71);
});

test('an order that was given up is not paid, and the next tap places another', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await startShopping(agent);
  counter.server.answers = {
    ...counter.server.answers,
    createPaymentSession: undefined,
    getOrder: () => orderOf(71, { status: 'Cancelled' }),
  } as never;
  await order({ user: agent });
  await order({ user: agent });
  expect(counter.placed.size).toBe(2);
});

test('a failed gateway payment leads to the order’s page, where it can be paid', async () => {
  counter.server.answers['createPaymentSession'] = () => refuse(502, 'PAYMENT_NOT_STARTED');
  await order({}, { mode: 'PAY_NOW' });
  expect(location.pathname).toBe('/order/71');
  expect(sheetsShown()).toMatchObject([{ sheet: 'failure', title: 'payment.failed', action: 'reload' }]);
  expect(await storedCart()).toEqual(emptyCart);
  expect(counter.left).toEqual([]);
});

test('the app waits for a payment from before the page is left', async () => {
  await order({}, { mode: 'PAY_NOW' });
  expect(await noteOf('awaited-payment')).toBe(71);
  expect(await noteOf('order-to-pay')).toBeUndefined();
});
