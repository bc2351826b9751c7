// Tests the history of a counter: Back leads to no page of an earlier farmer.

import { afterEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { eventually } from '../../../tests/fixtures/app/on-screen.ts';
import { guardBackNavigation } from './leave-farmer.ts';

let stop = (): void => undefined;
afterEach(() => stop());

/** @param at turn of the served farmer */
function open(at: number) {
  const now = { at };
  const guard = guardBackNavigation(() => now.at);
  stop = guard.stop;
  return { now, mark: guard.mark };
}

test('Back leads to pages of the same farmer, and from there home instead of to the earlier one', async () => {
  navigate('/', { replace: true });
  const { now, mark } = open(1);
  navigate('/products?search=urea');
  navigate('/');
  now.at = 2;
  mark();
  navigate('/products?search=dap');
  navigate('/cart');
  history.back();
  await eventually(() => expect(location.search).toBe('?search=dap'));
  history.back();
  await eventually(() => expect(location.pathname).toBe('/'));
  history.back();
  await eventually(() => expect([location.pathname, location.search, (history.state as { turn: number }).turn]).toEqual(['/', '', 2]));
});

test('a page that is loaded again at an earlier farmer’s place goes home', () => {
  history.replaceState({ turn: 1 }, '', '/products?search=urea');
  open(2);
  expect([location.pathname, location.search]).toEqual(['/', '']);
});

test('a page that was opened before the counter loaded shows by its time which farmer it belongs to', async () => {
  history.replaceState({ page: 5 }, '', '/products?search=urea');
  history.pushState({ page: 15 }, '', '/cart');
  history.pushState({ page: 15, sheet: 1 }, '');
  open(10);
  history.back();
  await eventually(() => expect([location.pathname, (history.state as { sheet?: number }).sheet]).toEqual(['/cart', undefined]));
  history.back();
  await eventually(() => expect(location.pathname).toBe('/'));
});

test('a step inside the page belongs to the same farmer', async () => {
  navigate('/', { replace: true });
  open(3);
  history.pushState({ ...(history.state as object), sheet: 1 }, '');
  let events = 0;
  addEventListener('popstate', () => events++, { once: true });
  history.back();
  await eventually(() => expect(events).toBe(1));
});
