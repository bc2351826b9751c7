// Tests the way from Place order to the end, with one outbox and one server: which sheets open, the requests, and the order.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { readRows } from '#data/outbox/outbox-db.ts';
import { billOf, bodyOf } from '../../../tests/fixtures/app/order-samples.ts';
import {
  agent,
  type Case,
  type Choices,
  type Counter,
  helper,
  openCounter,
  order,
  startShopping,
  WINDOW,
} from '../../../tests/fixtures/app/ordering.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { validationOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { storedCart } from '../../../tests/fixtures/app/signed-in.ts';
import { startCart } from '../cart/follow-cart.ts';
import { startSheets } from '../frame/sheet-state.ts';
import { checkout } from './checkout-state.ts';

const { order_details: lines } = bodyOf();
const insured = { order_details: lines.map((line) => ({ ...line, insurance_product: 4 })) };
const credit = { ...validationOf().payment_options, credit: { payment_mode_id: 3 } };

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

type Row = readonly [string, Case, Choices, readonly string[], readonly string[]];
const preorder = { status: 'PreOrder' as const };
const toGateway = ['placeOrder', 'createPaymentSession'];
const toWallet = [...toGateway, 'submitCscPayment', 'encryptCscPayment'];

test.each<Row>([
  ['cash', {}, {}, ['payment-options'], ['placeOrder']],
  ['credit', { said: { payment_options: credit } }, { mode: 'CREDIT' }, ['payment-options'], ['validateCart', 'placeOrder']],
  ['online', {}, { mode: 'PAY_NOW' }, ['payment-options', 'choose-amount'], toGateway],
  ['a part must be paid first', { seen: { prepay: 2_000 } }, { chosen: 2_000 }, ['choose-amount'], toGateway],
  [
    'a part must be paid first, but there is credit',
    { seen: { prepay: 2_000 }, said: { payment_options: credit } },
    { mode: 'CREDIT' },
    ['payment-options'],
    ['validateCart', 'placeOrder'],
  ],
  ['ordered ahead', { cart: preorder }, {}, ['delivery-date', 'payment-options'], ['placeOrder']],
  [
    'ordered ahead, a part first, as a link',
    { cart: preorder, seen: { prepay: 2_000 } },
    { isShared: true },
    ['delivery-date', 'choose-amount', 'share-link'],
    ['placeOrder', 'sharePaymentLink'],
  ],
  ['the farmer has to agree', { said: { is_otp_required: true } }, {}, ['payment-options', 'order-approval'], ['placeOrder']],
  [
    'the farmer has to agree, online',
    { said: { is_otp_required: true } },
    { mode: 'PAY_NOW' },
    ['payment-options', 'choose-amount', 'order-approval'],
    toGateway,
  ],
  ['for somebody else, the server not asked', { user: helper }, {}, ['payment-options', 'order-approval'], ['placeOrder']],
  ['insured', { cart: insured }, {}, ['payment-options', 'insurance-approval'], ['placeOrder']],
  [
    'insured, and the farmer has to agree: one code for both',
    { cart: insured, said: { is_otp_required: true } },
    {},
    ['payment-options', 'insurance-approval'],
    ['placeOrder'],
  ],
  [
    'the insurance skipped',
    { cart: insured },
    { isInsuranceSkipped: true },
    ['payment-options', 'insurance-approval'],
    ['validateCart', 'placeOrder'],
  ],
  [
    'as a link',
    {},
    { mode: 'PAY_NOW', isShared: true },
    ['payment-options', 'choose-amount', 'share-link'],
    ['placeOrder', 'sharePaymentLink'],
  ],
  ['an agent', { user: agent }, {}, [], toWallet],
  ['an agent, for whom nobody has to agree', { user: agent, said: { is_otp_required: true } }, {}, [], toWallet],
  ['an agent, insured', { user: agent, cart: insured }, {}, ['insurance-approval'], toWallet],
  ['an agent, ordered ahead', { user: agent, cart: preorder }, {}, ['delivery-date'], toWallet],
])('%s: the sheets and the calls come in their order', async (_how, facts, choices, sheets, asks) => {
  if (facts.user) await startShopping(facts.user);
  expect(await order(facts, choices)).toEqual(sheets);
  expect(counter.server.asked.map(({ call }) => call).filter((call) => call !== 'getCreditLines')).toEqual(asks);
  // In every way there is one order, its cart is emptied, and no sheet of the checkout stays open.
  expect(counter.placed.size).toBe(1);
  expect(await storedCart()).toEqual(emptyCart);
  const [row] = await readRows();
  const isLink = asks.includes('sharePaymentLink');
  const ends = isLink
    ? [{ sheet: 'link-shared' }]
    : asks === toGateway || asks === toWallet
      ? []
      : [{ sheet: 'order-status', rowId: row?.id }];
  if (asks !== toWallet) expect(sheetsShown()).toMatchObject(ends);
  expect(counter.left).toEqual(asks === toGateway ? ['https://pay.test'] : asks === toWallet ? ['https://pay.test/v1/payment/frac'] : []);
  expect(checkout.isBusy).toBe(false);
});

