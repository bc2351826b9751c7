// Tests how the app was started.
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as state from './launch-state.ts';

/** The app opened at an address. */
function openAt(address: string) {
  history.replaceState(null, '', address);
  state.startLaunch();
  return { ...state, view: () => renderHook(() => state.useLaunch()).result.current };
}

const ENTRANCE = '/launch#app=1&app_id=khet&mobileNumber=%2B919876500009&addressId=7&allowChangeAddress=false&serviceId=4';

beforeEach(() => localStorage.clear());

test('the opening app’s parameters are read, and leave the address', async () => {
  const { hasContext, launch, view } = openAt(ENTRANCE);
  expect(view()).toMatchObject({
    isApp: true,
    appId: 'khet',
    mobileNumber: '9876500009',
    addressId: 7,
    allowChangeAddress: false,
    serviceId: '4',
    clientId: 'farmer-app',
  });
  expect(location.pathname + location.hash).toBe('/');
  expect(hasContext(launch)).toBe(true);
});

test('the parameters are known at the next start, until they are cleared', async () => {
  openAt(ENTRANCE);
  const next = openAt('/cart');
  expect(next.launch).toMatchObject({ isApp: true, mobileNumber: '9876500009' });
  next.clearLaunch();
  expect(next.launch).toMatchObject({ isApp: false, mobileNumber: undefined, addressId: undefined, clientId: 'farmer-web' });
  expect(openAt('/cart').launch.isApp).toBe(false);
});

test('each opening has its own name, which survives a reload', async () => {
  const first = openAt(ENTRANCE).launch.id;
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(openAt('/cart').launch.id).toBe(first);
  expect(openAt(ENTRANCE).launch.id).not.toBe(first);
  expect(openAt('/launch#app=0').launch.id).not.toBe(first);
});

test('a new opening’s parameters replace the earlier ones', async () => {
  openAt(ENTRANCE);
  expect(openAt('/launch#mobileNumber=9876500008').launch).toMatchObject({
    isApp: false,
    mobileNumber: '9876500008',
    addressId: undefined,
    clientId: 'farmer-web',
  });
});

test('parameters elsewhere in the address are ignored', async () => {
  const { hasContext, launch } = openAt('/products#app=1&mobileNumber=9876500009');
  expect(hasContext(launch)).toBe(false);
  expect(location.hash).not.toBe('');
});

test('unreadable parameters count as none, and are removed', async () => {
  localStorage.setItem('khurpi.launch', '{');
  const { hasContext, launch } = openAt('/');
  expect(hasContext(launch)).toBe(false);
  expect(localStorage.getItem('khurpi.launch')).toBeNull();
});

test('inside another app the orders have no header, and that app handles the login', async () => {
  const { openExternalLogin, ordersHref } = openAt('/launch#app=1&app_id=khet');
  expect(ordersHref()).toBe('/orders?sh=f');
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  openExternalLogin();
  expect(leave).toHaveBeenCalledWith(`${location.origin}/login?redirect=khet&path=/cart`);
  expect(openAt('/launch#app=0').ordersHref()).toBe('/orders');
});
