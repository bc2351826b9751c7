// Tests who collects the goods, and where.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#core/contract/wire/version.ts';
import { isKeptAddress } from '#core/rules/address/address-selection.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { addressOf, userOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { startAddresses } from '../address/address-list.ts';
import { chooseAddress } from '../address/address-selection.ts';
import { session, setSession } from '../session/session-state.ts';
import { vendorState } from '../vendor/vendor-state.ts';
import { currentCart } from './cart-state.ts';
import { startCart } from './follow-cart.ts';
import { savePickupFarmer, useDealerCentre } from './pickup-state.ts';

const me = userOf(1);
const farmer = { auth_id: userOf(2).auth_id, id: 2, full_name: 'Bhola', phone_number: '9876500002' };
const centreOf = (name: string) => ({ name, address: 'Depot', distance: 1.5, latitude: 25, longitude: 85, phone_number: '9876522222' });
const place = { area: '', city: '', postalCode: '800001', district: '', state: '', district_id: null, state_id: null };

let server: FakeServer;
let people = 0;
const centre = (vendorId: number | null = 1) =>
  renderHook(({ of }: { of: number | null }) => useDealerCentre(of), { initialProps: { of: vendorId } });
const asked = () => server.of('listDealerCentres').map(({ query }) => query);

beforeAll(() => {
  server = startServer();
  startCart();
  startAddresses();
});
beforeEach(async () => {
  server = startServer({
    createFarmer: () => farmer,
    updateMe: ({ body }) => ({ ...me, full_name: body.full_name }),
    listDealerCentres: ({ query }) => ({ results: [centreOf(`Depot of ${query.vendor}`), centreOf('Far')], next: null }),
  });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1), vendorOf(2)], place: undefined });
  setSession({ db: `khurpi-pickup-${++people}`, subject: me.auth_id, user: me });
  await chooseAddress(undefined);
});
afterEach(() => {
  for (const name of ['permissions', 'geolocation']) Reflect.deleteProperty(navigator, name);
});

test('the server finds or makes the pickup farmer, who goes into the cart', async () => {
  await savePickupFarmer({ name: 'Bhola', phone: '9876500002', isSelf: false }, 'key-1');
  expect(currentCart().pickupFarmer).toEqual(farmer);
  expect(server.of('createFarmer')[0]).toMatchObject({
    body: { name: 'Bhola', phone_number: '9876500002' },
    headers: { [IDEMPOTENCY_HEADER]: 'key-1' },
  });
  expect(server.of('updateMe')).toEqual([]);
});

test('a person who picks up under a new name gets that name in their account', async () => {
  await savePickupFarmer({ name: 'Asha Devi', phone: me.phone_number, isSelf: true }, 'key-1');
  expect(session.user?.full_name).toBe('Asha Devi');
  await savePickupFarmer({ name: 'Asha Devi', phone: me.phone_number, isSelf: true }, 'key-2');
  expect(server.of('updateMe')).toHaveLength(1);
});

test('a farmer who could not be saved is not in the cart', async () => {
  server.answers['createFarmer'] = () => refuse(429, 'TOO_MANY_REQUESTS');
  await expect(savePickupFarmer({ name: 'Bhola', phone: '9876500002', isSelf: false }, 'key-1')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(currentCart().pickupFarmer).toBeNull();
});

test('without network only an agent’s farmer is stored as typed, and after a refusal nobody is stored', async () => {
  server.isGone = true;
  const bhola = { name: 'Bhola', phone: '9876500002', isSelf: false };
  await expect(savePickupFarmer(bhola, 'key-1')).rejects.toThrow();
  session.user = { ...me, is_assisting: true };
  await savePickupFarmer(bhola, 'key-2');
  expect(currentCart().pickupFarmer).toMatchObject({ auth_id: 'key-2', full_name: 'Bhola', phone_number: '9876500002' });
  expect(isKeptAddress(currentCart().pickupFarmer?.id ?? 0)).toBe(true);
  // The same intent, once the network is back.
  server.isGone = false;
  await savePickupFarmer(bhola, 'key-2');
  expect(currentCart().pickupFarmer).toEqual(farmer);
});

test('the shop itself is the pickup place until the nearest is known, and without network', async () => {
  server.isGone = true;
  const { result } = centre();
  expect(result.current).toEqual({
    name: 'Shop 1',
    address: 'Main road',
    distance: null,
    latitude: 25.6,
    longitude: 85.1,
    phone_number: '9876511111',
  });
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  expect(result.current?.name).toBe('Shop 1');
});

test('the nearest place is requested for the chosen address, else for the person’s place', async () => {
  vendorState.place = place;
  const first = centre();
  await vi.waitFor(() => expect(first.result.current?.name).toBe('Depot of 1'));
  await chooseAddress(addressOf(5, { pin_code: '843109' }));
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()).toEqual([
    { vendor: 1, pin: '800001' },
    { vendor: 1, pin: '843109' },
  ]);
});

test('the phone’s position counts when it is permitted', async () => {
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state: 'granted' }) } });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (position: unknown) => void) => found({ coords: { latitude: 25.5, longitude: 85.25 } }),
    },
  });
  vendorState.place = place;
  centre();
  await vi.waitFor(() => expect(asked()).toEqual([{ vendor: 1, lat: 25.5, lng: 85.25 }]));
});

test('one shop’s pickup place is not another’s', async () => {
  const { result, rerender } = centre(1);
  await vi.waitFor(() => expect(result.current?.name).toBe('Depot of 1'));
  server.isGone = true;
  rerender({ of: 2 });
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  expect(result.current?.name).toBe('Shop 2');
});

test('a cart without a shop has no pickup place', () => {
  expect(centre(null).result.current).toBeUndefined();
  expect(server.asked).toEqual([]);
});

test('a shop without other places is its own pickup place', async () => {
  server.answers['listDealerCentres'] = () => ({ results: [], next: null });
  const { result } = centre();
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  expect(result.current?.name).toBe('Shop 1');
});
