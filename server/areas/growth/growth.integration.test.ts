// Tests growth products and their leads: once for each request, from anybody, within budgets.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { exportLeads, getLead, listLeads, updateLead } from '#core/contract/desk/growth/leads.ts';
import { addGrowthPicture, getGrowthProduct, listGrowthProducts, updateGrowthProduct } from '#core/contract/desk/growth/products.ts';
import { createLead, listPackages } from '#core/contract/growth/growth.ts';
import { KEPT_AT_HEADER } from '#core/contract/wire/version.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { noisyPhoto } from '../../../tests/fixtures/photos.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { phonesFrom } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createLeadRepository } from './lead-repository.ts';

const newPhone = phonesFrom(6_981_000_000);
const items = [
  { product_id: 4645, quantity: 1 },
  { product_id: 8702, quantity: 2 },
  { product_id: 8704, quantity: 1 },
];

describeOnBothEngines('growth', (engine) => {
  let server: TestServer;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const leadsOf = async (phone: string) => (await server.get(listLeads, { token: owner, query: { search: phone } })).results;
  const ask = (phone: string, more: object = {}) => server.call(createLead, { body: { mobile_number: phone, items }, ...more });

  test('the four packages are listed in order, with prices', async () => {
    const { results } = await server.get(listPackages, {});
    expect(results.map(({ id, price, discount_price }) => [id, price, discount_price])).toEqual([
      [4645, 410, 380],
      [8702, 360, 335],
      [8703, 520, 490],
      [8704, 240, null],
    ]);
    expect(results.every(({ names, texts, befores, afters }) => [names, texts, befores, afters].every(({ en, hi }) => en && hi))).toBe(
      true,
    );
  });

  test('a visitor asks, and the desk sees the number, the package and its price at that time', async () => {
    const phone = newPhone();
    const { status, body } = await ask(phone, { headers: { [KEPT_AT_HEADER]: '2026-11-20T04:00:00Z' } });
    expect([status, Object.keys(body as object)]).toEqual([201, ['id']]);
    const [lead] = await leadsOf(phone);
    expect(lead).toMatchObject({
      phone_number: phone,
      full_name: null,
      total: 1_370,
      final_total: 1_290,
      state: 'new',
      asked_at: '2026-11-20T04:00:00.000Z',
    });
    expect(lead?.items.map(({ product_id, quantity, price }) => [product_id, quantity, price])).toEqual([
      [4645, 1, 410],
      [8702, 2, 360],
      [8704, 1, 240],
    ]);
  });

  test('one request is one lead: twice at once, later again, and again after sign-in', async () => {
    const phone = newPhone();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(phone, { key })));
    const { token } = await server.signIn('9876500001');
    answers.push(await ask(phone, { key }), await ask(phone, { key, token }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { id: number }).id}`)).size).toBe(1);
    expect(await leadsOf(phone)).toHaveLength(1);
    const other = await server.call(createLead, { key, body: { mobile_number: phone, items: items.slice(1) } });
    expect([other.status, other.error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  test('a number has a daily limit and an address an hourly one, and other people still get through', async () => {
    const busy = await startTestServer({ engine, settings: { TRUST_PROXY: '1' } });
    const from = (address: string, phone: string) =>
      busy.call(createLead, { body: { mobile_number: phone, items }, headers: { 'x-forwarded-for': address } });
    try {
      const one = newPhone();
      const statuses = [];
      for (let i = 0; i < 7; i++) statuses.push((await from(`10.0.0.${i}`, one)).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
      const answers = await Promise.all(Array.from({ length: 70 }, () => from('10.1.1.1', newPhone())));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
      expect((await from('10.1.1.2', newPhone())).status).toBe(201);
      // Together, the networks of one customer may ask five times as often as one network.
      for (const nth of [(n: number) => `2001:db8:9:${n.toString(16)}::1`, (n: number) => `10.200.7.${n}`]) {
        const statusOf = async (n: number) => (await from(nth(n % 100), newPhone())).status;
        const taken = await Promise.all(Array.from({ length: 300 }, (_, n) => statusOf(n)));
        expect([taken.every((status) => status === 201), await statusOf(1)]).toEqual([true, 429]);
        tally(`requests for packages from one /48 or /24 network, ${engine}`, taken.length + 1);
      }
      expect((await from('2001:db8:10::1', newPhone())).status).toBe(201);
    } finally {
      await busy.close();
    }
  });

  test('wrong numbers, wrong quantities, and products that repeat, are missing or unknown are refused', async () => {
    const bodies = [
      { mobile_number: '98765', items },
      { mobile_number: '98765\u000043210', items },
      { mobile_number: newPhone(), items: [] },
      { mobile_number: newPhone(), items: [{ product_id: 4645, quantity: 0 }] },
      { mobile_number: newPhone(), items: [{ product_id: 4645, quantity: 100 }] },
      { mobile_number: newPhone(), items: [{ product_id: 4645, quantity: 1.5 }] },
      { mobile_number: newPhone(), items: [{ product_id: 1, quantity: 1 }] },
      { mobile_number: newPhone(), items: [items[0], items[0]] },
      { mobile_number: newPhone(), items, price: 1 },
    ];
    for (const body of bodies)
      expect([(await server.call(createLead, { body })).status, JSON.stringify(body)]).toEqual([400, JSON.stringify(body)]);
  });

  test('farmers see the desk’s texts at once; a missing language or an impossible discount is refused', async () => {
    const { results } = await server.get(listGrowthProducts, { token: owner });
    const before = results.find(({ id }) => id === 8703);
    const change = (body: object, version?: number) =>
      server.call(updateGrowthProduct, {
        token: owner,
        params: { id: 8703 },
        body,
        ...(version ? { headers: { 'if-match': `"${version}"` } } : {}),
      });
    const changed = await change({ texts: { en: 'New words.', hi: 'नए शब्द।' }, price: 500, discount_price: null }, before?.version);
    expect(changed.status).toBe(200);
    expect((await server.get(listPackages, {})).results.find(({ id }) => id === 8703)).toMatchObject({
      texts: { en: 'New words.', hi: 'नए शब्द।' },
      price: 500,
      discount_price: null,
    });
    const late = await change({ price: 450 }, before?.version);
    expect([late.status, late.error.details['current']]).toMatchObject([412, { price: 500 }]);
    expect((await change({ discount_price: 500 })).status).toBe(409);
    expect((await change({ names: { en: 'Only English', hi: '' } })).status).toBe(409);
    expect((await change({ is_live: false })).status).toBe(200);
    expect((await server.get(listPackages, {})).results.map(({ id }) => id)).toEqual([4645, 8702, 8704]);
    const gone = await server.call(createLead, { body: { mobile_number: newPhone(), items: [{ product_id: 8703, quantity: 1 }] } });
    expect([gone.status, gone.error.code]).toEqual([409, 'GROWTH_REFUSED']);
    await change({ is_live: true });
    const { results: lines } = await server.get(listAudit, { token: owner, query: { entity: 'growth-product', id: '8703' } });
    expect(lines.map(({ action, after }) => [action, after?.['is_live'] ?? after?.['price']])).toEqual([
      ['growth-product.change', true],
      ['growth-product.change', false],
      ['growth-product.change', 50_000],
    ]);
  });

  test('a photo replaces the drawing', async () => {
    const content = await noisyPhoto(3, { side: 200 });
    const { image_url } = await server.get(addGrowthPicture, {
      token: owner,
      params: { id: 8704 },
      body: {},
      file: { name: 'a.png', content },
    });
    expect((await server.get(getGrowthProduct, { token: owner, params: { id: 8704 } })).image_url).toBe(image_url);
    expect((await server.raw({ method: 'GET', url: image_url })).status).toBe(200);
  });

  test('support sets state, note and call-back day; a slower editor is refused; the audit shows changes', async () => {
    const phone = newPhone();
    const { id } = (await ask(phone)).body as { id: number };
    const support = (await server.signInDesk('9876500016')).token;
    const due = async (day: string) => (await server.get(listLeads, { token: support, query: { due: day, search: phone } })).results;
    expect((await due('2026-11-24')).map((lead) => lead.id)).toEqual([id]);
    const { version } = await server.get(getLead, { token: support, params: { id } });
    const headers = { 'if-match': `"${version}"` };
    const body = { state: 'no-answer', note: 'Rings out', follow_up_on: '2026-11-25' };
    const done = await server.call(updateLead, { token: support, params: { id }, body, headers });
    expect(done.body).toMatchObject({ ...body, version: version + 1 });
    expect((await server.call(updateLead, { token: owner, params: { id }, body: { state: 'ordered' }, headers })).status).toBe(412);
    expect([await due('2026-11-24'), (await due('2026-11-25')).map((lead) => lead.id)]).toEqual([[], [id]]);
    await server.get(updateLead, { token: owner, params: { id }, body: { state: 'ordered' } });
    expect(await due('2026-11-25')).toEqual([]);
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'lead', id: String(id) } });
    expect(results.map(({ action, actor, after }) => [action, actor !== null, after?.['state']])).toEqual([
      ['lead.change', true, 'ordered'],
      ['lead.change', true, 'no-answer'],
    ]);
  });

  test('the list pages without a gap; exports are audited, and support cannot export', async () => {
    const prefix = '69829';
    for (let i = 0; i < 5; i++) await ask(`${prefix}0000${i}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.get(listLeads, { token: owner, query: { search: prefix, page_size: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.results.map(({ phone_number }) => phone_number));
      cursor = page.next ? (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => `${prefix}0000${n}`));
    const file = await server.call(exportLeads, { token: owner, query: { search: prefix } });
    expect(file.text.trim().split('\r\n')).toHaveLength(6);
    expect(file.text).toContain(`${prefix}00004`);
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'lead', id: 'leads' } });
    expect(results[0]).toMatchObject({ action: 'lead.export', after: { rows: 5 } });
    const support = (await server.signInDesk('9876500016')).token;
    expect((await server.call(exportLeads, { token: support })).status).toBe(403);
  });

  test('a number is deleted after a year', async () => {
    const phone = newPhone();
    await ask(phone);
    const sweep = createLeadRepository(server.database);
    const [lead] = await leadsOf(phone);
    await sweep.deleteOlderThan(Date.parse(lead?.created_at ?? ''));
    expect(await leadsOf(phone)).toHaveLength(1);
    await sweep.deleteOlderThan(Date.parse(lead?.created_at ?? '') + 1);
    expect(await leadsOf(phone)).toHaveLength(0);
  });
});
