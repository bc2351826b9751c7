import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Approval } from '#state/approval/approval.ts';
import { useApproval } from './use-approval.ts';

async function checking() {
  const forget = vi.fn(async () => undefined);
  const onApproved = vi.fn();
  let answer = (_goOn: () => void): void => undefined;
  const approval: Approval = {
    sentAt: async () => 1,
    send: async () => 1,
    forget,
    check: () => new Promise((resolve) => (answer = resolve)),
  };
  const { result, unmount } = renderHook(() => useApproval(approval, 'order-code.wrong'));
  await waitFor(() => expect(result.current.sentAt).toBe(1));
  act(() => result.current.check('1234'));
  return { forget, onApproved, answer: () => act(async () => answer(onApproved)), unmount };
}

test('the farmer’s code goes on with what was approved', async () => {
  const { answer, onApproved } = await checking();
  await answer();
  expect(onApproved).toHaveBeenCalledOnce();
});

test('leaving the sheet during the code check goes on with nothing, and the code is used up', async () => {
  const { answer, forget, onApproved, unmount } = await checking();
  unmount();
  await answer();
  expect(forget).toHaveBeenCalled();
  expect(onApproved).not.toHaveBeenCalled();
});
