// Tests the farmer's code for an agent's actions besides orders.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { enterCode, loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { FarmerApprovalSheet } from './farmer-approval-sheet.tsx';

const send = vi.fn(async () => undefined);
const check = vi.fn(async (code: string) => {
  // The form in which the server's refusal reaches a page.
  if (code !== '4821') throw Object.assign(new Error('wrong'), { name: 'ApiError', failure: 'refused', code: 'ORDER_OTP_WRONG' });
});
const onApproved = vi.fn();
const request = { isOwn: false, name: 'Asha', phone: '9876500005', send, check, onApproved };

beforeAll(async () => {
  await loadWords();
  startSheets();
});
beforeEach(() => {
  vi.clearAllMocks();
  openSheet({ sheet: 'farmer-approval', ...request });
  render(<FarmerApprovalSheet {...request} />);
});

test('the code is sent when the sheet opens; a wrong code shows a message and continues nothing', async () => {
  await screen.findByRole('timer');
  expect(send).toHaveBeenCalledOnce();
  await enterCode('1111');
  await screen.findByText('Code is wrong. Ask again and enter it.');
  expect(sheetsShown()).toHaveLength(1);
  expect(onApproved).not.toHaveBeenCalled();
});

test('the right code closes the sheet, then the action goes on', async () => {
  await screen.findByRole('timer');
  await enterCode('4821');
  await vi.waitFor(() => expect(onApproved).toHaveBeenCalledOnce());
  expect(sheetsShown()).toEqual([]);
  await act(async () => undefined);
});
