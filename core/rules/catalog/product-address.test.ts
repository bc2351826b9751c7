import { expect, test } from 'vitest';
import { addressOfQuery, queryFromAddress } from './product-address.ts';

const read = (address: Record<string, string>) => queryFromAddress((name) => address[name] ?? null);

test('an address keeps all filters', () => {
  const query = {
    search: 'khad',
    category: 2,
    crop: 1,
    season: 'rabi',
    brand: 3,
    insured: true,
    in_stock: true,
    sort: 'price_low',
  } as const;
  expect(read(Object.fromEntries(addressOfQuery(query)))).toEqual(query);
});

test('an address without filters is empty', () => {
  expect(addressOfQuery(read({}))).toEqual([]);
});

test('an unreadable filter is left out', () => {
  expect(addressOfQuery(read({ category: 'x', crop: '-1', sort: 'worst', insured: 'maybe', brand: '1.5' }))).toEqual([]);
});
