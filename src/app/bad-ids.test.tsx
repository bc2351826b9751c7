// Tests addresses with typing errors. The page says at once that the thing does not exist, and does not blame the internet.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startSheets } from '#state/frame/sheet-state.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { becomeGuest } from '#state/session/session-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords } from '../../tests/fixtures/app/on-screen.ts';
import { vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { Routes } from './routes.tsx';

const NO_ID = ['abc', '0', '1.5', '-3', '1e3', '99999999999999999999'];
const pages: readonly (readonly [string, RegExp])[] = [
  ['/products/', /^Page not found$|^Not sold in this shop now$/],
  ['/order/', /^Order not found$/],
  ['/orders/', /^Order not found$/],
  ['/insurance/policies/', /^Policy not found$/],
  ['/insurance/claims/', /^Claim not found$/],
  ['/community/post/', /^This post is no longer here$/],
  ['/growth/', /^This product is no longer here$/],
];

const both = (en: string) => ({ en, hi: en });
const growth = {
  id: 4645,
  names: both('Humic acid'),
  packs: both('1 l'),
  texts: both('Soil'),
  befores: both('Hard'),
  afters: both('Loose'),
  price: 41_000,
  discount_price: null,
  image_url: '/pictures/v1/bottle_leaf_green_1-l.svg',
};

beforeAll(async () => {
  await loadWords();
  startSheets();
  await Promise.all([loadApi(), loadStore()]);
});
beforeEach(() => {
  signInPerson();
  vendorState.vendors = [vendorOf(1)];
  vendorState.vendorId = 1;
  const gone = () => refuse(404, 'NOT_FOUND');
  startServer({
    getProduct: gone,
    getOrder: gone,
    getPolicy: gone,
    getClaim: gone,
    getPost: gone,
    getAddress: gone,
    listPackages: () => ({ results: [growth], next: null }),
  });
});

async function opens(path: string): Promise<string> {
  cleanup();
  history.replaceState(null, '', path);
  render(<Routes />);
  await eventually(() => expect(screen.getByRole('heading')).toBeTruthy());
  expect(screen.queryByRole('status', { name: 'Loading' }), path).toBeNull();
  expect(document.body.textContent, path).not.toContain('internet');
  return screen.getByRole('heading').textContent ?? '';
}

test.each(pages)('%s with an invalid or unknown id says so', async (page, words) => {
  for (const id of [...NO_ID, '987654321']) expect(await opens(page + id), page + id).toMatch(words);
});

test('an unknown address to edit leads back', async () => {
  for (const id of [...NO_ID, '987654321']) {
    await opens(`/address/${id}/edit`);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  }
});

test('a guest who follows a link to a claim is asked to log in', async () => {
  becomeGuest();
  await opens('/insurance/claims/5');
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});

test('a guest who follows a link to their own posts is asked to log in', async () => {
  becomeGuest();
  await opens('/community/mine');
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});
