import { expect, test } from 'vitest';
import { consentNeeded, contentHash } from './cart-consent.ts';

const agent = { phone: '9876500006', isBuyerForOthers: true } as Parameters<typeof consentNeeded>[0];
const buyer = (farmerId: number | undefined, number: string | undefined) =>
  ({ farmerId, contact: number === undefined ? undefined : { name: 'x', number } }) as Parameters<typeof consentNeeded>[1];

test('only a vendor’s agent who orders for someone else needs a yes', () => {
  expect(consentNeeded({ ...agent, isBuyerForOthers: false }, buyer(7, '9876500001'))).toBeUndefined();
  expect(consentNeeded(agent, buyer(undefined, '9876500006'))).toBeUndefined();
  expect(consentNeeded(agent, buyer(undefined, undefined))).toBeUndefined();
  expect(consentNeeded(agent, buyer(7, '9876500001'))).toEqual({ farmerId: 7 });
  // A farmer's order, even when the agent's own number is on it.
  expect(consentNeeded(agent, buyer(7, '9876500006'))).toEqual({ farmerId: 7 });
  // A number nobody is known by: somebody else's all the same.
  expect(consentNeeded(agent, buyer(undefined, '9876500001'))).toEqual({ farmerId: undefined });
});

const line = { product_variant: 11, quantity: 2, price: 100, discount: 0, c_id: 911 };
const payload: Parameters<typeof contentHash>[0] = { vendor: 1, type: 'DOORSTEP', address_id: 5, order_details: [line] };
const taken = { couponCode: undefined, grandTotal: 200 };

test('a yes is given to what is ordered, for whom, where to and for how much, in whatever order its lines come', () => {
  const other = { ...line, product_variant: 12 };
  const both = { ...payload, order_details: [line, other] };
  expect(contentHash(both, taken)).toBe(contentHash({ ...payload, order_details: [other, line] }, taken));
  const hashes = [
    contentHash(payload, taken),
    contentHash(both, taken),
    contentHash({ ...payload, order_details: [{ ...line, quantity: 3 }] }, taken),
    contentHash({ ...payload, order_details: [{ ...line, insurance_product: 1 }] }, taken),
    contentHash({ ...payload, vendor: 2 }, taken),
    contentHash({ ...payload, type: 'SELF_PICKUP' }, taken),
    contentHash({ ...payload, status: 'PreOrder' }, taken),
    contentHash({ ...payload, address_id: 6 }, taken),
    contentHash({ ...payload, pickup_farmer_id: 5 }, taken),
    contentHash({ ...payload, order_created_for: '00000000-0000-4000-8000-000000000001' }, taken),
    contentHash(payload, { ...taken, couponCode: 'KHARIF50' }),
    contentHash(payload, { ...taken, grandTotal: 201 }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
