import { describe, expect, test } from 'vitest';
import type { FulfillmentType } from './delivery-mode.ts';
import { deliversTo, isInArea, kmToShop, type ServiceArea, shopForPlace, shopsFor } from './service-area.ts';

const kanti = { pin: '843109', position: { lat: 26.2042, lng: 85.2954 } };
const patna = { pin: '800001', position: { lat: 25.6016, lng: 85.1246 } };
const nashik = { pin: '422001', position: { lat: 20.0082, lng: 73.8064 } };
const unplaced = { pin: '843199' };

const shopAt = (at: { lat: number; lng: number }, area: ServiceArea | null, fulfillment_type: FulfillmentType = 'BOTH', id = 1) => ({
  id,
  fulfillment_type,
  location: { coordinates: [at.lng, at.lat] },
  service_area: area,
});
const within = (radius_km: number): ServiceArea => ({ radius_km, pins: [] });

describe('the area of a shop', () => {
  test('is what lies within its radius', () => {
    const shop = shopAt(kanti.position, within(60));
    expect([kanti, patna, nashik].map((to) => isInArea(shop, to))).toEqual([true, false, false]);
    expect(isInArea(shopAt(kanti.position, within(70)), patna)).toBe(true);
  });
  test('or the PIN codes it names, whole or by their first digits', () => {
    const shop = shopAt(kanti.position, { radius_km: null, pins: ['8431', '800001'] });
    expect([kanti, patna, nashik, unplaced].map((to) => isInArea(shop, to))).toEqual([true, true, false, true]);
    expect(isInArea(shop, { pin: '800002', position: patna.position })).toBe(false);
  });
  test('or both: a PIN code that is named counts however far it is', () => {
    const shop = shopAt(kanti.position, { radius_km: 5, pins: ['422'] });
    expect([kanti, patna, nashik].map((to) => isInArea(shop, to))).toEqual([true, false, true]);
  });
  test('is a district and its neighbours for a shop that names none: nobody orders over 1,366 km from a shop that forgot to say', () => {
    const shop = shopAt(kanti.position, null);
    expect([kanti, patna, nashik].map((to) => isInArea(shop, to))).toEqual([true, true, false]);
  });
  test('a stored shop without a service area refuses no address; the server decides', () => {
    expect(isInArea({ ...shopAt(kanti.position, null), service_area: undefined }, nashik)).toBe(true);
  });
  test('an area refuses no address without a known position; the shop reads the address', () => {
    for (const area of [within(5), null]) expect(isInArea(shopAt(kanti.position, area), unplaced)).toBe(true);
  });
  test('with PIN codes only refuses every other PIN code, known or not', () => {
    const shop = shopAt(kanti.position, { radius_km: null, pins: ['842'] });
    expect([kanti, unplaced].map((to) => isInArea(shop, to))).toEqual([false, false]);
  });
});

test('a shop that only lets fetch delivers nowhere', () => {
  expect(deliversTo(shopAt(kanti.position, null, 'PICKUP_FROM_STORE'), kanti)).toBe(false);
});

describe('the choice among all shops', () => {
  const shops = [
    shopAt(nashik.position, within(40), 'BOTH', 5),
    shopAt({ lat: 26.2533, lng: 85.1772 }, within(60), 'BOTH', 4),
    shopAt(kanti.position, within(60), 'PICKUP_FROM_STORE', 3),
    shopAt(nashik.position, within(40), 'DOORSTEP_DELIVERY', 2),
    shopAt({ lat: 26.1209, lng: 85.3647 }, within(60), 'DOORSTEP_DELIVERY', 1),
  ];
  test('those that deliver to a place come first, nearest first; where one can fetch comes after; the others and those a journey away are not offered', () => {
    expect(shopsFor(shops, kanti).map(({ id }) => id)).toEqual([1, 4, 3]);
    expect(shopsFor(shops, { pin: '422001', position: nashik.position }).map(({ id }) => id)).toEqual([5, 2]);
  });
  test('the nearest that delivers there is the one for it, not the nearest', () => {
    expect(shopForPlace(shops, kanti)?.id).toBe(1);
    expect(shopForPlace(shops, patna)).toBeUndefined();
  });
  test('without a position the order they came in stands', () => {
    expect(shopsFor(shops, unplaced).map(({ id }) => id)).toEqual([5, 4, 2, 1, 3]);
    expect(kmToShop(shops[0]!, unplaced)).toBeUndefined();
  });
});
