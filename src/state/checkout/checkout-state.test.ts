// Tests the choices in a checkout.
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nothingChosen } from '#core/rules/checkout/place-order-steps.ts';
import { NO_CREDIT } from '#core/rules/payment/credit-option.ts';
import { seenOf } from '../../../tests/fixtures/app/order-samples.ts';
import { checkout, resetCheckout, useCheckout } from './checkout-state.ts';

const nothing = {
  draft: undefined,
  progress: nothingChosen,
  window: undefined,
  chosen: undefined,
  sharePhone: '',
  approval: undefined,
  forFarmer: undefined,
  creditLimit: NO_CREDIT,
  placed: undefined,
  payment: undefined,
  depthBefore: 0,
  isBusy: false,
};

test('a checkout starts with what was seen, and nothing of the earlier one', async () => {
  const { result } = renderHook(useCheckout);
  expect(result.current).toEqual(nothing);
  const draft = seenOf();
  await act(async () => {
    Object.assign(checkout, {
      progress: { ...nothingChosen, isPlaced: true, hasApproval: true },
      window: { year: 2026, month: 1, week: 1 },
      chosen: 5,
      sharePhone: '9',
      approval: 'approved',
      creditLimit: 7,
      placed: { orderId: 71, requestId: 'x' },
      isBusy: true,
    });
    resetCheckout(draft);
  });
  expect(result.current).toEqual({ ...nothing, draft });
  await act(async () => resetCheckout());
  expect(result.current).toEqual(nothing);
});
