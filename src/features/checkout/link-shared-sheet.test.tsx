// Tests the result of a payment link.

import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import * as page from '#state/outbox/outbox.lazy.ts';
import { ownDb, putOrders } from '#state/session/store.lazy.ts';
import { keepLink } from '../../../tests/fixtures/app/keep-rows.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { summaryOf } from '../../../tests/fixtures/app/order-samples.ts';
import { LINK_PHONE, openCounter } from '../../../tests/fixtures/app/ordering.ts';
import { sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { changeStoredRow, signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { LinkSharedSheet } from './link-shared-sheet.tsx';

beforeAll(async () => {
  await loadWords();
  startSheets();
});
beforeEach(async () => {
  await openCounter();
  signInPerson();
});

test.each([
  [
    'waits on the phone',
    'saved',
    undefined,
    'The payment link is saved on the phone and not sent yet',
    'The link to 98xxxxxx09 will be sent when internet comes.',
  ],
  ['was sent', 'done', { is_sent_before: false }, 'Payment link sent', 'Order #RTTJ JMKP. The link was sent to 98xxxxxx09.'],
  [
    'went there before',
    'done',
    { is_sent_before: true },
    'Link was sent a few minutes ago',
    'Order #RTTJ JMKP. The link was sent to 98xxxxxx09.',
  ],
] as const)('a link that %s says so, and never the whole number', async (_how, state, answer, title, text) => {
  const rowId = await keepLink(page, { orderId: 71, phone: LINK_PHONE });
  await changeStoredRow(rowId, { state, answer });
  await putOrders(ownDb(), [summaryOf(71, { order_number: 'RTTJJMKP' })], Date.now());
  render(<LinkSharedSheet rowId={rowId} />);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  await eventually(() => expect(screen.getByText(text)).toBeTruthy());
  expect(screen.queryAllByRole('button', { name: 'See waiting list' })).toHaveLength(state === 'done' ? 0 : 1);
});

test('an order that this phone does not know is not named by its id', async () => {
  const rowId = await keepLink(page, { orderId: 197929927539778, phone: LINK_PHONE });
  await changeStoredRow(rowId, { state: 'done', answer: { is_sent_before: false } });
  render(<LinkSharedSheet rowId={rowId} />);
  expect(screen.getByText('The link was sent to 98xxxxxx09.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('197929927539778');
});

test('a link that was sent can go to one more number', async () => {
  const rowId = await keepLink(page, { orderId: 71, phone: LINK_PHONE });
  await changeStoredRow(rowId, { state: 'done', answer: { is_sent_before: false, payment_link: 'https://pay.test/1', amount: 100 } });
  openSheet({ sheet: 'link-shared', rowId });
  render(<LinkSharedSheet rowId={rowId} />);
  await tap('Send to another number');
  await eventually(() => expect(sheetsShown()).toEqual([{ sheet: 'share-link', orderId: 71, made: 'https://pay.test/1' }]));
});

test('a link that was sent says until when it can be paid', async () => {
  const rowId = await keepLink(page, { orderId: 71, phone: LINK_PHONE });
  await changeStoredRow(rowId, { state: 'done', answer: { is_sent_before: false } });
  await putOrders(ownDb(), [summaryOf(71, { status: 'AwaitingPayment', pay_by: '2030-01-02T08:30:00Z' })], Date.now());
  render(<LinkSharedSheet rowId={rowId} />);
  await screen.findByText(/^Pay by 02\/01, .*2:00.*, or the order is cancelled\.$/);
});
