// Tests the search rule on the demo catalogue, as a phone searches it.
import { expect, test } from 'vitest';
import { openDemoShop } from './demo-shop.ts';
import { measureSearch, shareFound } from './measure-search.ts';
import { queries } from './queries.ts';

const shop = openDemoShop();

test('at least 200 different queries are asked in each of three scripts', () => {
  const all = Object.values(queries).flatMap((group) => [...group.en, ...group.hi, ...group.typed].map(([query]) => query));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(200);
  for (const script of ['en', 'hi', 'typed'] as const)
    expect(Object.values(queries).flatMap((group) => group[script]).length).toBeGreaterThanOrEqual(60);
});

test('at least 95 of 100 queries find their product among the first three', async () => {
  const measured = await measureSearch(shop.search);
  const missed = measured.filter((one) => !one.isFound).map((one) => one.query);
  expect(shareFound(measured), missed.join(', ')).toBeGreaterThanOrEqual(0.95);
});

test('control: a search that lists only best sellers fails', async () => {
  expect(shareFound(await measureSearch(() => [2001, 2002, 1001]))).toBeLessThan(0.1);
});
