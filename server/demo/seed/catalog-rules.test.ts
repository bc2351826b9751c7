// Tests that the demo's products follow the desk's rules, and keep their search words when edited.
import { expect, test } from 'vitest';
import { foundByOf, type NamedProduct, productSearchText } from '#core/rules/catalog/desk/found-by.ts';
import { packNames } from '#core/rules/catalog/desk/pack-label.ts';
import { productFaults } from '#core/rules/catalog/desk/product-faults.ts';
import { rankedWords } from '#core/rules/catalog/search/search-text.ts';
import { categories } from '../../db/seed/lists/categories.ts';
import { crops } from '../../db/seed/lists/crops.ts';
import { demoProducts } from '../catalog/catalog.ts';
import { productRows, variantRows } from './catalog-rows.ts';

const products = demoProducts();
const rows = new Map(productRows().map((row) => [row.id, row]));

test('every product of the demo meets the rules for live products', () => {
  const wrong = products.flatMap((p) => {
    const row = rows.get(p.id);
    const draft = {
      is_live: true,
      names: p.names,
      description: p.description,
      use: p.use ?? null,
      safety: p.safety ?? null,
      dose_per_hectare: p.dose?.amount ?? null,
      dose_unit: p.dose?.unit ?? null,
      water_per_hectare: p.dose?.water ?? null,
      hazard: p.hazard ?? null,
      pests: null,
      hsn: p.hsn,
      gst_rate: p.gstRate,
      registration_number: row?.registration_number ?? null,
      variants: p.packs.map(({ label }) => ({ pack: label })),
    };
    return productFaults(draft).map(({ path, reason }) => `${p.id} ${path} ${reason}`);
  });
  expect(wrong).toEqual([]);
});

test('the labels of its packs are as the desk would write them', () => {
  const other = variantRows().flatMap(({ pack }) => {
    const names = JSON.parse(pack) as { en: string; hi: string };
    const written = packNames(names);
    return written.en === names.en && written.hi === names.hi ? [] : [`${names.en} ${names.hi} → ${written.en} ${written.hi}`];
  });
  expect(other).toEqual([]);
});

test('older search words are taken from the search text, and none is lost or weaker', () => {
  for (const p of products) {
    const text = String(rows.get(p.id)?.search_text);
    const named: NamedProduct = {
      names: p.names,
      brand: p.brand.name,
      category: categories.find(({ slug }) => slug === p.category)?.name ?? { en: '', hi: '' },
      categoryWords: categories.find(({ slug }) => slug === p.category)?.searchWords ?? [],
      crops: crops.filter(({ slug }) => p.crops.includes(slug)).map(({ name }) => name),
      pests: null,
    };
    const own = foundByOf(text, named);
    const again = new Map(rankedWords(productSearchText(named, own)).map(({ word, rank }) => [word, rank]));
    for (const { word, rank } of rankedWords(text)) expect([p.id, word, (again.get(word) ?? 9) <= rank]).toEqual([p.id, word, true]);
  }
});
