import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderDraft } from '#state/checkout/checkout-state.ts';
import type { CodeWay } from '#state/checkout/order-approval.ts';
import { useOrderCode } from './use-order-code.ts';

const confirmHashcode = vi.fn();
vi.mock('#state/checkout/checkout-actions.ts', () => ({ confirmHashcode: (hashcode: string) => confirmHashcode(hashcode) }));

function slowWay() {
  const forget = vi.fn(async () => undefined);
  let answer = (_hashcode: string): void => undefined;
  const way: CodeWay = {
    sentAt: async () => 1,
    send: async () => 1,
    forget,
    check: () => new Promise((resolve) => (answer = resolve)),
  };
  return { way, forget, answer: (hashcode: string) => answer(hashcode) };
}

async function checking() {
  confirmHashcode.mockClear();
  const slow = slowWay();
  const { result, unmount } = renderHook(() => useOrderCode({} as OrderDraft, slow.way));
  await waitFor(() => expect(result.current.sentAt).toBe(1));
  act(() => result.current.check('1234'));
  return { ...slow, unmount };
}

test('the farmer’s code goes on with the order', async () => {
  const { answer } = await checking();
  await act(async () => answer('proof'));
  expect(confirmHashcode).toHaveBeenCalledWith('proof');
});

test('who goes back while the code is checked has not ordered; the code is used up', async () => {
  const { answer, forget, unmount } = await checking();
  unmount();
  await act(async () => answer('proof'));
  expect(forget).toHaveBeenCalled();
  expect(confirmHashcode).not.toHaveBeenCalled();
});
