// Tests that the demo's shops and remedies answer farmers' usual questions.
import { expect, test } from 'vitest';
import { demoProducts } from '../catalog/catalog.ts';
import { productRows } from './catalog-rows.ts';
import { demoVendors, vendorRows } from './vendors.ts';

test('every shop has licences, delivery days and a rule for returns', () => {
  const rows = vendorRows();
  expect(rows).toHaveLength(demoVendors().length);
  for (const row of rows) {
    const licences = JSON.parse(row.licences ?? '[]') as { category_id: number; number: string }[];
    expect(licences.map(({ category_id }) => category_id)).toEqual([1, 2, 3]);
    expect(new Set(licences.map(({ number }) => number)).size).toBe(3);
    expect([row.delivery_days, row.return_days].every((days) => typeof days === 'number')).toBe(true);
  }
});

test('every pesticide has its own registration number, and states its use in both languages', () => {
  const products = demoProducts();
  const rows = new Map(productRows().map((row) => [row.id, row]));
  const poisons = products.filter(({ hazard }) => hazard !== undefined);
  const numbers = poisons.map(({ id }) => rows.get(id)?.registration_number);
  expect(numbers).not.toContain(null);
  expect(new Set(numbers).size).toBe(poisons.length);
  const remedies = products.filter(({ pests }) => pests !== undefined);
  expect(remedies.length).toBeGreaterThan(90);
  for (const { pests } of remedies) expect(pests?.hi).toMatch(/[\u0900-\u097f]/);
  expect(remedies.filter(({ category }) => category !== 'pesticide')).toEqual([]);
});
