// Tests insurance products at the desk: one person drafts, another approves, and then shops offer them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  addInsurancePaper,
  createDeskInsurance,
  type DeskInsurance,
  deleteDeskPremium,
  getDeskInsurance,
  listDeskInsurance,
  listDeskPremiums,
  proposeInsurance,
  putDeskPremium,
  sellInsurance,
  updateDeskInsurance,
  withdrawInsurance,
} from '#core/contract/desk/insurance/product.ts';
import { listInsuranceProducts } from '#core/contract/insurance.ts';
import { createImporting } from '../../../../tests/fixtures/files/importing.ts';
import { insuranceDraft, paperFile } from '../../../../tests/fixtures/insurance-product.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import type { CallOptions } from '../../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const DAY = 24 * 3_600_000;
const PREMIUM = { cost: 120, sum_insured: 6_000, premium: 120 };
const refused = (reason: string) => ({ status: 400, error: { code: 'INSURANCE_REFUSED', details: { reason } } });

describeOnBothEngines('insurance products at the desk', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let editor: string;
  let finance: string;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { ACCESS_TOKEN_MINUTES: '6000' } });
    shopping = createShopping(server, 6_594_000_000);
    editor = (await server.signInDesk('9876500017')).token;
    finance = (await server.signInDesk('9876500014')).token;
  });
  afterAll(() => server.close());

  let last = 0;
  const newCode = (): string => `RABI-${++last}`;
  const read = (id: number, token = editor) => server.get(getDeskInsurance, { token, params: { id } });
  const create = (change: object = {}) =>
    server.get(createDeskInsurance, {
      ...{ token: editor, key: randomUUID() },
      body: { ...insuranceDraft(newCode(), server.clock.now), ...change },
    });
  const give = (id: number, kind: string, content = paperFile(`${kind} of ${id}`)) =>
    server.call(addInsurancePaper, { token: editor, params: { id, kind }, body: {}, file: { name: `${kind}.pdf`, content } });
  const setPremium = (id: number, variant: number, body = PREMIUM) =>
    server.call(putDeskPremium, { token: editor, params: { id, variant }, body });
  const move = (call: typeof proposeInsurance | typeof sellInsurance, id: number, token = editor) =>
    server.call(call, { token, key: randomUUID(), params: { id }, body: {} });
  const withdraw = (id: number, token = editor) =>
    server.call(withdrawInsurance, { token, key: randomUUID(), params: { id }, body: { words: 'Wrong sum' } });

  /** A complete product, for one pack that the shop sells with insurance. */
  async function ready(change: object = {}): Promise<DeskInsurance & { readonly variant: number }> {
    const { id } = await create(change);
    for (const kind of ['document', 'terms']) expect((await give(id, kind)).status).toBe(200);
    const { product_variant: variant } = await shopping.newLine();
    await shopping.setInventory(variant, { has_insurance: true });
    expect((await setPremium(id, variant)).status).toBe(200);
    return { ...(await read(id)), variant };
  }
  async function offeredWith(variant: number): Promise<readonly number[]> {
    const { token } = await shopping.newBuyer();
    const { insurance_data } = await server.get(listInsuranceProducts, { token, query: { product_variants: variant, vendor_id: 1 } });
    return insurance_data.map(({ id }) => id);
  }

  test('a draft shows what is missing, and nobody can buy it', async () => {
    const draft = await server.get(createDeskInsurance, {
      ...{ token: editor, key: randomUUID() },
      body: {
        code: newCode(),
        names: { en: 'Kharif', hi: '' },
        starts_at: new Date(server.clock.now).toISOString(),
        ends_at: new Date(server.clock.now + DAY).toISOString(),
      },
    });
    expect(draft).toMatchObject({ state: 'draft', version: 1, insurer_name: '', perils: [], document: null, may_sell: false });
    expect(draft.missing.map(({ reason }) => reason)).toEqual([
      ...['name-missing', 'type-missing', 'type-missing', 'insurer-missing', 'licence-missing', 'role-missing', 'insures-missing'],
      ...['perils-missing', 'document-missing', 'terms-missing', 'premiums-missing'],
    ]);
    expect(await move(proposeInsurance, draft.id)).toMatchObject(refused('name-missing'));
    expect(await move(sellInsurance, draft.id, finance)).toMatchObject(refused('not-proposed'));
  });

  test('one person writes a draft and another approves it; then shops offer it with its papers', async () => {
    const { id, variant } = await ready();
    expect(await offeredWith(variant)).toEqual([]);
    expect((await move(proposeInsurance, id)).body).toMatchObject({
      state: 'proposed',
      proposed: { by: expect.any(String) },
      may_sell: false,
    });
    expect(await move(sellInsurance, id)).toMatchObject({ status: 403, error: { code: 'SIGN_OFF_OWN' } });
    expect((await read(id, finance)).may_sell).toBe(true);
    expect((await move(sellInsurance, id, finance)).body).toMatchObject({ state: 'on-sale', proposed: null, missing: [] });
    const { token } = await shopping.newBuyer();
    const { insurance_data } = await server.get(listInsuranceProducts, {
      token,
      query: { product_variants: variant, vendor_id: 1, lang: 'hi' },
    });
    const premium = { cost_to_farmer: 120, sum_insured: 6_000, total_premium_amount: 120 };
    expect(insurance_data).toMatchObject([
      {
        id,
        type_of_policy: { type: 'गेहूँ का मौसम बीमा' },
        insurer: { name: 'Gangetic Agri Insurance', licence: 'IRDAI/142', our_role: 'corporate-agent' },
        perils: [
          { id: 7, name: 'ओला', sample_image: '/pictures/v1/peril-hail.svg' },
          { id: 5, names: { en: 'Frost', hi: 'पाला, ठंड' } },
        ],
        mapped_product_variant_details: [{ product_variant_id: variant, premium_options: [premium] }],
      },
    ]);
    const { pathname } = new URL(insurance_data[0]?.pdf_hosted_link ?? '');
    const file = await server.app.inject(pathname);
    expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([
      200,
      'application/pdf',
      paperFile(`document of ${id}`),
    ]);
  });

  test('a product on sale is fixed until it is withdrawn; then shops no longer offer it', async () => {
    const { id, variant } = await ready();
    await move(proposeInsurance, id);
    await move(sellInsurance, id, finance);
    const onSale = refused('on-sale');
    const change = (body: object) => server.call(updateDeskInsurance, { token: editor, params: { id }, body });
    expect(await change({ insurer_name: 'Another' })).toMatchObject(onSale);
    expect(await setPremium(id, variant, { ...PREMIUM, cost: 1 })).toMatchObject(onSale);
    expect(await server.call(deleteDeskPremium, { token: editor, params: { id, variant } })).toMatchObject(onSale);
    expect(await give(id, 'terms', paperFile('others'))).toMatchObject(onSale);
    expect(await offeredWith(variant)).toEqual([id]);
    expect((await withdraw(id)).body).toMatchObject({ state: 'draft' });
    expect(await offeredWith(variant)).toEqual([]);
    expect((await change({ insurer_name: 'Another' })).body).toMatchObject({ insurer_name: 'Another' });
  });

  test('nothing is sold before the shop says what it is to the insurer', async () => {
    const { id } = await ready({ our_role: null });
    expect((await read(id)).missing).toEqual([{ path: 'our_role', reason: 'role-missing' }]);
    expect(await move(proposeInsurance, id)).toMatchObject(refused('role-missing'));
    const change = (our_role: unknown) => server.call(updateDeskInsurance, { token: editor, params: { id }, body: { our_role } as object });
    for (const wrong of ['agent', '', 7]) expect((await change(wrong)).status).toBe(400);
    expect((await change('passes-on')).body).toMatchObject({ our_role: 'passes-on', missing: [] });
    expect((await move(proposeInsurance, id)).status).toBe(200);
  });

  test('a change before the approval makes a draft again, so the approved text is the reviewed one', async () => {
    const { id, variant } = await ready();
    const proposed = (await move(proposeInsurance, id)).body;
    await setPremium(id, variant, { ...PREMIUM, sum_insured: 9_000 });
    expect(await read(id)).toMatchObject({ state: 'draft', proposed: null });
    expect(await move(sellInsurance, id, finance)).toMatchObject(refused('not-proposed'));
    await move(proposeInsurance, id);
    const old = { token: finance, key: randomUUID(), params: { id }, body: {}, headers: { 'if-match': `"${proposed.version}"` } };
    expect(await server.call(sellInsurance, old)).toMatchObject({ status: 412, error: { code: 'CHANGED_MEANWHILE' } });
    const both = await Promise.all([move(sellInsurance, id, finance), move(sellInsurance, id, finance)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('wild animals and inundation of paddy are sold from Kharif 2026 on, and reach farmers with their pictures', async () => {
    const perils = [{ peril: 'wild-animals' }, { peril: 'inundation' }];
    const { id, variant } = await ready({ perils, starts_at: '2026-05-31T18:29:59.000Z' });
    expect((await read(id)).missing.map(({ reason }) => reason)).toEqual(['peril-too-early', 'inundation-not-paddy']);
    const change = (body: object) => server.call(updateDeskInsurance, { token: editor, params: { id }, body });
    expect((await change({ starts_at: '2026-05-31T18:30:00.000Z' })).status).toBe(200);
    expect(await move(proposeInsurance, id)).toMatchObject(refused('inundation-not-paddy'));
    expect((await change({ crop_ids: [1] })).body.missing).toEqual([]);
    await move(proposeInsurance, id);
    expect((await move(sellInsurance, id, finance)).body.state).toBe('on-sale');
    const { token } = await shopping.newBuyer();
    const { insurance_data } = await server.get(listInsuranceProducts, { token, query: { product_variants: variant, vendor_id: 1 } });
    expect(insurance_data[0]?.perils).toMatchObject([
      { id: 10, name: 'Wild animals', sample_image: '/pictures/v1/peril-wild-animals.svg' },
      { id: 11, name: 'Paddy under water', sample_image: '/pictures/v1/peril-inundation.svg' },
    ]);
  });

  test('the product is sold only on its days of sale', async () => {
    const soon = new Date(server.clock.now + 10 * DAY).toISOString();
    const { id, variant } = await ready({ sale_from: soon });
    await move(proposeInsurance, id);
    expect((await move(sellInsurance, id, finance)).body.state).toBe('coming');
    expect(await offeredWith(variant)).toEqual([]);
    const start = server.clock.now;
    server.clock.advance(10 * DAY);
    expect(await offeredWith(variant)).toEqual([id]);
    server.clock.advance(50 * DAY);
    expect(await offeredWith(variant)).toEqual([]);
    server.clock.now = start;
  });

  test('codes are unique, dates agree, crops exist, and a paper is a PDF without scripts', async () => {
    const { id, code } = await create();
    const again = { token: editor, key: randomUUID(), body: insuranceDraft(code.toLowerCase(), server.clock.now) };
    expect(await server.call(createDeskInsurance, again)).toMatchObject({ status: 409, error: { code: 'CODE_TAKEN' } });
    const change = (body: object) => server.call(updateDeskInsurance, { token: editor, params: { id }, body });
    expect(await change({ ends_at: new Date(server.clock.now).toISOString() })).toMatchObject(refused('risk-ends-before-start'));
    expect(await change({ crop_ids: [99_999] })).toMatchObject(refused('insurance-crop-unknown'));
    expect(await change({ perils: [{ peril: 'hail' }, { peril: 'hail' }] })).toMatchObject(refused('peril-twice'));
    for (const content of [
      'no paper',
      '%PDF-1.4 without an end',
      `${paperFile('x')}/JavaScript (app.alert(1)) %%EOF`,
      '%PDF-1.4 /#4aS %%EOF',
    ])
      expect(await give(id, 'document', Buffer.from(content))).toMatchObject(refused('paper-wrong'));
    expect(await setPremium(id, 10_011, { ...PREMIUM, cost: 500 })).toMatchObject(refused('cost-above-premium'));
    expect((await setPremium(id, 987_654_321)).status).toBe(404);
    expect(await read(id)).toMatchObject({ document: null, premiums: 0, version: 1 });
  });

  test('only permitted staff change a product, and the audit has every step', async () => {
    const { id, code } = await ready();
    const manager = (await server.signInDesk('9876500011')).token;
    for (const [call, token] of [
      [proposeInsurance, finance],
      [sellInsurance, manager],
      [proposeInsurance, manager],
    ] as const)
      expect((await move(call, id, token)).status).toBe(403);
    await move(proposeInsurance, id);
    await withdraw(id);
    const owner = (await server.signInDesk('9876500010')).token;
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'insurance', id: String(id) } });
    expect(results.map(({ action }) => action).reverse()).toEqual([
      ...['insurance.create', 'insurance.paper', 'insurance.paper', 'insurance.premium', 'insurance.propose', 'insurance.withdraw'],
    ]);
    expect(results[0]?.after).toMatchObject({ code, words: 'Wrong sum' });
  });

  describe('premiums', () => {
    test('the list shows packs with their premiums, and finds packs without one', async () => {
      const { id, variant } = await ready();
      const list = (query: CallOptions['query'] = {}) => server.get(listDeskPremiums, { token: editor, params: { id }, query });
      const { results } = await list({});
      expect(results).toMatchObject([{ variant_id: variant, ...PREMIUM }]);
      const others = await list({ is_missing: true, page_size: 5, search: 'a' });
      expect(others.results).toHaveLength(5);
      expect(others.results.every(({ cost, variant_id }) => cost === null && variant_id !== variant)).toBe(true);
      await server.get(deleteDeskPremium, { token: editor, params: { id, variant } });
      expect((await list({})).results).toEqual([]);
      expect((await server.call(deleteDeskPremium, { token: editor, params: { id, variant } })).body.premiums).toBe(0);
    });

    test('an import is previewed first, names its wrong rows, and changes nothing on sale', async () => {
      const [one, sold] = [await create(), await ready()];
      await move(proposeInsurance, sold.id);
      await move(sellInsurance, sold.id, finance);
      const importing = createImporting(server, editor);
      const [first, second] = (await server.get(listDeskPremiums, { token: editor, params: { id: one.id }, query: { is_missing: true } }))
        .results;
      const rows = [
        `${one.code},${first?.sku},0,4000,40`,
        `${one.code},${second?.sku},120,6000,120`,
        `${one.code},NO-SUCH-SKU,1,100,1`,
        `NOT-THERE,${first?.sku},1,100,1`,
        `${one.code.toLowerCase()},${second?.sku},30,6000,40`,
        `${sold.code},${first?.sku},1,100,1`,
      ];
      const read = await importing.read('premiums', `insurance,sku,cost,sum_insured,premium\n${rows.join('\n')}\n`);
      expect(read.counts).toMatchObject({ new: 2, wrong: 4 });
      const problems = await importing.problems(read.id);
      expect(problems.map(({ row, code }) => [row, code])).toEqual([
        [4, 'unknown'],
        [5, 'unknown'],
        [6, 'twice'],
        [7, 'on-sale'],
      ]);
      await importing.apply(read.id);
      const { premiums, version } = await server.get(getDeskInsurance, { token: editor, params: { id: one.id } });
      expect([premiums, version > one.version]).toEqual([2, true]);
      const taken = await importing.take('premiums');
      expect(taken).toContain(`${one.code},${second?.sku}`);
      expect((await importing.read('premiums', taken)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    });
  });

  test('products are found by code and name, page by page', async () => {
    const { id, code } = await create({ names: { en: 'Litchi hail 2027', hi: 'लीची' } });
    const list = (query: CallOptions['query'] = {}) => server.get(listDeskInsurance, { token: finance, query });
    for (const search of [code.toLowerCase(), 'litchi', 'लीची'])
      expect((await list({ search })).results.map((one) => one.id)).toContain(id);
    const first = await list({ page_size: 2 });
    expect([first.results.length, first.results[0]?.id]).toEqual([2, id]);
    expect(first.next).toContain('cursor=');
  });
});
