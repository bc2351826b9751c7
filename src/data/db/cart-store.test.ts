import { beforeEach, expect, test } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { adoptCarts, editCart, putCart, readCart, readCarts } from './cart-store.ts';
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

test('an edit with a name counts once, however often it is stored', async () => {
  const db = userDb('one');
  await editCart(db, 'shop', add, 'first');
  await editCart(db, 'shop', add, 'first');
  await editCart(db, 'shop', { kind: 'reset' }, 'second');
  await editCart(db, 'shop', add, 'first');
  expect((await readCart(db, 'shop')).items).toEqual({});
  // Names of old edits are dropped.
  for (let n = 0; n < 40; n++) await editCart(db, 'shop', add, `${n}`);
  expect((await readCart(db, 'shop')).applied).toHaveLength(30);
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

test('a guest’s carts go to the person who signs in, if the guest filled them', async () => {
  const guest = userDb('one');
  await editCart(guest, 'shop', add);
  const carts = await readCarts(guest);
  const own = userDb('two');
  await editCart(own, 'ondc', add);
  await adoptCarts(carts, own);
  expect((await readCart(own, 'shop')).items).toEqual({ 11: 1 });
  expect((await readCart(own, 'ondc')).items).toEqual({ 11: 1 });
});

test('a guest’s empty cart replaces nothing', async () => {
  const own = userDb('two');
  await editCart(own, 'shop', add);
  await editCart(userDb('one'), 'shop', add);
  await editCart(userDb('one'), 'shop', { kind: 'remove', variantId: 11 });
  await adoptCarts(await readCarts(userDb('one')), own);
  expect((await readCart(own, 'shop')).items).toEqual({ 11: 1 });
});

test('an edit that changes nothing writes nothing and keeps answers valid', async () => {
  const db = userDb('one');
  await editCart(db, 'shop', { kind: 'remove', variantId: 99 });
  expect(await readCarts(db)).toEqual([]);
  const { revision } = await editCart(db, 'shop', add);
  expect((await editCart(db, 'shop', { kind: 'set', variantId: 99, quantity: 1 })).revision).toBe(revision);
});

test('a cart that replaces another counts as a change', async () => {
  const db = userDb('one');
  const filled = await editCart(db, 'shop', add);
  await putCart(db, 'shop', emptyCart);
  expect(await readCart(db, 'shop')).toEqual({ ...emptyCart, type: 'shop', revision: filled.revision + 1 });
});

test('a cart that was never filled reads as an empty one', async () => {
  expect(await readCart(userDb('one'), 'shop')).toEqual({ ...emptyCart, type: 'shop', revision: 0 });
});

test('a row of an older version is read like a new one', async () => {
  const db = userDb('one');
  const { coupon: _coupon, insured: _insured, ...old } = await editCart(db, 'shop', add);
  await db.carts.put(old as never);
  expect(await readCart(db, 'shop')).toMatchObject({ coupon: 'auto', insured: {}, items: { 11: 1 } });
  expect(await readCarts(db)).toMatchObject([{ coupon: 'auto', insured: {} }]);
});

test('a cart has its own id from its first item until it is empty, and then another', async () => {
  const db = userDb('one');
  const { localId } = await editCart(db, 'shop', add);
  expect(localId).toBeTruthy();
  expect(await editCart(db, 'shop', add)).toMatchObject({ localId });
  expect(await editCart(db, 'shop', { kind: 'cart-id', cartId: 'x' })).toMatchObject({ localId });
  expect((await editCart(db, 'shop', { kind: 'remove', variantId: 11 })).localId).toBeNull();
  const { localId: next } = await editCart(db, 'shop', add);
  expect(next).toBeTruthy();
  expect(next).not.toBe(localId);
});
