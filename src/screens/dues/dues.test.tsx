// Tests what a farmer sees of what they owe: a line with the sum, and the orders behind it, without network too.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { showLanguage } from '#state/frame/language-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { summaryOf } from '../../../tests/fixtures/app/order-samples.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { DueLine } from '../../features/order/dues/due-line.tsx';
import { DuesScreen } from './dues.tsx';

beforeAll(async () => {
  await loadWords();
  await showLanguage('en', 'dues');
});

const orders = [
  summaryOf(71, { status: 'Delivered', due: 12_050, is_payable: true, pay_online: 12_050 }),
  summaryOf(72, { status: 'Delivered', due: 8_000 }),
];
let person = 40;
beforeEach(() => signInPerson(userOf(++person)));

test('a line names the sum, and leads to the orders with the way to pay each', async () => {
  startServer({ getMyDues: () => ({ due: 20_050, orders }) });
  render(<DueLine />);
  expect((await screen.findByRole('link', { name: /You owe ₹200\.50/ })).getAttribute('href')).toBe('/dues');
  cleanup();
  render(<DuesScreen />);
  expect(await screen.findByText('₹80.00')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Pay/ }).map((button) => button.textContent)).toEqual(['Pay ₹120.50 now']);
});

test('without network the last known sum stays, with its age', async () => {
  const server = startServer({ getMyDues: () => ({ due: 20_050, orders }) });
  render(<DueLine />);
  await screen.findByText(/You owe ₹200\.50/);
  cleanup();
  server.isGone = true;
  render(<DueLine />);
  await screen.findByText(/^Saved on/);
  expect(screen.getByText(/You owe ₹200\.50/)).toBeTruthy();
  cleanup();
  render(<DuesScreen />);
  await screen.findByText(/^Saved on/);
  expect(screen.getByText('₹80.00')).toBeTruthy();
});

test('somebody who owes nothing sees no line, and reads so on the page', async () => {
  startServer({ getMyDues: () => ({ due: 0, orders: [] }) });
  const { container } = render(<DueLine />);
  render(<DuesScreen />);
  await screen.findByText('You owe nothing.');
  expect(container.textContent).toBe('');
});
