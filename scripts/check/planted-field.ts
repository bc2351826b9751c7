// Adds a field of a product as a developer would: a warranty in months that the desk shows and edits, and that lists import and
// export.

/** The maximum number of files that a developer edits for a new field. All language versions of a text count as one file. */
export const MOST_FILES = 6;

/** @param files paths from the root @returns the same, with one path for the files of a text */
export const filesByHand = (files: readonly string[]): readonly string[] => [
  ...new Set(files.map((file) => file.replace(/^desk\/words\/\w+\//, 'desk/words/*/'))),
];

const FIELD = 'warranty_months';

/** Inserts text before or after an anchor, which must occur exactly once. */
function put(text: string, anchor: string, make: (anchor: string) => string): string {
  const [before, after, ...more] = text.split(anchor);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`"${anchor}" is not there exactly once`);
  return before + make(anchor) + after;
}

const row = `  ${FIELD}: whole({ label: 'products.warranty', wrong: 'products.days-wrong', max: 120, nullable: true, sheet: { example: '12' } }),\n`;
const words = { en: 'Warranty in months', hi: 'कितने महीने की वारंटी', notes: 'Field' };
const box = `<TextField {...form.field('${FIELD}')} label={t(boxWords.${FIELD})} inputMode="numeric" maxLength={3} />\n        `;

const test = `// The warranty of a product: changed at the desk, taken away in a file and brought by one, and named in the audit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskProduct, updateDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { fieldWords } from '../../desk/features/audit/audit-fields.ts';
import { nounLabels } from '../../desk/features/audit/noun-labels.ts';
import { createCatalogDesk } from '../fixtures/desk/catalog-desk.ts';
import { createImporting } from '../fixtures/files/importing.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../fixtures/server/test-server.ts';

describeOnBothEngines('the warranty of a product', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('is kept, exported, imported and in the audit', async () => {
    const desk = await createCatalogDesk(server);
    const token = desk.tokens.editor;
    const files = createImporting(server, token);
    const { id, variants } = await desk.add();
    const sku = variants[0]?.sku ?? '';
    const read = async () => (await server.get(getDeskProduct, { token, params: { id } })).${FIELD};
    expect(await read()).toBeNull();
    const changed = await server.call(updateDeskProduct, { token, params: { id }, body: { ${FIELD}: 24 } });
    expect([changed.status, await read()]).toEqual([200, 24]);
    const refused = await server.call(updateDeskProduct, { token, params: { id }, body: { ${FIELD}: 121 } });
    expect(refused.status).toBe(400);
    const [head = '', ...lines] = (await files.take('products')).split(/\\r?\\n/);
    expect(head).toMatch(/,${FIELD},local_names,search_words$/);
    expect(lines.find((line) => line.includes(sku))).toMatch(/,24,,$/);
    const list = await files.read('products', \`sku,${FIELD}\\n\${sku},36\`);
    expect(list.counts).toMatchObject({ changed: 1, wrong: 0 });
    await files.apply(list.id);
    expect(await read()).toBe(36);
    expect(fieldWords({ t: (key) => key, nouns: nounLabels }, 'product', '${FIELD}')).toBe('products.warranty');
  });
});
`;

/**
 * The files that a person writes, with their new content.
 * @param read the text of a file of the project
 * @param migrations names of existing migrations
 */
export function plantedFiles(read: (file: string) => string, migrations: readonly string[]): Readonly<Record<string, string>> {
  const edited = (file: string, anchor: string, make: (anchor: string) => string) => ({ [file]: put(read(file), anchor, make) });
  const last = Math.max(...migrations.map((name) => Number.parseInt(name, 10) || 0));
  return {
    [`server/db/migrations/${String(last + 1).padStart(4, '0')}_${FIELD}.sql`]: `-- Months of warranty; null: none.\nalter table products add column if not exists ${FIELD} int;\n`,
    ...edited('core/fields/product.ts', '  /** Other names that farmers type. */', (anchor) => row + anchor),
    ...Object.assign(
      {},
      ...Object.entries(words).map(([folder, text]) =>
        edited(`desk/words/${folder}/products.json`, '"products.return-days"', (anchor) => `"products.warranty": "${text}",\n  ${anchor}`),
      ),
    ),
    ...edited('desk/features/products/product-parts.tsx', "<TextField\n          {...form.field('return_days')}", (anchor) => box + anchor),
    'tests/contract/warranty.test.ts': test,
  };
}
