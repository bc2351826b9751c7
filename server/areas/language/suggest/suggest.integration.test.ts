// Tests drafts by a machine: for which texts, for whom, how many a day, and who reviews them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import { getSuggestionLanguages, suggestText, suggestWord } from '#core/contract/desk/content/suggestions.ts';
import { listTextStates, reviewTextStates } from '#core/contract/desk/content/text-states.ts';
import { listWords, reviewWords, writeWord } from '#core/contract/desk/language/words.ts';
import { shownReviewed } from '#core/fields/text-fields.ts';
import { type CatalogDesk, createCatalogDesk } from '../../../../tests/fixtures/desk/catalog-desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { DAY, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import type { TranslationPort } from '../../../ports/language/translation.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';

describeOnBothEngines('drafts by a machine', (engine) => {
  let server: TestServer;
  let desk: CatalogDesk;
  let translator: string;
  let isDown = false;
  const asked: string[] = [];
  const answers: string[] = [];
  const port: TranslationPort = {
    languages: ['hi', 'mr', 'te', 'pa'],
    async translate(text) {
      if (isDown) throw new ProviderTrouble('no answer', { provider: 'translation', isRetryable: true });
      asked.push(text);
      return answers.shift() ?? 'నీమ్';
    },
  };
  beforeAll(async () => {
    server = await startTestServer({ engine, ports: { translation: port } });
    desk = await createCatalogDesk(server);
    translator = (await server.signInDesk('9876500018')).token;
  });
  afterAll(() => server.close());

  const about = { entity: 'product', id: '1002', field: 'names', language: 'te', text: 'Neem oil' } as const;
  const text = (body: object = {}, token = translator) => server.call(suggestText, { token, body: { ...about, ...body } as typeof about });
  const word = (body: { file: string; key: string }) => server.call(suggestWord, { token: translator, body: { ...body, language: 'pa' } });
  const refusedFor = (reason: string) => ({ status: 409, body: { error: { code: 'WORD_REFUSED', details: { reason } } } });

  test('a person gets a draft of a text, with Latin digits, and the log names who asked', async () => {
    answers.push(' వేప నూనె ౧౫ ');
    expect(await text()).toMatchObject({ status: 200, body: { text: 'వేప నూనె 15' } });
    expect(asked.at(-1)).toBe('Neem oil');
    const { results } = await server.get(listAudit, { token: desk.tokens.owner, query: { entity: 'product', id: '1002' } });
    expect(results[0]).toMatchObject({ action: 'text.suggest', after: { suggested: 'names te' } });
  });

  test('dose, safety and insurance are never sent to the provider', async () => {
    const before = asked.length;
    for (const field of [...shownReviewed, 'pests']) expect(await text({ field })).toMatchObject(refusedFor('bound'));
    const insurance = await server.database.sql.selectFrom('insurance_products').select('id').executeTakeFirstOrThrow();
    expect(await text({ entity: 'insurance', id: String(insurance.id) }, desk.tokens.owner)).toMatchObject(refusedFor('bound'));
    expect(await word({ file: 'policy', key: 'policy.filter' })).toMatchObject(refusedFor('bound'));
    expect(asked).toHaveLength(before);
  });

  test('an unknown record, field, word or language is refused', async () => {
    expect(await text({ id: '999999' })).toMatchObject({ status: 404 });
    expect(await text({ field: 'price' })).toMatchObject({ status: 404 });
    expect(await text({ language: 'ta' })).toMatchObject(refusedFor('no-language'));
    expect(await word({ file: 'cart', key: 'cart.nothing' })).toMatchObject({ status: 404 });
    for (const wrong of [{ text: '' }, { text: 'a\u0000b' }, { text: 'x'.repeat(2_001) }, { language: 'xx' }, { text: 7 }])
      expect(await text(wrong)).toMatchObject({ status: 400 });
  });

  test('only owners, editors and translators ask, and a translator only for records that they may open', async () => {
    for (const phone of ['9876500011', '9876500012']) {
      const { token } = await server.signInDesk(phone);
      expect(await text({}, token)).toMatchObject({ status: 403 });
    }
    expect(await text({ entity: 'banner', id: '1', field: 'titles' })).toMatchObject({ status: 404 });
    expect(await server.call(suggestText, { body: about })).toMatchObject({ status: 401 });
  });

  test('a draft that is saved belongs to the person who saved it, who cannot review it', async () => {
    const { editor } = desk.tokens;
    const product = await desk.add({ names: { en: 'Karanj cake', hi: 'करंज खली' } });
    const id = String(product.id);
    answers.push('కానుగ చెక్క');
    const draft = await server.get(suggestText, { token: editor, body: { ...about, id, text: 'Karanj cake' } });
    await desk.change(product, { names: { ...product.names, te: draft.text } });
    const params = { entity: 'product', id } as const;
    const mine = (await server.get(listTextStates, { token: editor, params })).results.find(({ language }) => language === 'te');
    expect(mine).toMatchObject({ state: 'draft', is_own: true });
    const body = { texts: [{ field: 'names', language: 'te' as const, seen: mine?.seen ?? '' }] };
    expect(await server.get(reviewTextStates, { token: editor, params, body })).toMatchObject({ refused: [{ reason: 'own' }] });
    expect(await server.get(reviewTextStates, { token: translator, params, body })).toMatchObject({ reviewed: 1 });
  });

  test('a draft of a word keeps its places, or is not offered; its author cannot review it', async () => {
    const params = { code: 'pa' } as const;
    const { results } = await server.get(listWords, { token: translator, params, query: { file: 'order', page_size: 100 } });
    const one = results.find(({ original, needs_review }) => /\{\w+\}/.test(original) && !original.includes(', plural') && !needs_review);
    const [place = ''] = /\{\w+\}/.exec(one?.original ?? '') ?? [];
    const { file = '', key = '', source_hash = '' } = one ?? {};
    answers.push('ਆਰਡਰ {ਨੰਬਰ}');
    expect(await word({ file, key })).toMatchObject(refusedFor('no-draft'));
    const rest = (one?.original.match(/\{\w+\}/g) ?? []).join(' ');
    answers.push(`ਆਰਡਰ ${rest}`);
    const draft = await server.get(suggestWord, { token: translator, body: { file, key, language: 'pa' } });
    expect(draft.text).toContain(place);
    const { version } = await server.get(writeWord, { token: translator, params, body: { file, key, text: draft.text, source_hash } });
    const body = { words: [{ file, key, version }] };
    expect(await server.get(reviewWords, { token: translator, params, body })).toMatchObject({ refused: [{ reason: 'own' }] });
  });

  test('a person has a number of characters a day, and a failed call costs none', async () => {
    const { token } = await server.signInDesk('9876500010');
    const long = { text: 'x'.repeat(2_000) };
    isDown = true;
    for (let i = 0; i < 12; i++) expect(await text(long, token)).toMatchObject({ status: 503 });
    isDown = false;
    for (let i = 0; i < 10; i++) expect(await text(long, token)).toMatchObject({ status: 200 });
    expect(await text({ text: 'One more' }, token)).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
    expect(await text({ text: 'Another person' })).toMatchObject({ status: 200 });
    server.clock.advance(DAY);
    const later = (await server.signInDesk('9876500010')).token;
    expect(await text({ text: 'The next day' }, later)).toMatchObject({ status: 200 });
  });

  test('without a provider there are no languages, and a call is refused', async () => {
    expect((await server.get(getSuggestionLanguages, { token: (await server.signInDesk('9876500018')).token })).languages).toContain('te');
    const off = await startTestServer({ engine, ports: { translation: undefined } });
    const { token } = await off.signInDesk('9876500018');
    expect(await off.get(getSuggestionLanguages, { token })).toEqual({ languages: [] });
    expect(await off.call(suggestText, { token, body: about })).toMatchObject(refusedFor('no-language'));
    await off.close();
  });
});
