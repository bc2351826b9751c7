// Tests importing products, with a row for each pack.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { createImporting, type Importing } from '../../../tests/fixtures/files/importing.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('products from a file', (engine) => {
  let server: TestServer;
  let token: string;
  let editor: Importing;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    token = (await server.signInDesk('9876500017')).token;
    editor = createImporting(server, token);
  });
  afterAll(() => server.close());

  const idOf = async (sku: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select product_id as id from variants where upper(sku) = ${sku}`.execute(
      server.database.sql,
    );
    return rows[0]?.id ?? 0;
  };
  const seen = async (sku: string) => server.get(getDeskProduct, { token, params: { id: await idOf(sku) } });
  const head = 'sku,name_en,name_hi,pack,brand,category,hsn,gst,is_live,crops';

  test('an import adds a product and its packs, later a pack and a new name, and reports wrong cells', async () => {
    const { rows } = await sql<{ brand: string; category: string; crop: string }>`
      select (select names->>'en' from master_data where kind = 'brand' order by id limit 1) as brand,
        (select names->>'en' from master_data where kind = 'category' order by id limit 1) as category,
        (select names->>'en' from master_data where kind = 'crop' order by id limit 1) as crop`.execute(server.database.sql);
    const { brand = '', category = '', crop = '' } = rows[0] ?? {};
    const row = (sku: string, pack: string, name = 'Test Seed') =>
      `${sku},${name},टेस्ट बीज,${pack},${brand},"${category}",1209,0,no,${crop}`;
    const read = await editor.read(
      'products',
      [
        head,
        row('TS-1', '500gm'),
        row('TS-2', '1 kg'),
        row('TS-3', '2 kg').replace('1209', '12O9'),
        row('TS-4', '5 kg').replace(brand, 'Nobody'),
        row('TS-5', '6 kg').replace('1209,0,', '1209,12%,'),
      ].join('\n'),
    );
    expect(read.counts).toEqual({ new: 2, changed: 0, unchanged: 0, wrong: 3 });
    expect(await editor.problems(read.id)).toMatchObject([
      { row: 4, column: 'hsn', code: 'letter-in-number', right: '1209' },
      { row: 5, column: 'brand', code: 'brand-unknown', reason: expect.stringContaining('Add it under Products') },
      { row: 6, column: 'gst_rate', value: '12', code: 'gst-ended' },
    ]);
    expect(await editor.apply(read.id)).toMatchObject({ applied: 2, left_out: 0 });
    expect(await seen('TS-1')).toMatchObject({
      is_live: false,
      names: { en: 'Test Seed', hi: 'टेस्ट बीज' },
      variants: [
        { sku: 'TS-1', pack: { en: '500 g', hi: '500 ग्राम' } },
        { sku: 'TS-2', pack: { en: '1 kg', hi: '1 किलो' } },
      ],
    });
    const more = await editor.read(
      'products',
      [head, row('TS-1', '500 g', 'Best Seed'), row('TS-2', '1 kg', 'Other Seed'), row('TS-5', '5 kg')].join('\n'),
    );
    expect(more.counts).toEqual({ new: 1, changed: 2, unchanged: 0, wrong: 0 });
    expect(await editor.apply(more.id)).toMatchObject({ applied: 2, left_out: 1 });
    expect(await editor.problems(more.id)).toMatchObject([
      { row: 3, column: 'name_en', code: 'otherwise', reason: 'Row 2 has another value for the same product.' },
    ]);
    expect(await seen('TS-2')).toMatchObject({ names: { en: 'Best Seed' }, variants: [{ sku: 'TS-1' }, { sku: 'TS-2' }, { sku: 'TS-5' }] });
  });

  test('a product is named in English and any second language; wrong letters and unknown languages are explained', async () => {
    const { rows } = await sql<{ brand: string; category: string }>`
      select (select names->>'en' from master_data where kind = 'brand' order by id limit 1) as brand,
        (select names->>'en' from master_data where kind = 'category' order by id limit 1) as category`.execute(server.database.sql);
    const { brand = '', category = '' } = rows[0] ?? {};
    const heads = 'sku,name_en,name_mr,name_ta,name_xx,pack,brand,category,hsn,gst,is_live';
    const row = (sku: string, [en, mr = '', ta = '']: readonly string[]) =>
      `${sku},${en},${mr},${ta},?,1 kg,${brand},"${category}",1209,0,yes`.replace('?', 'x');
    const content = [
      heads,
      row('TL-1', ['Onion Seed', 'कांदा बियाणे', 'வெங்காய விதை']),
      row('TL-2', ['Carrot Seed']),
      row('TL-3', ['Radish Seed', 'मुळा बियाणे', 'मूली का बीज']),
    ].join('\n');
    const read = await editor.read('products', content);
    expect(read.counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 2 });
    expect(read.notes).toMatchObject([{ code: 'unknown-language', message: expect.stringContaining('name_xx') }]);
    expect(await editor.problems(read.id)).toMatchObject([
      { row: 3, column: 'name_hi', code: 'hindi-missing' },
      { row: 4, column: 'name_ta', code: 'script', reason: expect.stringContaining('தமிழ்') },
    ]);
    expect(await editor.apply(read.id)).toMatchObject({ applied: 1, left_out: 0 });
    expect(await seen('TL-1')).toMatchObject({
      is_live: true,
      names: { en: 'Onion Seed', hi: '', mr: 'कांदा बियाणे', ta: 'வெங்காய விதை' },
    });
    expect((await editor.read('products', `${content}\n`)).counts).toMatchObject({ unchanged: 1 });
    const removed = await editor.read('products', 'sku,name_ta\nTL-1,');
    expect(await editor.apply(removed.id)).toMatchObject({ applied: 1, left_out: 0 });
    expect((await seen('TL-1')).names).toEqual({ en: 'Onion Seed', hi: '', mr: 'कांदा बियाणे' });
  });
});
