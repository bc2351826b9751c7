// Tests that farmers given to a colleague arrive once, whole, and unreadable for everybody else.
import { beforeEach, expect, test } from 'vitest';
import { isKeptAddress } from '#core/rules/address/address-selection.ts';
import { MOST_PARKED } from '#core/rules/counter/counter-queue.ts';
import { counterDb } from '#data/counter/counter-db.ts';
import { readLiveVisit } from '#data/counter/live-visit.ts';
import { putAddresses } from '#data/db/address-store.ts';
import { editCart } from '#data/db/cart-store.ts';
import { putNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { address } from '../../../tests/fixtures/app/wire-answers.ts';
import { Colleagues } from '../../../tests/fixtures/tablet/colleagues.ts';
import { CART, clearCounters } from '../../../tests/fixtures/tablet/counter-page.ts';
import { readDisk, secretsOn } from '../../../tests/fixtures/tablet/disk.ts';

let tablet: Colleagues;

beforeEach(async () => {
  await clearCounters();
  tablet = await new Colleagues().open(3);
});

const shanti = { name: 'Shanti Devi', phone: '9431000001' };

/** Parks a farmer with goods, an address and a half-typed form. @returns the giver's page */
async function withParked(names: readonly string[] = [shanti.name]) {
  const page = tablet.page(0);
  const db = userDb(tablet.person(0).db);
  await page.farmers.start();
  await putAddresses(db, [{ ...address, id: 5, contact_name: shanti.name, address: 'Kisan Marg' } as never], 1);
  for (const name of names) {
    await page.farmers.begin({ ...shanti, name });
    const item = { variantId: 11, catalogueId: 1, vendorId: 1, isPrebook: false };
    await editCart(db, CART, { kind: 'change', item, by: 3 });
    await editCart(db, CART, { kind: 'cart-id', cartId: 'cart-of-the-giver' });
    await putNote(db, 'selected-address', 5);
    await putNote(db, 'draft:address:new', { values: { contact_name: name } });
    await putNote(db, 'order-code', { approval: 'of the giver' });
  }
  page.shown.path = '/cart';
  await page.farmers.next();
  return page;
}

const idsOf = ({ state }: ReturnType<Colleagues['page']>): string[] => state.rows.map(({ id }) => id);

test('a farmer who was given to a colleague is deleted here and complete there, without the giver’s account', async () => {
  const giver = await withParked();
  expect(await giver.farmers.give(idsOf(giver), 'h1')).toBe('done');
  expect(giver.state.rows).toEqual([]);
  const taker = tablet.page(1);
  await taker.farmers.start();
  expect(taker.state.rows).toMatchObject([{ ...shanti, state: 'parked', from: 'h0' }]);
  await taker.farmers.take(idsOf(taker)[0] ?? '');
  const { carts, notes } = await readLiveVisit(userDb(tablet.person(1).db));
  expect(carts[0]).toMatchObject({ items: { 11: 3 }, cartId: null });
  expect(notes.map(({ name }) => name).toSorted()).toEqual(['draft:address:new', 'selected-address']);
  // The giver's account has the address, the colleague's does not: the app saves it there.
  const { id = 0, ...shown } = taker.shown.address ?? {};
  expect([isKeptAddress(id), id === notes.find(({ name }) => name === 'selected-address')?.value]).toEqual([true, true]);
  expect(shown).toMatchObject({ contact_name: shanti.name, street_address_1: address.street_address_1 });
  expect(taker.shown.path).toBe('/cart');
});

test('a farmer who waits for a colleague is unreadable on the disk, and does not open for a third person', async () => {
  const giver = await withParked();
  await giver.farmers.give(idsOf(giver), 'h1');
  expect(secretsOn(await readDisk([tablet.factory]), [shanti.name, shanti.phone, 'Kisan Marg'])).toEqual([]);
  const { db } = tablet.place;
  const [row] = (await db.getAll('boxes')).filter(({ store }) => store === 'transfers');
  // Somebody moves it to a third person, and copies it under another id.
  if (row)
    for (const moved of [
      { ...row, owner: 'h2' },
      { ...row, id: 'other~1' },
    ])
      await db.put('boxes', moved);
  const third = tablet.page(2);
  await third.farmers.start();
  expect(third.state.rows).toEqual([]);
  const taker = tablet.page(1);
  await taker.farmers.start();
  expect(taker.state.rows).toHaveLength(1);
});

test('a farmer who is given away, back and away again exists once each time', async () => {
  await withParked();
  for (const [from, to] of [
    [0, 1],
    [1, 0],
    [0, 1],
    [1, 2],
  ] as const) {
    const giver = tablet.page(from);
    await giver.farmers.start();
    expect(await giver.farmers.give(idsOf(giver), `h${to}`)).toBe('done');
    const taker = tablet.page(to);
    await taker.farmers.start();
    await taker.farmers.start();
    expect([from, to, taker.state.rows.length]).toEqual([from, to, 1]);
  }
});

test('farmers who are served or have ordered are not given away, and nobody is given to a person who has left', async () => {
  const giver = await withParked();
  const [id = ''] = idsOf(giver);
  expect(await giver.farmers.give([id], 'nobody')).toBe('gone');
  expect(await giver.farmers.give([id], 'h0')).toBe('gone');
  await giver.farmers.take(id);
  await giver.farmers.give([id], 'h1');
  expect(giver.state.rows).toMatchObject([{ state: 'serving' }]);
  await editCart(userDb(tablet.person(0).db), CART, { kind: 'reset' });
  await giver.farmers.ordered({ ...shanti, rowId: 'row-1', money: { total: 1, wallet: 0, way: 'delivery' } }, undefined);
  await giver.farmers.next();
  expect(await giver.farmers.give([id], 'h1')).toBe('gone');
  expect(giver.state.rows).toMatchObject([{ state: 'ordered' }]);
});

test('another tab cannot serve a farmer who was given away just before a kill', async () => {
  const giver = await withParked();
  const [id = ''] = idsOf(giver);
  const other = tablet.page(0);
  await other.farmers.start();
  await tablet.transfers(0).send('h1', `${id}~1`, {});
  expect(await other.farmers.take(id)).toBe('gone');
  // A second try sends nothing, to whomever it goes, and only removes the row.
  expect(await other.farmers.give([id], 'h2')).toBe('done');
  expect([other.state.rows, (await tablet.transfers(2).waiting()).length]).toEqual([[], 0]);
});

test('a farmer who arrived just before a kill does not come back after they were given on', async () => {
  const other = tablet.page(1);
  await other.farmers.start();
  const giver = await withParked();
  await giver.farmers.give(idsOf(giver), 'h1');
  const killed = tablet.page(1, {
    transfers: {
      ...tablet.transfers(1),
      received: async () => {
        throw new Error('killed');
      },
    },
  });
  await expect(killed.farmers.start()).rejects.toThrow('killed');
  const [arrived = ''] = (await counterDb(tablet.person(1).db).queue.toCollection().primaryKeys()) as string[];
  expect(await other.farmers.give([arrived], 'h2')).toBe('done');
  expect(other.state.rows).toEqual([]);
  expect(await tablet.transfers(1).waiting()).toEqual([]);
});

test(`farmers above ${MOST_PARKED} wait until the colleague has space, and none is lost`, async () => {
  const full = tablet.page(1);
  await full.farmers.start();
  for (let n = 0; n < MOST_PARKED - 1; n++) await full.farmers.begin({ name: `Old ${n}`, phone: '' });
  await full.farmers.next();
  const giver = await withParked(['A', 'B', 'C']);
  await giver.farmers.give(idsOf(giver), 'h1');
  await full.farmers.start();
  expect([full.state.rows.length, full.state.moreGiven]).toEqual([MOST_PARKED, 2]);
  for (const row of full.state.rows.filter(({ name }) => name.startsWith('Old')).slice(0, 2)) await full.farmers.remove(row.id);
  expect([full.state.rows.length, full.state.moreGiven]).toEqual([MOST_PARKED, 0]);
});

test('without space on the disk the farmer stays here', async () => {
  const giver = await withParked();
  const full = tablet.page(0, {
    transfers: {
      ...tablet.transfers(0),
      send: async () => {
        throw new DOMException('no room', 'QuotaExceededError');
      },
    },
  });
  await full.farmers.start();
  expect(await full.farmers.give(idsOf(giver), 'h1')).toBe('not-kept');
  expect(full.state.rows).toHaveLength(1);
});
