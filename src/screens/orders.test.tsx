// Tests the orders while nothing is known about them.

import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadOutbox } from '#state/outbox/lazy-outbox.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { keepOrder } from '../../tests/fixtures/app/keep-rows.ts';
import { loadWords } from '../../tests/fixtures/app/on-screen.ts';
import { keptOf, summaryOf } from '../../tests/fixtures/app/order-samples.ts';
import { userOf } from '../../tests/fixtures/app/shop-samples.ts';
import { changeStoredRow, emptyOutbox, signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { OrdersScreen } from './orders.tsx';
import { WaitingScreen } from './waiting.tsx';

beforeAll(async () => {
  await loadWords();
});

test('offline and never loaded, the list makes no claim', async () => {
  startServer().isGone = true;
  signInPerson();
  render(<OrdersScreen />);
  await screen.findByText('Open once with internet');
  expect(screen.getByText(/After that it opens without internet too/)).toBeTruthy();
  expect(screen.queryByText('No orders yet')).toBeNull();
});

test('a list that was empty at its last load says so offline, with its age', async () => {
  const server = startServer({ listOrders: () => ({ results: [], next: null }) });
  signInPerson();
  render(<OrdersScreen />);
  await screen.findByText('No orders yet');
  cleanup();
  server.isGone = true;
  render(<OrdersScreen />);
  await screen.findByText(/^Saved on/);
  expect(screen.getByText('No orders yet')).toBeTruthy();
  expect(screen.queryByText('Open once with internet')).toBeNull();
});

test('an empty list from the server offers the products', async () => {
  startServer({ listOrders: () => ({ results: [], next: null }) });
  signInPerson();
  render(<OrdersScreen />);
  expect(await screen.findByRole('link', { name: 'Browse products' })).toBeTruthy();
  expect(screen.queryByText('Open once with internet')).toBeNull();
});

test('an order that was handed over with something left to pay brings the line with all dues', async () => {
  startServer({
    listOrders: () => ({ results: [summaryOf(71, { status: 'Delivered', due: 12_050 })], next: null }),
    getMyDues: () => ({ due: 20_050, orders: [] }),
  });
  signInPerson(userOf(811));
  render(<OrdersScreen />);
  await screen.findByRole('link', { name: /You owe ₹200\.50/ });
});

describe('a row with a strange code of a gateway', () => {
  const answers = [undefined, null, 5, 'odd', { error: { code: 7, message: { a: 1 } } }, { non_field_errors: 5 }, { error: [] }];
  const states = ['unknown', 'needs_user', 'rejected', 'done'] as const;

  test.each([[7], [null], [undefined], [{ a: 1 }], [[]], ['toString']])('shows the code %j all the same', async (lastCode) => {
    startServer({ listOrders: () => ({ results: [], next: null }) });
    signInPerson();
    const page = await loadOutbox();
    await emptyOutbox();
    const id = await keepOrder(page, keptOf());
    for (const state of states)
      for (const answer of answers) {
        await changeStoredRow(id, { state, answer, lastCode: lastCode as unknown as string });
        for (const Screen of [OrdersScreen, WaitingScreen]) {
          render(<Screen />);
          if (state !== 'done') await screen.findByText('Product 1');
          cleanup();
        }
      }
    await act(() => emptyOutbox());
  });
});
