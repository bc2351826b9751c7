import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import type { ApprovalKind } from '#state/checkout/order-approval.ts';
import { useApproval } from './use-approval.ts';

const confirmApproval = vi.fn();
vi.mock('#state/checkout/checkout-actions.ts', () => ({ confirmApproval: (approval: string) => confirmApproval(approval) }));

function slowKind() {
  const forget = vi.fn(async () => undefined);
  let answer = (_approval: string): void => undefined;
  const kind: ApprovalKind = {
    sentAt: async () => 1,
    send: async () => 1,
    forget,
    check: () => new Promise((resolve) => (answer = resolve)),
  };
  return { kind, forget, answer: (approval: string) => answer(approval) };
}

async function checking() {
  confirmApproval.mockClear();
  const slow = slowKind();
  const { result, unmount } = renderHook(() => useApproval({} as OrderDraft, slow.kind, 'order-code.wrong'));
  await waitFor(() => expect(result.current.sentAt).toBe(1));
  act(() => result.current.check('1234'));
  return { ...slow, unmount };
}

test('the order carries the farmer’s code', async () => {
  const { answer } = await checking();
  await act(async () => answer('given'));
  expect(confirmApproval).toHaveBeenCalledWith('given');
});

test('leaving the sheet during the code check places no order, and the code is used up', async () => {
  const { answer, forget, unmount } = await checking();
  unmount();
  await act(async () => answer('given'));
  expect(forget).toHaveBeenCalled();
  expect(confirmApproval).not.toHaveBeenCalled();
});
