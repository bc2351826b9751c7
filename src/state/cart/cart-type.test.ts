import { beforeEach, expect, test, vi } from 'vitest';

async function load() {
  vi.resetModules();
  return import('./cart-type.ts');
}

beforeEach(() => sessionStorage.clear());

test('a new tab has the main shop’s cart; pages of the open network have their own, also after a reload', async () => {
  const first = await load();
  expect(first.cartChoice.type).toBe(first.MAIN_SHOP);
  first.chooseCartByPath('/ondc/product/7');
  expect(first.cartChoice.type).toBe(first.OPEN_NETWORK);
  const reloaded = await load();
  expect(reloaded.cartChoice.type).toBe(reloaded.OPEN_NETWORK);
});

test('the pages that follow keep the cart one came with; the start and the main list lead back', async () => {
  const { MAIN_SHOP, OPEN_NETWORK, cartChoice, chooseCartByPath } = await load();
  chooseCartByPath('/ondc');
  for (const path of ['/cart', '/login', '/product/7']) {
    chooseCartByPath(path);
    expect(cartChoice.type).toBe(OPEN_NETWORK);
  }
  chooseCartByPath('/products');
  expect(cartChoice.type).toBe(MAIN_SHOP);
  chooseCartByPath('/ondc');
  chooseCartByPath('/');
  expect(cartChoice.type).toBe(MAIN_SHOP);
});
