import { beforeEach, expect, test } from 'vitest';
import { adoptCarts, editCart, readCart, readCarts } from './cart-store.ts';
import { eraseUserDb, userDb } from './user-db.ts';

const urea = { variantId: 11, catalogueId: 911, vendorId: 1, isPrebook: false };
const add = { kind: 'change', item: urea, by: 1 } as const;

beforeEach(async () => {
  await eraseUserDb('one');
  await eraseUserDb('two');
});

test('edits of two tabs at once all count', async () => {
  const db = userDb('one');
  await Promise.all(Array.from({ length: 20 }, () => editCart(db, 'shop', add)));
  expect((await readCart(db, 'shop')).items).toEqual({ 11: 20 });
});

test('carts of two shops never mix', async () => {
  const db = userDb('one');
  await editCart(db, 'shop', add);
  expect((await readCart(db, 'ondc')).order).toEqual([]);
});

test('the revision grows with the person’s edits and not with the server’s id', async () => {
  const db = userDb('one');
  const { revision } = await editCart(db, 'shop', add);
  expect((await editCart(db, 'shop', { kind: 'cart-id', cartId: 'x' })).revision).toBe(revision);
  expect((await editCart(db, 'shop', add)).revision).toBe(revision + 1);
});

test('a guest’s carts become those of the person who signs in, who keeps what the guest had none of', async () => {
  const guest = userDb('one');
  await editCart(guest, 'shop', add);
  const carts = await readCarts(guest);
  const own = userDb('two');
  await editCart(own, 'ondc', add);
  await adoptCarts(carts, own);
  expect((await readCart(own, 'shop')).items).toEqual({ 11: 1 });
  expect((await readCart(own, 'ondc')).items).toEqual({ 11: 1 });
});
