import fc from 'fast-check';
import { expect, test } from 'vitest';
import { externalLogin, fixedAddressId, isHeaderHidden, lookUpPhone, noLaunch, ordersPath, readLaunch } from './launch-context.ts';

test('launch parameters are read from the fragment', () => {
  expect(
    readLaunch({
      app: '1',
      app_id: 'kisan',
      mobileNumber: '9876500001',
      addressId: '12',
      allowChangeAddress: 'false',
      serviceId: '4',
      partnerType: 'CSC',
      partnerId: 'VLE77',
      mode: 'service',
    }),
  ).toEqual({
    isApp: true,
    appId: 'kisan',
    mobileNumber: '9876500001',
    addressId: 12,
    allowChangeAddress: false,
    serviceId: '4',
    isServiceMode: true,
    partner: { external_partner_type: 'CSC', external_partner_id: 'VLE77' },
    hideOrderHeader: false,
  });
});

test('missing or invalid parameters give no context', () => {
  expect(readLaunch({})).toEqual(noLaunch);
  expect(readLaunch({ mobileNumber: '98765', addressId: '-1', serviceId: '<b>', partnerType: 'CSC', app: '0' })).toEqual(noLaunch);
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.string()), (given) => void readLaunch(given)));
});

test('a number with its country code or zeros is the same number', () => {
  expect(readLaunch({ mobileNumber: '+919876500001' }).mobileNumber).toBe('9876500001');
  expect(readLaunch({ mobileNumber: '09876500001' }).mobileNumber).toBe('9876500001');
});

test('an assisted context gives the farmer’s number for the address look-up, to agents', () => {
  const agent = { phone: '9876500003', isAssisting: true };
  expect(lookUpPhone({ mobileNumber: '9876500001', isServiceMode: false }, agent)).toBe('9876500001');
  expect(lookUpPhone({ mobileNumber: '9876500001', isServiceMode: false }, { ...agent, isAssisting: false })).toBeUndefined();
});

test('service mode uses the logged-in user’s own phone', () => {
  expect(lookUpPhone({ mobileNumber: '9876500001', isServiceMode: true }, { phone: '9876500003', isAssisting: true })).toBeUndefined();
});

test('a context address that may not be changed is fixed', () => {
  expect(fixedAddressId({ ...noLaunch, addressId: 3, allowChangeAddress: false })).toBe(3);
  expect(fixedAddressId({ ...noLaunch, addressId: 3 })).toBeUndefined();
  expect(fixedAddressId({ ...noLaunch, allowChangeAddress: false })).toBeUndefined();
});

test('orders inside another app have no header unless the flag is set', () => {
  expect(ordersPath({ isApp: true, hideOrderHeader: false })).toBe('/orders?sh=f');
  expect(ordersPath({ isApp: true, hideOrderHeader: true })).toBe('/orders');
  expect(ordersPath(noLaunch)).toBe('/orders');
});

test('the external login names the app and returns to the cart', () => {
  expect(externalLogin('https://app.example', 'kisan')).toBe('https://app.example/login?redirect=kisan&path=/cart');
});

test('only the orders page hides its header, and only on request', () => {
  expect(isHeaderHidden('/orders', 'sh=f')).toBe(true);
  expect(isHeaderHidden('/orders', '?a=1&sh=f')).toBe(true);
  for (const [path, search] of [
    ['/orders', ''],
    ['/orders', 'sh=full'],
    ['/orders', 'wish=f'],
    ['/cart', 'sh=f'],
    ['/orders/71', 'sh=f'],
  ] as const)
    expect(isHeaderHidden(path, search), `${path}?${search}`).toBe(false);
});
