import { beforeEach, expect, test } from 'vitest';
import { chooseCartByPath, createCartChoice, MAIN_SHOP, OPEN_NETWORK } from './cart-type.ts';

beforeEach(() => sessionStorage.clear());

test('a new tab has the main shop’s cart; pages of the open network have their own, also after a reload', () => {
  const first = createCartChoice();
  expect(first.type).toBe(MAIN_SHOP);
  chooseCartByPath('/ondc/product/7', first);
  expect(first.type).toBe(OPEN_NETWORK);
  const reloaded = createCartChoice();
  expect(reloaded.type).toBe(OPEN_NETWORK);
});

test('the pages that follow keep the cart one came with; the start and the main list lead back', () => {
  const cartChoice = createCartChoice();
  chooseCartByPath('/ondc', cartChoice);
  for (const path of ['/cart', '/login', '/product/7']) {
    chooseCartByPath(path, cartChoice);
    expect(cartChoice.type).toBe(OPEN_NETWORK);
  }
  chooseCartByPath('/products', cartChoice);
  expect(cartChoice.type).toBe(MAIN_SHOP);
  chooseCartByPath('/ondc', cartChoice);
  chooseCartByPath('/', cartChoice);
  expect(cartChoice.type).toBe(MAIN_SHOP);
});
