// Tests the farmer's details: faults are shown at their field, typed text is not lost, and no account is created twice.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#core/contract/wire/version.ts';
import type { PickupFarmer } from '#core/rules/cart/cart-content.ts';
import { currentCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { isSheetOpen, openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { session } from '#state/session/session-state.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { alerts, eventually, fill, isOff, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { FarmerSheet } from './farmer-sheet.tsx';

const asha = userOf(1, { full_name: 'Asha' });
const SAVE = 'Save and proceed';

let server: FakeServer;
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const keys = (): unknown[] => server.of('createFarmer').map(({ headers }) => headers[IDEMPOTENCY_HEADER]);

function opens(isSelf: boolean, farmer: PickupFarmer | null = null): void {
  openSheet({ sheet: 'pickup-farmer', isSelf, farmer });
  render(<FarmerSheet isSelf={isSelf} farmer={farmer} />);
}

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  await loadWords();
});
beforeEach(() => {
  history.replaceState({ sheet: 0 }, '', '/cart');
  server = startServer({
    createFarmer: ({ body }) => ({ auth_id: userOf(2).auth_id, id: 2, full_name: body.name, phone_number: body.phone_number }),
    updateMe: ({ body }) => ({ ...asha, full_name: body.full_name }),
  });
  signInPerson(asha);
});
afterEach(closeEverySheet);

test('mistakes show at the field that was left, and saving works when there are none', async () => {
  opens(false);
  expect(isOff(SAVE)).toBe(true);
  await fill(field('Full name'), '');
  expect(alerts()).toEqual(['Fill in Full name']);
  await fill(field('Full name'), 'Ramesh Yadav');
  expect(alerts()).toEqual([]);
  await fill(field('Mobile number'), '9876512');
  expect(alerts()).toEqual(['Mobile number must have 10 digits']);
  // A letter is not accepted.
  await fill(field('Mobile number'), '98765123a');
  expect([field('Mobile number').value, isOff(SAVE)]).toEqual(['9876512', true]);
  await fill(field('Mobile number'), '9876512345');
  expect([alerts(), isOff(SAVE)]).toEqual([[], false]);
  await tap(SAVE);
  await eventually(() => expect(isSheetOpen('pickup-farmer')).toBe(false));
  await eventually(() => expect(currentCart().pickupFarmer).toMatchObject({ full_name: 'Ramesh Yadav', phone_number: '9876512345' }));
});

test('a failure opens the error box; the text stays, and saving again is the same request', async () => {
  opens(false);
  await fill(field('Full name'), 'Ramesh');
  await fill(field('Mobile number'), '9876512345');
  server.isGone = true;
  await tap(SAVE);
  await eventually(() => expect(sheetsShown().at(-1)).toMatchObject({ sheet: 'failure', title: 'net.needed' }));
  await closeEverySheet();
  expect(field('Full name').value).toBe('Ramesh');
  await tap(SAVE);
  await eventually(() => expect(keys()).toHaveLength(2));
  await eventually(() => expect(isOff(SAVE)).toBe(false));
  server.isGone = false;
  await fill(field('Full name'), 'Ramesh Kumar');
  await tap(SAVE);
  await eventually(() => expect(currentCart().pickupFarmer?.full_name).toBe('Ramesh Kumar'));
  const [first, again, another] = keys();
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('the sheet opens with the current farmer’s details', async () => {
  opens(false, { auth_id: userOf(2).auth_id, id: 2, full_name: 'Ramesh', phone_number: '9876512345' });
  expect([field('Full name').value, field('Mobile number').value]).toEqual(['Ramesh', '9876512345']);
});

test('for self the number is the account’s and locked, and the name becomes the account’s', async () => {
  opens(true);
  expect(field('Mobile number, locked')).toMatchObject({ value: asha.phone_number, readOnly: true });
  await fill(field('Full name'), 'Asha Devi');
  await tap(SAVE);
  await eventually(() => expect(session.user?.full_name).toBe('Asha Devi'));
  await eventually(() => expect(currentCart().pickupFarmer).toMatchObject({ full_name: 'Asha Devi', phone_number: asha.phone_number }));
});
