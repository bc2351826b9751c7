// Tests choosing a delivery address: searched after a pause in typing, changed and deleted from its menu, also without network.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ADDRESS_SEARCH_DEBOUNCE_MS } from '#core/constants.ts';
import type { Address } from '#core/contract/address.ts';
import { loadAddresses, startAddresses } from '#state/address/address-list.ts';
import { chooseAddress, selectedAddressId } from '#state/address/address-selection.ts';
import { openSheet, sheetDepth, startSheets } from '#state/frame/sheet-state.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, isOff, loadWords, runAndRender, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { addressOf, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { SelectAddressSheet } from './select-address-sheet.tsx';

const me = userOf(1);
const all: readonly Address[] = [
  addressOf(5, { contact_name: 'Asha Devi', contact_number: me.phone_number }),
  addressOf(6, { contact_name: 'Birju Sahni', contact_number: '9876511111' }),
];

let server: FakeServer;
const names = (): string[] =>
  screen.queryAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.querySelector('b')?.textContent ?? '');
const row = (name: string): HTMLElement => screen.getByRole('radio', { name: new RegExp(name) });
const write = (text: string): Promise<void> =>
  runAndRender(() => fireEvent.input(screen.getByRole('searchbox'), { target: { value: text } }));
const searches = (): unknown[] => server.of('listAddresses').flatMap(({ query }) => query.search ?? []);
/** Chooses an item in an address's menu. */
const fromMenu = (id: number, choice: string): Promise<void> =>
  runAndRender(() =>
    within(screen.getAllByRole('group', { hidden: true }).at(id - 5) as HTMLElement)
      .getByRole('button', { name: choice, hidden: true })
      .click(),
  );

async function opens(): Promise<void> {
  openSheet({ sheet: 'select-address' });
  render(<SelectAddressSheet />);
  await eventually(() => expect(names().sort()).toEqual(['Asha Devi', 'Birju Sahni']));
}

beforeAll(async () => {
  startServer();
  startSheets();
  startAddresses();
  await loadWords();
});
beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  history.replaceState({ sheet: 0 }, '', '/cart');
  server = startServer({
    listAddresses: ({ query }) => ({
      results: all.filter(({ contact_name, contact_number }) => `${contact_name} ${contact_number}`.includes(query.search ?? '')),
      next: null,
    }),
  });
  signInPerson(me);
  await Promise.resolve();
  await chooseAddress(undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  await closeEverySheet();
});

test('an address shows its place in the reader’s language, and in the directory’s where that is not known', async () => {
  const shown_place = { block: 'कांटी', district: 'मुज़फ़्फ़रपुर', state: 'बिहार' };
  server.answers['listAddresses'] = () => ({ results: [addressOf(5, { contact_name: 'Asha Devi', shown_place }), all[1]], next: null });
  await opens();
  const text = (name: string): string => (row(name) as HTMLInputElement).labels?.[0]?.textContent ?? '';
  expect(text('Asha Devi')).toContain('मुज़फ़्फ़रपुर, बिहार');
  expect(text('Birju Sahni')).toContain(`${all[1]?.district}, ${all[1]?.state}`);
});

test('an action that would close the sheet first closes an open menu', async () => {
  await opens();
  const [first, second] = screen.getAllByRole('group', { hidden: true }) as HTMLDetailsElement[];
  const dialog = first?.closest('dialog');
  const cancel = (): boolean => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })) ?? false;
  await runAndRender(() => void first?.dispatchEvent(new Event('toggle')));
  // No event has reported it yet.
  second?.setAttribute('open', '');
  expect([cancel(), second?.open, document.activeElement]).toEqual([false, false, second?.querySelector('summary')]);
  const closed = vi.fn();
  dialog?.addEventListener('cancel', closed);
  cancel();
  expect(closed).toHaveBeenCalledOnce();
});

test('Continue is off until an address is chosen, and uses it', async () => {
  await opens();
  expect([isOff('Continue'), screen.getByText('Choose an address') !== null]).toEqual([true, true]);
  await runAndRender(() => row('Birju').click());
  expect(isOff('Continue')).toBe(false);
  await tap('Continue');
  await eventually(() => expect(sheetDepth()).toBe(0));
  expect(selectedAddressId()).toBe(6);
});

test.each([
  ['name', 'Birju'],
  ['number', '98765111'],
])('a search by %s is sent once, half a second after the last key', async (_, typed) => {
  expect(ADDRESS_SEARCH_DEBOUNCE_MS).toBe(500);
  await opens();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let length = 1; length <= typed.length; length++) {
    await write(typed.slice(0, length));
    await vi.advanceTimersByTimeAsync(499);
  }
  expect(searches()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await eventually(() => expect(names()).toEqual(['Birju Sahni']));
  expect(searches()).toEqual([typed]);
});

test('a search without a result names the search text', async () => {
  await opens();
  await write('zzz');
  expect(await screen.findByRole('heading', { name: "No address for 'zzz'" })).toBeTruthy();
});

test('without the server the phone’s copy is shown and searched', async () => {
  await loadAddresses();
  server.isGone = true;
  await opens();
  await screen.findByText('No internet. These are the saved addresses.');
  await write('birju');
  await eventually(() => expect(names()).toEqual(['Birju Sahni']));
  await runAndRender(() => row('Birju').click());
  await tap('Continue');
  await eventually(() => expect(selectedAddressId()).toBe(6));
});

test.each([
  ['one’s own number is locked', 5, '/address/5/edit?p=y'],
  ['another’s is not', 6, '/address/6/edit'],
])('Edit leads to the form: %s', async (_, id, path) => {
  await opens();
  await fromMenu(id, 'Edit');
  await eventually(() => expect(location.pathname + location.search).toBe(path));
});

test('Delete asks with the address, and a deleted address is no longer chosen', async () => {
  await opens();
  await runAndRender(() => row('Asha').click());
  expect(isOff('Continue')).toBe(false);
  await fromMenu(5, 'Delete');
  const asked = sheetsShown().at(-1) as { onDeleted(): void };
  expect(asked).toMatchObject({ sheet: 'delete-address', id: 5, address: expect.stringContaining('Lane 1') });
  await runAndRender(asked.onDeleted);
  expect(isOff('Continue')).toBe(true);
});

test('the last used address is ticked again after a pickup order cleared it, and so is the only one', async () => {
  await chooseAddress(all[1]);
  await chooseAddress(undefined);
  await opens();
  await eventually(() => expect((row('Birju') as HTMLInputElement).checked).toBe(true));
  expect([isOff('Continue'), selectedAddressId()]).toEqual([false, undefined]);
  cleanup();
  server.answers['listAddresses'] = () => ({ results: [all[0]], next: null });
  render(<SelectAddressSheet />);
  await eventually(() => expect(names()).toEqual(['Asha Devi']));
  expect((row('Asha') as HTMLInputElement).checked).toBe(true);
});
