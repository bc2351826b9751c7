import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CatalogEntry } from '#core/contract/desk/catalog/lists.ts';
import { refuse } from '../../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer } from '../../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const feed: CatalogEntry = { id: 5, version: 3, names: { en: 'Animal feed', hi: 'पशु आहार' }, search_words: ['chara'], products: 12 };

const fill = (sheet: HTMLElement, label: string, value: string): void =>
  void fireEvent.input(within(sheet).getByLabelText(label), { target: { value } });

test('categories and brands are listed and added, and a change is sent with its version', async () => {
  const server = startDeskServer(personAs('editor'), {
    listDeskCategories: () => ({ results: [feed], next: null }),
    listDeskBrands: () => ({ results: [], next: null }),
    createDeskCategory: ({ body }) => ({ ...feed, ...body, id: 9, version: 1, products: 0 }),
    updateDeskCategory: ({ body, headers }) =>
      headers['if-match'] === '"4"' ? { ...feed, ...body, version: 5 } : refuse(412, 'CHANGED_MEANWHILE'),
  });
  await openDesk('/desk/products/lists');
  await screen.findByRole('row', { name: /Animal feed.*पशु आहार.*chara.*12/ });

  await press('New category');
  const sheet = await screen.findByRole('dialog', { name: 'New category' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(within(sheet).getAllByText('Fill this in')).toHaveLength(1);
  fill(sheet, 'Name in English', 'Nursery ');
  fireEvent.click(within(sheet).getByRole('tab', { name: /^Hindi/ }));
  fill(sheet, 'Name in Hindi', 'नर्सरी');
  fill(sheet, 'Also found by', 'paudha, ropani,');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('createDeskCategory')[0]?.body).toEqual({
    names: { en: 'Nursery', hi: 'नर्सरी' },
    search_words: ['paudha', 'ropani'],
  });

  await press('Animal feed');
  const change = await screen.findByRole('dialog', { name: 'Change the category' });
  fill(change, 'Name in English', 'Feed');
  server.answers['listDeskCategories'] = () => ({ results: [{ ...feed, version: 4, names: { en: 'Fodder', hi: 'चारा' } }], next: null });
  fireEvent.click(within(change).getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  expect(conflict.textContent).toContain('Fodder');
  await press('Save mine');
  await vi.waitFor(() => expect(server.of('updateDeskCategory').map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']));

  fireEvent.click(screen.getByRole('radio', { name: 'Brands' }));
  await screen.findByText('No brands yet');
  expect(location.search).toBe('?kind=brand');
});
