// Shopping by picture: a crop, a pest or a disease.
import fs from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { loadWords, tap } from '../../../../tests/fixtures/app/on-screen.ts';
import { type ChangeQuery, FilterForm } from '../product-filter.tsx';
import { troubles } from './shop-by.tsx';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as Readonly<Record<string, string>>;

const crops = [
  { id: 1, name: 'Paddy', image_url: '/pictures/v1/crop-1.svg' },
  { id: 40, name: 'Citrus' },
];
let changes: Parameters<ChangeQuery>[0][] = [];

beforeAll(loadWords);
beforeEach(() => {
  changes = [];
  startServer({ listMasterData: ({ query }) => ({ [query.data_for]: query.data_for === 'crop' ? crops : [] }) });
});

const open = (query: Parameters<typeof FilterForm>[0]['query']) =>
  render(<FilterForm query={query} onChange={(change) => changes.push(change)} />);

test('the filters begin with pictures of crops, and a second tap takes the crop back', async () => {
  const { unmount } = open({});
  const row = await screen.findByRole('region', { name: 'Your crop' });
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/pictures/v1/crop-1.svg');
  expect(within(row).queryByRole('button', { name: 'Citrus' })).toBeNull();
  await tap('Paddy');
  unmount();
  open({ crop: 1 });
  const paddy = await screen.findByRole('button', { name: 'Paddy' });
  expect(paddy.getAttribute('aria-pressed')).toBe('true');
  await tap('Paddy');
  expect(changes).toEqual([{ crop: 1 }, { crop: undefined }]);
});

test('a picture of a pest searches for its remedy, and a second tap shows everything again', async () => {
  const { unmount } = open({});
  const row = await screen.findByRole('region', { name: 'Pest or disease' });
  const drawn = [...row.querySelectorAll('svg')].map((svg) => svg.innerHTML);
  expect(new Set(drawn).size).toBe(troubles.length);
  await tap('Stem borer');
  unmount();
  open({ search: 'Stem borer' });
  await screen.findByRole('region', { name: 'Pest or disease' });
  await tap('Stem borer');
  expect(changes).toEqual([{ search: 'Stem borer' }, { search: undefined }]);
});

const remedies = ['stem borer', 'caterpillar', 'aphid', 'whitefly', 'blight', 'weedicide', 'white ants', 'rat poison'];

test.each(['hi', 'mr', 'bn', 'te', 'gu', 'kn', 'ta', 'or'])('the words below the pictures are words of the trade in %s', (language) => {
  const [words, trade] = [read(`words/${language}/shop-by.json`), read(`trade-words/${language}.json`)];
  expect(troubles.map(([, key]) => trade[words[key] ?? ''])).toEqual(remedies);
});
