import { expect, test } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { type CartToPay, type PaymentParts, paymentAnswer, paymentTerms } from './cart-payment.ts';

const caller: Caller = {
  userId: 1,
  authId: '00000000-0000-4000-8000-000000000001',
  phone: '9876500001',
  sessionId: 's',
  isCookieBound: false,
  roles: [{ role: 'farmer', vendorId: null }],
  isCreditUser: true,
  commissionPermille: 20,
};
const bill = {
  item_total: 100_000,
  total_discount: 0,
  coupon_discount: 0,
  delivery_fee: 4_000,
  insurance_cost: 0,
  grand_total: 104_000,
};
const buyer = {
  userId: 1,
  authId: caller.authId,
  farmerId: undefined,
  contact: { name: 'Ramesh', number: caller.phone },
  address: undefined,
  pickupFarmer: undefined,
};
const cart: CartToPay = { caller, buyer, bill, payload: {}, prepayPercent: 0 };
const parts = (left: number | undefined, isOnline = true): PaymentParts => ({
  credit: { leftOf: async () => left },
  online: { hasGateway: isOnline, hasWallet: isOnline },
});
const asAgent: CartToPay = { ...cart, caller: { ...caller, roles: [...caller.roles, { role: 'csc-agent', vendorId: null }] } };

test('payment modes that are off are not offered, so an agent cannot pay at all', async () => {
  expect((await paymentTerms(parts(undefined, false), cart)).ways).toEqual(['COD']);
  expect((await paymentTerms(parts(undefined), cart)).ways).toEqual(['COD', 'PAY_NOW']);
  const terms = await paymentTerms(parts(500_000, false), asAgent);
  expect(paymentAnswer(terms)).toMatchObject({
    pay_now: false,
    payment_options: { csc_wallet: null, payment_gateway: null, credit: null, cash: null },
  });
});

test('credit is offered for orders to the person’s own phone, also when nothing is left', async () => {
  expect(await paymentTerms(parts(0), cart)).toMatchObject({ ways: ['COD', 'PAY_NOW', 'CREDIT'], creditLeft: 0 });
  const other = { ...cart, buyer: { ...buyer, contact: { name: 'Sita', number: '9876500002' } } };
  expect((await paymentTerms(parts(500_000), other)).ways).not.toContain('CREDIT');
  expect((await paymentTerms(parts(500_000), { ...cart, buyer: { ...buyer, contact: undefined } })).ways).not.toContain('CREDIT');
});

test('a price below one rupee is paid at delivery, because no gateway accepts it', async () => {
  const tiny = { ...cart, bill: { ...bill, grand_total: 99 }, prepayPercent: 20 };
  const terms = await paymentTerms(parts(undefined), tiny);
  expect(terms).toMatchObject({ ways: ['COD'], prepay: 0 });
  expect(paymentAnswer(terms)).toMatchObject({ pay_now: false, payment_options: { payment_gateway: null }, prepay_amount: 0 });
  expect((await paymentTerms(parts(undefined), { ...tiny, bill: { ...bill, grand_total: 100 } })).ways).toEqual(['COD', 'PAY_NOW']);
});

test('a service id removes part payments only; modes, prepayment and credit stay the same', async () => {
  const asked = { ...cart, prepayPercent: 20 };
  const { serviceId: _, ...plain } = await paymentTerms(parts(500_000), asked);
  for (const service_id of ['1', '4', '5', 'x']) {
    const { serviceId, ...terms } = await paymentTerms(parts(500_000), { ...asked, payload: { service_id } });
    expect([serviceId, terms]).toEqual([service_id, plain]);
  }
});

test('only an agent has a commission, and delivery does not count for it', async () => {
  expect((await paymentTerms(parts(500_000), cart)).commission).toBe(0);
  expect(await paymentTerms(parts(500_000), asAgent)).toMatchObject({ ways: ['CSC'], commission: 2_000, creditLeft: 0 });
});
