import { describe, expect, test } from 'vitest';
import type { FulfillmentType } from './delivery-mode.ts';
import { deliversTo, distanceToShopKm, isInArea, type ServiceArea, shopForPlace, shopsServing } from './service-area.ts';

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

describe('a shop’s delivery area', () => {
  test('can be a radius', () => {
    const shop = shopAt(kanti.position, within(60));
    expect([kanti, patna, nashik].map((to) => isInArea(shop, to))).toEqual([true, false, false]);
    expect(isInArea(shopAt(kanti.position, within(70)), patna)).toBe(true);
  });
  test('can be PIN codes, whole or by their first digits', () => {
    const shop = shopAt(kanti.position, { radius_km: null, pins: ['8431', '800001'] });
    expect([kanti, patna, nashik, unplaced].map((to) => isInArea(shop, to))).toEqual([true, true, false, true]);
    expect(isInArea(shop, { pin: '800002', position: patna.position })).toBe(false);
  });
  test('can be both: a listed PIN code counts at any distance', () => {
    const shop = shopAt(kanti.position, { radius_km: 5, pins: ['422'] });
    expect([kanti, patna, nashik].map((to) => isInArea(shop, to))).toEqual([true, false, true]);
  });
  test('is the district and its neighbours if the shop sets none', () => {
    const shop = shopAt(kanti.position, null);
    expect([kanti, patna, nashik].map((to) => isInArea(shop, to))).toEqual([true, true, false]);
  });
  test('accepts every address if a stored shop has none; the server decides', () => {
    expect(isInArea({ ...shopAt(kanti.position, null), service_area: undefined }, nashik)).toBe(true);
  });
  test('accepts an address without a known position; the shop reads the address', () => {
    for (const area of [within(5), null]) expect(isInArea(shopAt(kanti.position, area), unplaced)).toBe(true);
  });
  test('with PIN codes only refuses every other PIN code, known or not', () => {
    const shop = shopAt(kanti.position, { radius_km: null, pins: ['842'] });
    expect([kanti, unplaced].map((to) => isInArea(shop, to))).toEqual([false, false]);
  });
});

test('a pickup-only shop delivers nowhere', () => {
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
  test('delivering shops come first by distance, then pickup shops; far shops are left out', () => {
    expect(shopsServing(shops, kanti).map(({ id }) => id)).toEqual([1, 4, 3]);
    expect(shopsServing(shops, { pin: '422001', position: nashik.position }).map(({ id }) => id)).toEqual([5, 2]);
  });
  test('the best shop is the nearest that delivers, not the nearest', () => {
    expect(shopForPlace(shops, kanti)?.id).toBe(1);
    expect(shopForPlace(shops, patna)).toBeUndefined();
  });
  test('without a position the shops keep their order', () => {
    expect(shopsServing(shops, unplaced).map(({ id }) => id)).toEqual([5, 4, 2, 1, 3]);
    expect(distanceToShopKm(shops[0]!, unplaced)).toBeUndefined();
  });
});
