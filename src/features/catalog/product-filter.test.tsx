// Tests the filters of a list: categories that the shop added can be chosen here.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { type ChangeQuery, FilterBar, FilterForm } from './product-filter.tsx';

beforeAll(loadWords);

test('a category that the shop added can be chosen, and categories with a picture appear once', async () => {
  const lists: Record<string, readonly { id: number; name: string }[]> = {
    category: [
      { id: 1, name: 'Seeds' },
      { id: 77, name: 'Saplings' },
    ],
    crop: [],
    brand: [],
  };
  startServer({ listMasterData: ({ query }) => ({ [query.data_for]: lists[query.data_for] }) });
  const changes: Parameters<ChangeQuery>[0][] = [];
  render(<FilterForm query={{}} onChange={(change) => changes.push(change)} />);
  const box = await screen.findByLabelText('More categories');
  expect(
    within(box)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Saplings']);
  fireEvent.change(box, { target: { value: '77' } });
  expect(changes).toEqual([{ category: 77 }]);
});

test('categories come before the filters, and the chosen one is scrolled into view', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const left = this.tagName === 'BUTTON' ? [...(this.parentElement?.children ?? [])].indexOf(this) * 100 : 0;
    return new DOMRect(left, 0, this.tagName === 'BUTTON' ? 100 : 320, 48);
  });
  render(
    <FilterBar query={{ category: 5 }} onChange={() => undefined} onMore={() => undefined}>
      <button type="button">Shop</button>
    </FilterBar>,
  );
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect([words[0], ...words.slice(-2)]).toEqual(['Seeds', 'Filter', 'Shop']);
  expect(screen.getByRole('button', { pressed: true }).parentElement?.scrollLeft).toBe(400);
});
