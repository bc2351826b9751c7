// Tests the phone's position, if the person allows it.
import { afterEach, expect, test, vi } from 'vitest';
import { allowedPosition, devicePosition } from './location.ts';

type Ask = Geolocation['getCurrentPosition'];

function phone(getCurrentPosition: Ask | undefined, permission?: PermissionState | 'unknown'): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: getCurrentPosition && { getCurrentPosition } });
  const query = async () => {
    if (permission === 'unknown') throw new TypeError('not a permission');
    return { state: permission };
  };
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permission && { query } });
}

const at = (latitude: number, longitude: number) =>
  vi.fn<Ask>((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));
const refused = vi.fn<Ask>((_found, fail) => fail?.({ code: 1 } as GeolocationPositionError));

afterEach(() => phone(undefined));

test('the phone’s position may be some minutes old, and the app waits a limited time', async () => {
  const ask = at(25.6, 85.1);
  phone(ask);
  expect(await devicePosition()).toEqual({ lat: 25.6, lng: 85.1 });
  expect(ask.mock.calls[0]?.[2]).toEqual({ timeout: 12_000, maximumAge: 300_000 });
});

test('a refused, missing or failed position gives nothing', async () => {
  phone(refused);
  expect(await devicePosition()).toBeUndefined();
  phone(undefined);
  expect(await devicePosition()).toBeUndefined();
});

test('an allowed position is used without asking', async () => {
  phone(at(25.6, 85.1), 'granted');
  expect(await allowedPosition()).toEqual({ lat: 25.6, lng: 85.1 });
});

test.each(['prompt', 'denied', 'unknown', undefined] as const)('with a permission that is %s nobody is asked', async (permission) => {
  const ask = at(25.6, 85.1);
  phone(ask, permission);
  expect(await allowedPosition()).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});
