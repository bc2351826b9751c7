// The short form of `npm run check:field`, without types and tests of a planted copy.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productFields } from '../../core/fields/product.ts';
import { filesByHand, MOST_FILES, plantedFiles } from './planted-field.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

const sources = ['core', 'desk', 'server']
  .flatMap((room) => fs.readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)))
  .filter((file) => /\.(ts|tsx|sql|json)$/.test(file) && !/\.test\.|^server\/demo\//.test(file));

test('a new field needs at most six files by hand', () => {
  const planted = plantedFiles(read, fs.readdirSync(path.join(ROOT, 'server/db/migrations')));
  expect(filesByHand(Object.keys(planted)).length).toBeLessThanOrEqual(MOST_FILES);
});

test('a field appears only in its table, migration, form and texts, and where farmers are answered', () => {
  expect(productFields).toHaveProperty('manufacturer');
  expect(sources.filter((file) => /\bmanufacturer\b/.test(read(file))).sort()).toEqual([
    'core/fields/product.ts',
    'desk/features/products/product-parts.tsx',
    'desk/words/en/products.json',
    'desk/words/hi/products.json',
    'desk/words/notes/products.json',
    'server/areas/catalog/catalog-repository.ts',
    'server/areas/catalog/catalog-service.ts',
    'server/db/migrations/0020_catalog_desk.sql',
  ]);
});
