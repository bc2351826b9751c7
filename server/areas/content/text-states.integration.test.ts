// Tests the states of texts of the content: they follow the write, and a second person reviews.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProduct } from '#core/contract/catalog.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { createDeskBrand, updateDeskBrand } from '#core/contract/desk/catalog/lists.ts';
import { type DeskProduct, getDeskProduct, listDeskProducts, updateDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { createCentre, updateCentre } from '#core/contract/desk/centre/centre.ts';
import { listTextStates, listUnreviewedRecords, reviewTextStates } from '#core/contract/desk/content/text-states.ts';
import { createDeskInsurance, updateDeskInsurance } from '#core/contract/desk/insurance/product.ts';
import { updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { getVendor } from '#core/contract/vendor.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { type CatalogDesk, createCatalogDesk } from '../../../tests/fixtures/desk/catalog-desk.ts';
import { insuranceDraft } from '../../../tests/fixtures/insurance-product.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('states of texts of the content', (engine) => {
  let server: TestServer;
  let desk: CatalogDesk;
  let translator: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    desk = await createCatalogDesk(server);
    translator = (await server.signInDesk('9876500018')).token;
  });
  afterAll(() => server.close());

  const refOf = (id: number) => ({ entity: 'product' as const, id: String(id) });
  const statesOf = async (id: number, token = translator) => (await server.get(listTextStates, { token, params: refOf(id) })).results;
  const stateOf = async (id: number, language: string, field = 'names') =>
    (await statesOf(id)).find((one) => one.language === language && one.field === field);
  const review = (id: number, texts: readonly { field: string; language: 'te' | 'hi' | 'en'; seen: string }[], token = translator) =>
    server.get(reviewTextStates, { token, params: refOf(id), body: { texts: [...texts] } });

  test('a product keeps a text in any language the server knows, and a change of two languages keeps the third', async () => {
    const names = { en: 'Neem oil', hi: 'नीम तेल', te: 'వేప నూనె' };
    const product = await desk.add({ names });
    expect(product.names).toEqual(names);
    const renamed = await desk.change(product, { names: { en: 'Neem oil 1500', hi: 'नीम तेल 1500' } });
    expect(renamed.names).toEqual({ en: 'Neem oil 1500', hi: 'नीम तेल 1500', te: 'వేప నూనె' });
    expect((await desk.change(renamed, { names: { ...renamed.names, te: '' } })).names).toEqual({ en: 'Neem oil 1500', hi: 'नीम तेल 1500' });
    expect(await stateOf(product.id, 'te')).toBeUndefined();
    for (const wrong of [
      { en: 'A', hi: 'क', xx: 'B' },
      { en: 'A' },
      { en: 'A', hi: 'क', te: 'a\u0000b' },
      { en: 'A', hi: 'क', te: 'x'.repeat(121) },
    ])
      expect(
        await desk.errorOf(updateDeskProduct, { token: desk.tokens.editor, params: { id: product.id }, body: { names: wrong as never } }),
      ).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  test('a written text is a draft, nobody reviews their own, and a second person does', async () => {
    const { id } = await desk.add({ names: { en: 'Karanj oil', hi: 'करंज तेल', te: 'కానుగ నూనె' } });
    const draft = await stateOf(id, 'te');
    expect(draft).toMatchObject({ state: 'draft', reviewed: null, is_own: false, written: { by: expect.any(String) } });
    const asked = [{ field: 'names', language: 'te' as const, seen: draft?.seen ?? '' }];
    expect(await review(id, asked, desk.tokens.editor)).toEqual({
      reviewed: 0,
      refused: [{ field: 'names', language: 'te', reason: 'own' }],
    });
    expect(await review(id, [...asked, { field: 'use', language: 'te', seen: 'x' }])).toEqual({
      reviewed: 1,
      refused: [{ field: 'use', language: 'te', reason: 'missing' }],
    });
    expect(await stateOf(id, 'te')).toMatchObject({ state: 'reviewed', reviewed: { by: expect.any(String) } });
    const { results } = await server.get(listAudit, { token: desk.tokens.owner, query: { entity: 'product', id: String(id) } });
    expect(results[0]).toMatchObject({ action: 'text.review', after: { reviewed: 'names te' } });
    // Reviewed again: nothing changes, and the audit has no second entry.
    expect(await review(id, asked)).toEqual({ reviewed: 0, refused: [] });
  });

  test('records with unreviewed texts of others are listed, and leave the list after the review', async () => {
    const { id } = await desk.add({ names: { en: 'Castor cake', hi: 'अरंडी खली', te: 'ఆముదం' } });
    const mine = async (token: string) =>
      (await server.get(listUnreviewedRecords, { token })).results.find((one) => one.entity === 'product' && one.id === String(id));
    expect(await mine(translator)).toMatchObject({ name: 'Castor cake', languages: ['en', 'hi', 'te'] });
    expect(await mine(desk.tokens.editor)).toBeUndefined();
    expect((await desk.errorOf(listUnreviewedRecords, { token: (await server.signInDesk('9876500015')).token })).status).toBe(403);
    const texts = (await statesOf(id)).map(({ field, language, seen }) => ({ field, language: language as 'hi', seen }));
    await review(id, texts);
    expect(await mine(translator)).toBeUndefined();
  });

  test('a changed English text means look again for the others, until somebody reviews or writes them', async () => {
    const product = await desk.add({ names: { en: 'Zinc', hi: 'ज़िंक', te: 'జింక్' } });
    const { id } = product;
    const before = (await stateOf(id, 'te'))?.seen ?? '';
    const changed = await desk.change(product, { names: { en: 'Zinc sulphate', hi: 'ज़िंक सल्फेट' } });
    expect(await stateOf(id, 'hi')).toMatchObject({ state: 'draft' });
    expect(await stateOf(id, 'te')).toMatchObject({ state: 'look-again' });
    expect(await review(id, [{ field: 'names', language: 'te', seen: before }])).toMatchObject({
      reviewed: 0,
      refused: [{ reason: 'changed' }],
    });
    expect(await review(id, [{ field: 'names', language: 'te', seen: (await stateOf(id, 'te'))?.seen ?? '' }])).toMatchObject({
      reviewed: 1,
    });
    expect(await stateOf(id, 'te')).toMatchObject({ state: 'reviewed' });
    await desk.change(changed, { names: { en: 'Zinc sulphate', hi: 'ज़िंक सल्फेट', te: 'జింక్ సల్ఫేట్' } });
    expect(await stateOf(id, 'te')).toMatchObject({ state: 'draft', reviewed: null });
  });

  test('a text from before counts as reviewed, until its English text changes', async () => {
    const { id, version } = await server.get(getDeskProduct, { token: desk.tokens.editor, params: { id: 1001 } });
    expect(await statesOf(id)).toEqual([]);
    await server.call(updateDeskProduct, {
      token: desk.tokens.editor,
      params: { id },
      body: {
        names: { en: 'Another name', hi: (await server.get(getDeskProduct, { token: desk.tokens.editor, params: { id } })).names.hi ?? '' },
      },
      headers: { 'if-match': `"${version}"` },
    });
    expect(await stateOf(id, 'hi')).toMatchObject({ state: 'look-again', written: null, is_own: false });
  });

  test('a refused write leaves no state, and an unknown record or a role without the right is refused', async () => {
    const product = await desk.add({ names: { en: 'Bone meal', hi: 'हड्डी चूर्ण' } });
    const states = await statesOf(product.id);
    await desk.errorOf(updateDeskProduct, {
      token: desk.tokens.editor,
      params: { id: product.id },
      body: { names: { en: 'Bone', hi: 'हड्डी', te: 'ఎముక' }, hsn: 'x' },
    });
    expect(await statesOf(product.id)).toEqual(states);
    const body = { texts: [{ field: 'names', language: 'te' as const, seen: 'x' }] };
    expect((await server.call(reviewTextStates, { token: translator, params: refOf(999_999_999), body })).status).toBe(404);
    const { token: counter } = await server.signInDesk('9876500012');
    expect((await server.call(reviewTextStates, { token: counter, params: refOf(product.id), body })).status).toBe(403);
  });

  test('farmers read dose and safety only in reviewed languages, and in English, which is that of the label', async () => {
    const id = 1002;
    const change = async (body: object): Promise<DeskProduct> =>
      desk.change(await server.get(getDeskProduct, { token: desk.tokens.editor, params: { id } }), body);
    const shown = async () => {
      const { use, safety } = await server.get(getProduct, { params: { id }, query: { vendor: 1 } });
      return { use, safety };
    };
    const reviewed = async (field: 'use' | 'safety', language: 'hi' | 'te') => {
      const { seen = '' } = (await stateOf(id, language, field)) ?? {};
      expect(await review(id, [{ field, language, seen }])).toMatchObject({ reviewed: 1 });
    };
    const [use, safety] = [
      { en: '2 g a litre', hi: 'एक लीटर में 2 ग्राम', te: 'లీటరుకు 2 గ్రా' },
      { en: 'Wear gloves', hi: 'दस्ताने पहनें', te: 'చేతి తొడుగులు ధరించండి' },
    ];
    await change({ use, safety });
    expect(await shown()).toEqual({ use: { en: use.en }, safety: { en: safety.en } });
    const phone = desk.phone();
    await phone();
    await reviewed('use', 'hi');
    expect(await shown()).toEqual({ use: { en: use.en, hi: use.hi }, safety: { en: safety.en } });
    expect([...(await phone()).products.keys()]).toContain(id);
    await reviewed('safety', 'te');
    expect(await shown()).toEqual({ use: { en: use.en, hi: use.hi }, safety: { en: safety.en, te: safety.te } });
    await change({ use: { ...use, en: '3 g a litre' } });
    expect((await shown()).use).toEqual({ en: '3 g a litre' });
    await reviewed('use', 'hi');
    expect((await shown()).use).toEqual({ en: '3 g a litre', hi: use.hi });
  });

  test('a list of products names those that lack a language, and in how many languages each is complete', async () => {
    const texts = { names: { en: 'Jute bag', hi: 'जूट बोरी', te: 'జనపనార సంచి' }, description: { en: 'Holds 50 kg', hi: '50 किलो' } };
    const product = await desk.add(texts);
    expect(product.languages).toEqual(['en', 'hi']);
    const lacking = async (missing: 'te' | 'hi') => {
      const { results } = await server.get(listDeskProducts, { token: translator, query: { missing, search: 'jute bag', page_size: 100 } });
      return results.map(({ id }) => id);
    };
    expect([await lacking('te'), await lacking('hi')]).toEqual([[product.id], []]);
    const done = await desk.change(product, { description: { en: 'Holds 50 kg', hi: '50 किलो', te: '50 కిలోలు' } });
    expect(done.languages).toEqual(['en', 'hi', 'te']);
    expect(await lacking('te')).toEqual([]);
    expect(
      (await server.raw({ method: 'GET', url: '/api/desk/v1/products?missing=xx', headers: { authorization: `Bearer ${translator}` } }))
        .status,
    ).toBe(400);
  });

  test('a product goes live with English and any second language, and not with one alone', async () => {
    const names = { en: 'Copper', hi: '', te: 'కాపర్' };
    const description = { en: '', hi: '' };
    const product = await desk.add({ names, description });
    expect((await desk.change(product, { is_live: true })).is_live).toBe(true);
    const alone = await desk.add({ names: { en: 'Copper alone', hi: '' }, description });
    expect(
      await desk.errorOf(updateDeskProduct, { token: desk.tokens.editor, params: { id: alone.id }, body: { is_live: true } }),
    ).toMatchObject({ status: 400, code: 'PRODUCT_REFUSED', details: { path: 'body.names.hi', reason: 'hindi-missing' } });
  });

  test('a brand’s name in a third language is kept, removed, and has its state', async () => {
    const { editor: token } = desk.tokens;
    const brand = await server.get(createDeskBrand, { token, body: { names: { en: 'Godavari', hi: 'गोदावरी', te: 'గోదావరి' } } });
    const params = { id: brand.id };
    const renamed = await server.get(updateDeskBrand, { token, params, body: { names: { en: 'Godavari Agro', hi: 'गोदावरी' } } });
    expect(renamed.names).toEqual({ en: 'Godavari Agro', hi: 'गोदावरी', te: 'గోదావరి' });
    const ref = { entity: 'brand' as const, id: String(brand.id) };
    const { results } = await server.get(listTextStates, { token: translator, params: ref });
    expect(results.map(({ language, state }) => [language, state])).toEqual([
      ['en', 'draft'],
      ['hi', 'look-again'],
      ['te', 'look-again'],
    ]);
    const less = await server.get(updateDeskBrand, { token, params, body: { names: { en: 'Godavari Agro', hi: 'गोदावरी', te: '' } } });
    expect(less.names).toEqual({ en: 'Godavari Agro', hi: 'गोदावरी' });
    expect((await server.call(updateDeskBrand, { token, params, body: { names: { en: 'Godavari', hi: '' } } })).status).toBe(400);
  });

  /** Adds a third language, changes two without naming it, and lets a translator review it. */
  async function keepsThird(
    entity: 'centre' | 'vendor' | 'insurance',
    id: number,
    change: (names: LocalText) => Promise<{ readonly names: LocalText }>,
  ) {
    expect((await change({ en: 'Barauni', hi: 'बरौनी', te: 'బరౌని' })).names).toEqual({ en: 'Barauni', hi: 'बरौनी', te: 'బరౌని' });
    expect((await change({ en: 'Barauni town', hi: 'बरौनी' })).names).toEqual({ en: 'Barauni town', hi: 'बरौनी', te: 'బరౌని' });
    const params = { entity, id: String(id) };
    const telugu = async () =>
      (await server.get(listTextStates, { token: translator, params })).results.find(
        ({ field, language }) => field === 'names' && language === 'te',
      );
    const seen = await telugu();
    expect(seen).toMatchObject({ state: 'look-again' });
    const body = { texts: [{ field: 'names', language: 'te' as const, seen: seen?.seen ?? '' }] };
    expect(await server.get(reviewTextStates, { token: translator, params, body })).toEqual({ reviewed: 1, refused: [] });
    expect(await telugu()).toMatchObject({ state: 'reviewed' });
    expect((await change({ en: 'Barauni town', hi: '', te: 'బరౌని' })).names).toEqual({ en: 'Barauni town', hi: '', te: 'బరౌని' });
    await expect(change({ en: 'Barauni town', hi: '', te: '' })).rejects.toThrow();
  }

  test('the name of a service centre keeps a third language, has its state, and needs English and one other', async () => {
    const { owner: token } = desk.tokens;
    const names = { en: 'Barauni', hi: 'बरौनी' };
    const { id } = await server.get(createCentre, { token, key: randomUUID(), body: { names, place: 'Barauni', vendors: [1] } });
    await keepsThird('centre', id, (said) => server.get(updateCentre, { token, params: { id }, body: { names: said } }));
  });

  test('the name of a shop keeps a third language, has its state, and reaches farmers in their language', async () => {
    const { owner: token } = desk.tokens;
    await keepsThird('vendor', 2, (names) => server.get(updateDeskVendor, { token, params: { id: 2 }, body: { names } }));
    const shown = async (lang: string) => {
      const { company_name, names } = await server.get(getVendor, { params: { id: 2 }, query: { lang } });
      return [company_name, Object.keys(names)];
    };
    expect([await shown('te'), await shown('mr')]).toEqual([
      ['బరౌని', ['en', 'hi', 'te']],
      ['Barauni town', ['en', 'hi']],
    ]);
  });

  test('the name of an insurance product keeps a third language, has its state, and needs English and one other to be sold', async () => {
    const { editor: token } = desk.tokens;
    const body = insuranceDraft('TEXTS-1', server.clock.now);
    const { id } = await server.get(createDeskInsurance, { token, key: randomUUID(), body });
    const missing = async (names: LocalText) => {
      const saved = await server.get(updateDeskInsurance, { token, params: { id }, body: { names } });
      return { names: saved.names, missing: saved.missing.map(({ path }) => path).filter((path) => path.startsWith('names')) };
    };
    await keepsThird('insurance', id, async (names) => {
      const saved = await missing(names);
      if (saved.missing.length > 0) throw new Error('cannot be sold');
      return saved;
    });
  });
});
