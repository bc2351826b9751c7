// Tests the farmer's answer to a recall, also without network.
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { acknowledgeRecall } from '#core/contract/order/recall.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import { noteRows, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { orderOf } from '../../../tests/fixtures/app/order-samples.ts';
import { RecallNotice } from './recall-notice.tsx';

const kept: unknown[][] = [];
vi.mock('#state/outbox/keep-and-send.ts', () => ({
  keepAndSend: async (...row: unknown[]) => {
    kept.push(row);
    return 'row-1';
  },
}));

beforeAll(async () => {
  await loadWords();
  await loadAllWords('recall');
});
beforeEach(() => {
  kept.length = 0;
  noteRows([]);
});

const show = (acknowledged_at: string | null = null) => {
  const recalls = [{ id: 9, names: { en: 'Mancozeb', hi: 'मैंकोज़ेब' }, batch: 'RC-1', acknowledged_at }];
  return render(<RecallNotice order={orderOf(71, { status: 'Delivered', recalls })} />);
};
const rowOf = (fields: object): WaitingRow =>
  ({ id: 'a', kind: 'recall', state: 'saved', nextAt: 0, lastCode: '', about: { order: 71, recall: 9 }, ...fields }) as WaitingRow;
const button = () => screen.queryByRole('button', { name: 'I understood' });

test('one tap stores the answer on the phone, and asks for no network', async () => {
  show();
  fireEvent.click(button() as HTMLElement);
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]?.slice(0, 2)).toEqual(['recall', [acknowledgeRecall, { params: { id: 9 }, body: { order: 71 } }]]);
  expect(kept[0]?.[2]).toMatchObject({ order: 71, recall: 9, words: { bundle: 'recall', key: 'recall.waiting' } });
});

test('an answer that waits says so and needs no second tap; the warning stays', () => {
  noteRows([rowOf({})]);
  show();
  expect(button()).toBeNull();
  expect(screen.getByText(/Your answer about Mancozeb is on this phone/)).toBeTruthy();
  expect(screen.getByText('Do not use Mancozeb, batch RC-1.')).toBeTruthy();
});

test.each([
  ['the phone sent it', [rowOf({ state: 'done' })], null],
  ['the shop has it', [], '2026-11-29T06:00:00Z'],
])('an answered recall says so: %s', (_, rows, at) => {
  noteRows(rows);
  show(at);
  expect(button()).toBeNull();
  expect(screen.getByText(/You have answered/)).toBeTruthy();
});

test.each([
  ['refused', rowOf({ state: 'rejected' })],
  ['of another order', rowOf({ about: { order: 72, recall: 9 } })],
  ['of another recall', rowOf({ about: { order: 71, recall: 8 } })],
])('an answer that was %s leaves the button', (_, row) => {
  noteRows([row]);
  show();
  expect(button()).not.toBeNull();
});
