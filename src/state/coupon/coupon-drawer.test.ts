// Tests how a person reaches the coupons.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeAllSheets, isSheetOpen, startSheets } from '../frame/sheet-state.ts';
import { launch } from '../session/launch-state.ts';
import { becomeGuest, session, setSession } from '../session/session-state.ts';
import { openCoupons, useWantedCoupons } from './coupon-drawer.ts';

beforeAll(startSheets);
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/cart');
  Object.assign(launch, { isApp: false, appId: '' });
  becomeGuest();
});
afterEach(closeAllSheets);

test('a signed-in person gets the drawer at once', () => {
  setSession({ subject: 'asha' });
  openCoupons();
  expect([isSheetOpen('coupons'), location.pathname]).toEqual([true, '/cart']);
});

test.each([
  ['a guest', () => undefined],
  ['somebody whose session is over', () => setSession({ subject: 'asha', isOver: true })],
])('%s logs in first, returns to the cart, and finds the drawer open, once', async (_, arrange) => {
  arrange();
  openCoupons();
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/login?redirect=/cart'));
  expect(isSheetOpen('coupons')).toBe(false);
  setSession({ subject: 'asha', isOver: false });
  history.replaceState(null, '', '/cart');
  renderHook(() => useWantedCoupons());
  expect(isSheetOpen('coupons')).toBe(true);
  await closeAllSheets();
  renderHook(() => useWantedCoupons());
  expect(isSheetOpen('coupons')).toBe(false);
});

test('after a sign-in in the cart, a drawer that was not requested stays closed', () => {
  const { rerender } = renderHook(() => useWantedCoupons());
  setSession({ subject: 'asha' });
  rerender();
  expect(isSheetOpen('coupons')).toBe(false);
});

test('the request for the drawer ends when the person returns without a login', () => {
  openCoupons();
  renderHook(() => useWantedCoupons());
  session.subject = 'asha';
  renderHook(() => useWantedCoupons());
  expect(isSheetOpen('coupons')).toBe(false);
});

test('inside another app that app handles the login', () => {
  Object.assign(launch, { isApp: true, appId: 'khet' });
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  openCoupons();
  expect(leave).toHaveBeenCalledWith(expect.stringContaining('/login?redirect=khet&path=/cart'));
  expect(location.pathname).toBe('/cart');
});
