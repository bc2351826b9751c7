import { describe, expect, test } from 'vitest';
import { activeMode, clearedBySwitch, modeOptions, orderTypeOf } from './delivery-mode.ts';

const options = (fulfillment: 'DOORSTEP_DELIVERY' | 'PICKUP_FROM_STORE' | 'BOTH', isApp = false): string[] =>
  modeOptions({ isApp, fulfillment }).map(({ mode, isDisabled }) => `${mode}${isDisabled ? ' (off)' : ''}`);

describe('the delivery mode selector', () => {
  test('shows both options when the vendor offers both', () => {
    expect(options('BOTH')).toEqual(['HOME_DELIVERY', 'SELF_PICKUP']);
  });
  test('disables an option when the vendor allows only the other', () => {
    expect(options('DOORSTEP_DELIVERY')).toEqual(['HOME_DELIVERY', 'SELF_PICKUP (off)']);
    expect(options('PICKUP_FROM_STORE')).toEqual(['HOME_DELIVERY (off)', 'SELF_PICKUP']);
  });
  test('hides self pickup in app mode', () => {
    expect(options('BOTH', true)).toEqual(['HOME_DELIVERY']);
    expect(options('PICKUP_FROM_STORE', true)).toEqual(['HOME_DELIVERY (off)']);
  });
});

test('a chosen mode that the vendor does not offer changes to the one it offers', () => {
  expect(activeMode('HOME_DELIVERY', { isApp: false, fulfillment: 'PICKUP_FROM_STORE' })).toBe('SELF_PICKUP');
  expect(activeMode('SELF_PICKUP', { isApp: false, fulfillment: 'DOORSTEP_DELIVERY' })).toBe('HOME_DELIVERY');
  expect(activeMode('SELF_PICKUP', { isApp: true, fulfillment: 'BOTH' })).toBe('HOME_DELIVERY');
  expect(activeMode('SELF_PICKUP', { isApp: false, fulfillment: 'BOTH' })).toBe('SELF_PICKUP');
  expect(activeMode('HOME_DELIVERY', { isApp: true, fulfillment: 'PICKUP_FROM_STORE' })).toBe('HOME_DELIVERY');
});

test('switching to pickup clears the address, and switching to delivery clears the pickup farmer', () => {
  expect(clearedBySwitch('SELF_PICKUP')).toBe('address');
  expect(clearedBySwitch('HOME_DELIVERY')).toBe('pickup-farmer');
});

test('modes have their own names on the wire', () => {
  expect([orderTypeOf('HOME_DELIVERY'), orderTypeOf('SELF_PICKUP')]).toEqual(['DOORSTEP', 'SELF_PICKUP']);
});