test.each<readonly [string, Case, Choices, object]>([
  ['cash: all of it at delivery', {}, {}, { payment_mode: 'COD', amount: 10_000 }],
  ['credit: all of it', { said: { payment_options: credit } }, { mode: 'CREDIT' }, { payment_mode: 'CREDIT', amount: 10_000 }],
  ['online, nothing chosen: all of it', {}, { mode: 'PAY_NOW' }, { payment_mode: 'PAY_NOW', amount: 10_000 }],
  ['online, a part', {}, { mode: 'PAY_NOW', chosen: 4_000 }, { payment_mode: 'PAY_NOW', amount: 4_000 }],
  [
    'ordered ahead: the part that is asked first',
    { cart: preorder, seen: { prepay: 2_500 } },
    {},
    { payment_mode: 'PAY_NOW', amount: 2_500 },
  ],
  ['the wallet: less the commission', { user: agent, said: { cumulative_commission: 700 } }, {}, { payment_mode: 'CSC', amount: 9_300 }],
])('%s: order and payment have this mode and amount', async (_how, facts, choices, transaction) => {
  if (facts.user) await startShopping(facts.user);
  await order(facts, choices);
  expect(placedBody()?.payment).toEqual({ transactions: [transaction] });
  const [asked] = counter.server.of('createPaymentSession');
  if (asked) expect(asked.body.total_amount).toBe((transaction as { amount: number }).amount);
});

test('the order has the bill that was seen, the week, the payment mode and the farmer’s approval', async () => {
  await order({ cart: preorder, said: { is_otp_required: true } });
  expect(placedBody()).toMatchObject({ totals_seen: billOf(10_000), delivery_window: WINDOW, mode: 'cash', hashcode: 'agreed' });
  await closeEverySheet();
  await startShopping();
  counter.server.asked.length = 0;
  await order({ said: { payment_options: credit } }, { mode: 'CREDIT' });
  expect(placedBody()).toMatchObject({ mode: 'credit' });
  // The cart is validated for its payment mode.
  expect(counter.server.of('validateCart').map(({ body }) => body.mode)).toEqual(['credit']);
  // Choices of the order before are forgotten.
  expect(placedBody()).not.toHaveProperty('hashcode');
  expect(placedBody()).not.toHaveProperty('delivery_window');
});

test('a wallet order above what the farmer saw is approved by the farmer first; any other is placed directly', async () => {
  await startShopping(agent);
  const said = { is_otp_required: true };
  expect(await order({ user: agent, cart: { farmer_saw: 9_999 }, said })).toEqual(['order-approval']);
  expect(placedBody()).toMatchObject({ hashcode: 'agreed', farmer_saw: 9_999, payment: { transactions: [{ payment_mode: 'CSC' }] } });
  for (const cart of [{ farmer_saw: 10_000 }, {}]) {
    await closeEverySheet();
    await startShopping(agent);
    counter.server.asked.length = 0;
    expect(await order({ user: agent, cart, said })).toEqual([]);
    expect(placedBody()).not.toHaveProperty('hashcode');
  }
});
