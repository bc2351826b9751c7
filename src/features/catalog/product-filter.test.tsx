// Tests the filters of a list: categories that the shop added can be chosen here.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords } from '../../../tests/fixtures/app/on-screen.ts';
import { type ChangeQuery, FilterForm } from './product-filter.tsx';

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
