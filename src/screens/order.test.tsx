// One order on screen, as long as its person is signed in.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { orderOf } from '../../tests/fixtures/app/order-samples.ts';
import { addressOf } from '../../tests/fixtures/app/shop-samples.ts';
import { comes } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { OrderScreen } from './order.tsx';

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
});
beforeEach(() => {
  comes();
  startServer({ getOrder: ({ params }) => orderOf(params.id, { address: addressOf(5), order_number: '5K5H4XWG' }) });
  history.replaceState(null, '', '/order/71');
  render(<Route path="/order/:id" component={OrderScreen} />);
});

test('an order that is on one screen goes from it when the other tab signs out', async () => {
  expect((await screen.findByRole('region', { name: text('address.delivery') })).textContent).toContain('Contact 5');
  localStorage.setItem('khurpi.session', JSON.stringify({ db: 'khurpi-guest', endsAt: 0, renewAt: 0 }));
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'khurpi.session' })));
  expect(document.body.textContent).not.toContain('Contact 5');
  expect(screen.getByRole('button', { name: text('login') })).toBeTruthy();
});

test('the number in its title is not broken in two', async () => {
  await vi.waitFor(() => expect(document.title).toContain('#5K5H\u00a04XWG'));
});
