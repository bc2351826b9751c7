// Tests one order on screen, while its person is signed in.
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { becomeGuest } from '#state/session/session-state.ts';
import { refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { orderOf } from '../../tests/fixtures/app/order-samples.ts';
import { addressOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { OrderScreen } from './order.tsx';

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
});
beforeEach(() => {
  signInPerson();
  startServer({ getOrder: ({ params }) => orderOf(params.id, { address: addressOf(5), order_number: '5K5H4XWG' }) });
  history.replaceState(null, '', '/order/71');
  render(<Route path="/order/:id" component={OrderScreen} />);
});

test('an order disappears from the screen when another tab signs out', async () => {
  expect((await screen.findByRole('region', { name: text('address.delivery') })).textContent).toContain('Contact 5');
  localStorage.setItem('khurpi.session', JSON.stringify({ db: 'khurpi-guest', endsAt: 0, renewAt: 0 }));
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'khurpi.session' })));
  expect(document.body.textContent).not.toContain('Contact 5');
  expect(screen.getByRole('button', { name: text('login') })).toBeTruthy();
});

test('the order number in the title is not broken in two lines', async () => {
  await vi.waitFor(() => expect(document.title).toContain('#5K5H\u00a04XWG'));
});

test('an order that has not loaded shows no number in its title', async () => {
  cleanup();
  startServer({ getOrder: () => new Promise(() => undefined) });
  history.replaceState(null, '', '/order/197929927539778');
  render(<Route path="/order/:id" component={OrderScreen} />);
  expect(document.title).not.toContain('197929927539778');
  expect(document.title).toContain(text('order.title'));
});

/** Opens an order after the earlier screen has closed. */
function openOrder(id: number): void {
  cleanup();
  history.replaceState(null, '', `/order/${id}`);
  render(<Route path="/order/:id" component={OrderScreen} />);
}

test('a guest is asked to sign in, and sees nothing of an order stored on this phone', async () => {
  await screen.findByRole('region', { name: text('address.delivery') });
  const server = startServer({ getHelp: () => ({ phone: null, chat: null }) });
  becomeGuest();
  openOrder(71);
  // The test waits long enough that its requests would have been sent.
  await act(async () => {
    const [{ sendAs }] = await Promise.all([loadApi(), loadStore()]);
    await sendAs('getHelp', {});
  });
  expect(screen.getByRole('heading', { name: text('order.login-first') })).toBeTruthy();
  expect(screen.getByRole('button', { name: text('login') })).toBeTruthy();
  for (const words of ['Contact 5', 'Lane 1', 'Shop 1', '₹'])
    expect([words, document.body.textContent?.includes(words)]).toEqual([words, false]);
  expect(document.title).not.toContain('5K5H');
  expect(server.asked.map(({ call }) => call)).toEqual(['getHelp']);
});

test('somebody else’s order is not found, and the page links to the person’s own orders', async () => {
  await screen.findByRole('region', { name: text('address.delivery') });
  const server = startServer({ getOrder: () => refuse(404, 'NOT_FOUND') });
  openOrder(72);
  expect(await screen.findByRole('heading', { name: text('order.gone') })).toBeTruthy();
  expect(screen.getByRole('link', { name: text('order.see-orders') }).getAttribute('href')).toBe('/orders');
  expect(server.of('getOrder').map(({ params }) => params.id)).toEqual([72]);
});
