// Tests deleting an address: it asks first, with the address; without network it stays, with a message.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { DeleteAddressSheet } from './delete-address-sheet.tsx';

let server: FakeServer;
const onDeleted = vi.fn();

beforeAll(async () => {
  startServer();
  startSheets();
  await loadWords();
});
beforeEach(() => {
  onDeleted.mockClear();
  history.replaceState({ sheet: 0 }, '', '/cart');
  server = startServer({ deleteAddress: () => undefined });
  signInPerson();
  const asked = { id: 5, address: 'Ward 4, Rampur, 843109', onDeleted };
  openSheet({ sheet: 'delete-address', ...asked });
  render(<DeleteAddressSheet {...asked} />);
});
afterEach(closeEverySheet);

test('the question names the address, and cancelling deletes nothing', async () => {
  expect(screen.getByRole('alertdialog', { name: 'Delete this address?' }).textContent).toContain(
    'Ward 4, Rampur, 843109 will be removed.',
  );
  await tap('Cancel');
  await eventually(() => expect(sheetsShown()).toEqual([]));
  expect(server.asked).toEqual([]);
});

test('a deleted address closes the sheet and is reported to its caller', async () => {
  await tap('Delete');
  await eventually(() => expect(sheetsShown()).toEqual([]));
  expect(server.of('deleteAddress').map(({ params }) => params.id)).toEqual([5]);
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('without network nothing is deleted, and the cart is not mentioned', async () => {
  server.isGone = true;
  await tap('Delete');
  await eventually(() => expect(sheetsShown()).toEqual([{ sheet: 'failure', title: 'net.needed', text: undefined, action: 'close' }]));
  expect(onDeleted).not.toHaveBeenCalled();
});
