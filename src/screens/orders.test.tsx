// The orders, where nothing is known of them yet.
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../tests/fixtures/app/on-screen.ts';
import { comes } from '../../tests/fixtures/app/signed-in.ts';
import { OrdersScreen } from './orders.tsx';

beforeAll(async () => {
  await loadWords();
});

test('without network, and never seen before, nothing is said that nobody knows', async () => {
  startServer().isGone = true;
  comes();
  render(<OrdersScreen />);
  await screen.findByText('Open once with internet');
  expect(screen.getByText(/After that it opens without internet too/)).toBeTruthy();
  expect(screen.queryByText('No orders yet')).toBeNull();
});

test('none, by the server’s own word, is said', async () => {
  startServer({ listOrders: () => ({ results: [], next: null }) });
  comes();
  render(<OrdersScreen />);
  expect(await screen.findByRole('link', { name: 'Browse products' })).toBeTruthy();
  expect(screen.queryByText('Open once with internet')).toBeNull();
});
