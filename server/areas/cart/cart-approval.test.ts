import { expect, test } from 'vitest';
import type { Address } from '#core/contract/address.ts';
import type { Role } from '#core/facts/permission.ts';
import { approvalAboveSeen, approvalFor, contentHash } from './cart-approval.ts';

const as = (...roles: Role[]) =>
  ({ phone: '9876500006', roles: roles.map((role) => ({ role, vendorId: null })) }) as unknown as Parameters<typeof approvalFor>[0];
const agent = as('buyer-for-others');
const buyer = (farmerId: number | undefined, number: string | undefined) =>
  ({ userId: 6, farmerId, contact: number === undefined ? undefined : { name: 'x', number } }) as Parameters<typeof approvalFor>[2];

const needed = (by: typeof agent, of: ReturnType<typeof buyer>) => approvalFor(by, 1, of, false);

test('agents of a vendor and of a service centre need the farmer’s approval alike; who pays from the wallet orders directly', () => {
  const forFarmer = { purpose: 'order', farmerId: 7, isForOther: true };
  expect(needed(as('agent'), buyer(7, '9876500001'))).toEqual(forFarmer);
  expect(needed(as('agent', 'lead'), buyer(7, '9876500001'))).toEqual(forFarmer);
  expect(needed(as('agent', 'csc-agent'), buyer(7, '9876500001'))).toBeUndefined();
  expect(needed(as('farmer'), buyer(7, '9876500001'))).toBeUndefined();
  expect(needed(agent, buyer(undefined, '9876500006'))).toBeUndefined();
  expect(needed(agent, buyer(undefined, undefined))).toBeUndefined();
  expect(needed(agent, buyer(7, '9876500001'))).toEqual({ purpose: 'order', farmerId: 7, isForOther: true });
  // The order is for a farmer, even if the agent's own number is on it.
  expect(needed(agent, buyer(7, '9876500006'))).toEqual({ purpose: 'order', farmerId: 7, isForOther: true });
  // No account has this number, so it still belongs to somebody else.
  expect(needed(agent, buyer(undefined, '9876500001'))).toEqual({ purpose: 'order', farmerId: undefined, isForOther: true });
});

test('a wallet agent needs the farmer’s approval for a bill above what the farmer saw, and for no other bill', () => {
  const wallet = as('agent', 'csc-agent');
  const above = (by: typeof agent, of: ReturnType<typeof buyer>, seen: number | undefined, total = 10_001) =>
    approvalAboveSeen(by, of, seen, total);
  const farmer = buyer(7, '9876500001');
  expect(above(wallet, farmer, 10_000)).toEqual({ purpose: 'order', farmerId: 7, isForOther: true, reason: 'above-seen' });
  expect([above(wallet, farmer, 10_001), above(wallet, farmer, 20_000), above(wallet, farmer, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // No account has this number, so it still belongs to somebody else.
  expect(above(wallet, buyer(undefined, '9876500001'), 10_000)).toMatchObject({ farmerId: undefined });
  // An order for oneself, and people who never pay by wallet: other rules decide.
  expect(above(wallet, buyer(undefined, '9876500006'), 10_000)).toBeUndefined();
  expect(above(as('farmer'), farmer, 10_000)).toBeUndefined();
});

test('a buyer of one shop is an ordinary farmer elsewhere and needs no approval there', () => {
  const ofShop = { ...agent, roles: [{ role: 'buyer-for-others' as const, vendorId: 4 }] };
  expect([4, 5].map((vendor) => approvalFor(ofShop, vendor, buyer(7, '9876500001'), false)?.isForOther)).toEqual([true, undefined]);
});

test('the insured person approves the insurance; an agent asks the farmer once for everything', () => {
  const insured = (isAgent: boolean, farmerId: number | undefined, number: string) =>
    approvalFor(as(isAgent ? 'buyer-for-others' : 'farmer'), 1, buyer(farmerId, number), true);
  expect(insured(false, undefined, '9876500006')).toEqual({ purpose: 'insurance', farmerId: 6, isForOther: false });
  expect(insured(false, 7, '9876500001')).toEqual({ purpose: 'insurance', farmerId: 6, isForOther: false });
  expect(insured(true, undefined, '9876500006')).toEqual({ purpose: 'insurance', farmerId: 6, isForOther: false });
  expect(insured(true, 7, '9876500001')).toEqual({ purpose: 'insurance', farmerId: 7, isForOther: true });
  expect(insured(true, undefined, '9876500001')).toEqual({ purpose: 'insurance', farmerId: undefined, isForOther: true });
});

const line = { product_variant: 11, quantity: 2, price: 100, discount: 0, c_id: 911 };
const payload: Parameters<typeof contentHash>[0] = { vendor: 1, type: 'DOORSTEP', address_id: 5, order_details: [line] };
const place = { full_display_address: 'Ward 3, Rampur Hari, 843109', pin_code: '843109' } as Address;
const contact = { name: 'Kamla', number: '9876500001' };
const taken = { buyer: { contact, address: place }, couponCode: undefined, grandTotal: 200, sumInsured: undefined };

test('an approval covers the goods, the person, the place and the amount, in any order of lines', () => {
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
    contentHash(payload, { ...taken, buyer: { contact, address: undefined } }),
    contentHash(payload, { ...taken, buyer: { contact, address: { ...place, full_display_address: 'Ward 9, Patna, 843109' } } }),
    contentHash(payload, { ...taken, buyer: { contact, address: { ...place, pin_code: '800001' } } }),
    contentHash(payload, { ...taken, buyer: { contact: { ...contact, number: '9876500002' }, address: place } }),
    contentHash(payload, { ...taken, buyer: { contact: { ...contact, name: 'Ram' }, address: place } }),
    contentHash(payload, { ...taken, couponCode: 'KHARIF50' }),
    contentHash(payload, { ...taken, grandTotal: 201 }),
    contentHash(payload, { ...taken, sumInsured: 400_000 }),
    contentHash(payload, { ...taken, sumInsured: 600_000 }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
