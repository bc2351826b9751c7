// Tests a new farmer with a new address and no network: stored, used in an order, and saved when the network is back.
import { beforeEach, expect, test } from 'vitest';
import { isKeptAddress } from '#core/rules/address/address-selection.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { bodyOf } from '../../../tests/fixtures/app/order-samples.ts';
import { addressOf, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { addAddress, saveKept } from '../address/address-edit.ts';
import { keepSelection, selectedAddressId } from '../address/address-selection.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { agentOrder } from './agent-order.ts';

const KEY = '00000000-0000-4000-8000-000000000007';
const draft = {
  contact_name: 'Asha Devi',
  contact_number: '9876500005',
  street_address_1: 'Ward 3',
  street_address_2: '',
  block: 'Kanti',
  district: 'Muzaffarpur',
  state: 'Bihar',
  pin_code: '843109',
};

let server: FakeServer;

beforeEach(async () => {
  server = startServer();
  await Promise.all([loadApi(), loadStore()]);
  signInPerson(userOf(2, { is_assisting: true }));
  server.isGone = true;
});

const chosen = async () => {
  const { findAddress, ownDb } = await loadStore();
  return findAddress(ownDb(), selectedAddressId() ?? 0);
};

test('without network a farmer’s address is stored and chosen; the person’s own address is not', async () => {
  await expect(addAddress(draft, KEY)).rejects.toMatchObject({ failure: 'unreachable' });
  await addAddress(draft, KEY, true);
  expect(isKeptAddress(selectedAddressId() ?? 0)).toBe(true);
  expect(await chosen()).toMatchObject(draft);
});

test('an order for them takes the address along as it was typed, and no id of it', async () => {
  await addAddress(draft, KEY, true);
  const request = bodyOf({ address_id: selectedAddressId() as number, order_created_for: KEY });
  const buyer = { name: draft.contact_name, phone: draft.contact_number, farmerId: undefined, address: '' };
  const [, { body }] = await agentOrder(request, { buyer, approval: { kind: 'later' } });
  expect(body).toMatchObject({ address: draft, farmer: { name: 'Asha Devi', phone_number: '9876500005' } });
  expect(Object.keys(body)).not.toContain('address_id');
});

test('the list of the shop, which does not have it, leaves it chosen', async () => {
  await addAddress(draft, KEY, true);
  const id = selectedAddressId();
  await keepSelection([addressOf(5)], false);
  expect(selectedAddressId()).toBe(id);
});

test('with network it is saved under one key, and the saved one takes its place', async () => {
  await addAddress(draft, KEY, true);
  const kept = await chosen();
  if (!kept) throw new Error('no address is kept');
  await expect(saveKept(kept)).rejects.toMatchObject({ failure: 'unreachable' });
  expect(selectedAddressId()).toBe(kept.id);
  server.isGone = false;
  server.answers['createAddress'] = () => addressOf(9, draft);
  await saveKept(kept);
  expect([selectedAddressId(), (await chosen())?.contact_name]).toEqual([9, 'Asha Devi']);
  expect(new Set(server.of('createAddress').map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([KEY]));
});

test('a refusal with network is no reason to keep it', async () => {
  server.isGone = false;
  server.answers['createAddress'] = () => refuse(400, 'BAD_REQUEST');
  await expect(addAddress(draft, KEY, true)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
