// Tests which languages have columns in templates and exports.
import { expect, test } from 'vitest';
import type { Actor } from '../audit/audit-service.ts';
import { createExportService, type ExportParts } from './export-service.ts';
import { createKinds } from './kinds.ts';
import type { Store } from './store.ts';

const facts = { sku: 'A1', name_en: 'Neem cake', name_ta: 'வேப்பம் புண்ணாக்கு', name_ml: 'വേപ്പിൻ പിണ്ണാക്ക്' };
const store = { page: async () => [{ cursor: '1', facts }], count: async () => 1 } as unknown as Store;
const stores = new Proxy({}, { get: () => store }) as Parameters<typeof createKinds>[0];
const parts = {
  kinds: createKinds(stores),
  audited: (_by: unknown, _action: unknown, work: (note: () => void) => unknown) => work(() => undefined),
  offered: async () => [{ code: 'ta' }],
} as unknown as ExportParts;
const exports = createExportService(parts);
const by = { caller: { userId: 1, roles: [{ role: 'owner', vendor_id: null }] } } as unknown as Actor;

test('a template has columns of the languages of the shop, and no others', async () => {
  const [head = ''] = [...((await exports.template('products')).lines as string[])];
  const names = head
    .trim()
    .split(',')
    .filter((name) => name.startsWith('name_'));
  expect(names).toEqual(['name_en', 'name_hi', 'name_ta']);
});

test('an export has the words of the languages of the shop, and no others', async () => {
  const { lines } = await exports.file(by, 'products', undefined);
  let text = '';
  for await (const line of lines) text += line;
  expect(text).toContain('வேப்பம்');
  expect(text).not.toContain('വേപ്പിൻ');
});
