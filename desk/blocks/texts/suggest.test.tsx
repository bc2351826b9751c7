// Tests the button for a draft by a machine, in the form of a product and in the room of words.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { deskProduct } from '../../../tests/fixtures/desk/desk-product.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const neem = deskProduct({
  id: 7,
  version: 4,
  hsn: '3101',
  names: { en: 'Neem', hi: 'नीम' },
  use: { en: '2 g', hi: '2 ग्राम', te: '2 గ్రా' },
});

const start = (more: Parameters<typeof startDeskServer>[1] = {}) =>
  startDeskServer(personAs('editor'), {
    getDeskProduct: () => neem,
    listDeskBrands: () => ({ results: [], next: null }),
    listDeskCategories: () => ({ results: [], next: null }),
    listMasterData: () => ({ crop: [] }),
    listProductOffers: () => ({ results: [], next: null }),
    listTextStates: () => ({ results: [], next: null }),
    getSuggestionLanguages: () => ({ languages: ['hi', 'te'] }),
    suggestText: () => ({ text: 'వేప నూనె' }),
    ...more,
  });

/** Opens the Telugu tab of the n-th text of the product. */
async function openTelugu(n: number): Promise<HTMLElement> {
  const lists = await screen.findAllByRole('tablist', {}, { timeout: 20_000 });
  const list = lists[n] as HTMLElement;
  fireEvent.click(await within(list).findByRole('tab', { name: /^Telugu/ }));
  return list.parentElement as HTMLElement;
}

const suggestIn = (place: HTMLElement) => within(place).queryByRole('button', { name: 'Suggest' });

test('the button fills the box with a draft of the English text in the form, which is not saved yet', async () => {
  const server = start();
  await openDesk('/desk/products/7');
  const place = await openTelugu(0);
  await vi.waitFor(() => expect(suggestIn(place)).not.toBeNull());
  await press('Suggest');
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name in Telugu').value).toBe('వేప నూనె'));
  expect(server.of('suggestText')[0]?.body).toEqual({ entity: 'product', id: '7', field: 'names', language: 'te', text: 'Neem' });
  expect(server.of('updateDeskProduct')).toEqual([]);
  await screen.findByText('A machine wrote this draft. Read every word before you save it.');
});

test('the dose has no such button, nor has the English text', async () => {
  start();
  await openDesk('/desk/products/7');
  const names = await openTelugu(0);
  await vi.waitFor(() => expect(suggestIn(names)).not.toBeNull());
  expect(suggestIn(await openTelugu(2))).toBeNull();
  fireEvent.click(within(names).getByRole('tab', { name: /^English/ }));
  expect(suggestIn(names)).toBeNull();
});

test('without a provider no button is shown', async () => {
  const server = start({ getSuggestionLanguages: () => ({ languages: [] }) });
  await openDesk('/desk/products/7');
  const names = await openTelugu(0);
  await vi.waitFor(() => expect(server.of('getSuggestionLanguages')).not.toEqual([]));
  expect(suggestIn(names)).toBeNull();
});

test('a refused draft says why, and the box stays empty', async () => {
  start({ suggestText: () => refuse(409, 'WORD_REFUSED', { reason: 'no-draft' }, 'There is no usable draft.') });
  await openDesk('/desk/products/7');
  const names = await openTelugu(0);
  await vi.waitFor(() => expect(suggestIn(names)).not.toBeNull());
  await press('Suggest');
  await screen.findByText('There is no usable draft.');
  expect(screen.getByLabelText<HTMLInputElement>('Name in Telugu').value).toBe('');
});

test('a draft never replaces a text: the button is there only while the box is empty', async () => {
  start();
  await openDesk('/desk/products/7');
  const names = await openTelugu(0);
  await vi.waitFor(() => expect(suggestIn(names)).not.toBeNull());
  await type('Name in Telugu', 'వేప');
  await vi.waitFor(() => expect(suggestIn(names)).toBeNull());
  await type('Name in Telugu', ' ');
  await vi.waitFor(() => expect(suggestIn(names)).not.toBeNull());
});
