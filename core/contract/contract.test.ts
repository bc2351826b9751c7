import { create, mask, type Struct } from 'superstruct';
import { expect, test } from 'vitest';
import { matches } from '#core/contract/wire/matches.ts';
import { MOST_TYPED } from '../money.ts';
import { Address } from './address.ts';
import { CartPayload, CartValidation } from './cart.ts';
import { fillPath } from './wire/call.ts';
import { allCalls } from './wire/calls.ts';
import { encode } from './wire/encode.ts';
import { AmountText, FlagText, IdListText, IdText, Money, Text } from './wire/fields.ts';

test('every call has its own name and its own method and path', () => {
  expect(new Set(allCalls.map((c) => c.name)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map((c) => `${c.method} ${c.path}`)).size).toBe(allCalls.length);
});

test('every place in a path has a parameter definition', () => {
  for (const call of allCalls) {
    const places = [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
    expect(Object.keys(call.params?.schema ?? {}), call.name).toEqual(places);
  }
});

test('rupees become paise when they arrive and rupees again when they leave', () => {
  const wire = { item_total: 2700, total_discount: 60, coupon_discount: 50, delivery_fee: 0, insurance_cost: 0.29, grand_total: 2590.29 };
  const bill = create(structuredClone(wire), CartValidation.schema.bill);
  expect(bill).toMatchObject({ item_total: 270_000, insurance_cost: 29, grand_total: 259_029 });
  expect(encode(CartValidation.schema.bill, bill)).toEqual(wire);
});

test('amounts inside lists and nested objects are encoded, and everything else stays', () => {
  const coupons = [{ couponCode: 'KHARIF50', discount: 5_000, is_applied: true, IsUserInput: false }];
  expect(encode(CartValidation, { coupons, prepay_amount: 100, cart_id: 'x' })).toEqual({
    coupons: [{ couponCode: 'KHARIF50', discount: 50, is_applied: true, IsUserInput: false }],
    prepay_amount: 1,
    cart_id: 'x',
  });
});

interface Part {
  readonly type: string;
  readonly schema: unknown;
}
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'validator' in value;

/** Money fields of a definition that accept a value. */
function takingPlaces(part: unknown, value: number, path = ''): string[] {
  if (!isPart(part)) return [];
  if (part.type === 'money') return matches(value, part as unknown as Struct) ? [path] : [];
  if (isPart(part.schema)) return takingPlaces(part.schema, value, `${path}[]`);
  return Object.entries(part.schema ?? {}).flatMap(([name, one]) => takingPlaces(one, value, `${path}.${name}`));
}

test('every typed amount of a desk call has the upper bound, and the bound itself is accepted', () => {
  const desk = allCalls.filter(({ path }) => path.startsWith('/api/desk/'));
  const taking = (value: number) =>
    desk.flatMap(({ name, body, query }) => [body, query].flatMap((part) => takingPlaces(part, value, name)));
  expect(taking(MOST_TYPED + 1)).toEqual([]);
  expect(taking(MOST_TYPED).length).toBeGreaterThan(15);
});

test('amounts with parts of a paisa, and amounts that are no numbers, are refused', () => {
  expect(() => create(1.005, Money)).toThrow();
  expect(() => create('12', Money)).toThrow();
  expect(create('49.00', AmountText)).toBe(4_900);
  expect(() => create('49', AmountText)).toThrow();
  expect(encode(AmountText, 4_900)).toBe('49.00');
});

test('numbers, flags and lists in a query are read from text', () => {
  expect(create('12', IdText)).toBe(12);
  for (const bad of ['0', '-1', '1.5', 'x', '', '99999999999999999', '1e3']) expect(() => create(bad, IdText), bad).toThrow();
  expect(create('y', FlagText)).toBe(true);
  expect(() => create('maybe', FlagText)).toThrow();
  expect(create('1,2,3', IdListText(3))).toEqual([1, 2, 3]);
  expect(() => create('1,2,3,4', IdListText(3))).toThrow();
});

test('text is trimmed, and characters that break a database or a screen are refused', () => {
  expect(create('  Ramesh ', Text(10))).toBe('Ramesh');
  for (const bad of ['', '   ', 'a\u0000b', 'a\u0007', '\ud800', 'x'.repeat(11)])
    expect(() => create(bad, Text(10)), JSON.stringify(bad)).toThrow();
  expect(matches('राम\nलाल 🌾', Text(20))).toBe(true);
});

test('an unknown field is refused in a body and ignored in an answer', () => {
  expect(() => create({ cart_type: 'shop', extra: 1 }, CartPayload)).toThrow(/extra|vendor/);
  const address = {
    id: 1,
    contact_name: 'A',
    contact_number: '9876543210',
    street_address_1: 'x',
    street_address_2: '',
    block: '',
    district: 'd',
    state: 's',
    pin_code: '843109',
    full_display_address: 'x',
    farmer_details: null,
  };
  expect(mask({ ...address, later_field: 1 }, Address)).toEqual(address);
});

test('a path is filled and percent-encoded', () => {
  expect(fillPath('/a/{id}/b/{name}', { id: 5, name: 'x/y' })).toBe('/a/5/b/x%2Fy');
  expect(() => fillPath('/a/{id}')).toThrow('id');
});
