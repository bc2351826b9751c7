// Tests what can be insured, for whom, the free quota, and the farmer's KYC.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAddresses } from '#core/contract/address.ts';
import { getKycDetails, getKycToDoStatus } from '#core/contract/insurance.ts';
import { ownText } from '#core/language/said.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createInsured, DAP, type Insured, PADDY, VEGETABLE } from '../../../tests/fixtures/server/insured.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const NOT_FOUND = { status: 404, error: { code: 'NOT_FOUND' } };
const ALL = `${PADDY},${DAP},${VEGETABLE}`;

describeOnBothEngines('insurance products', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let insured: Insured;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_510_000_000);
    insured = createInsured(server, shopping, 6_520_000_000);
  });
  afterAll(() => server.close());

  const useQuota = (farmer_id: number, year: number, used: number) =>
    server.database.sql.insertInto('free_insurance_uses').values({ farmer_id, year, used }).execute();

  test('products list the packs they insure, with cost and sum insured', async () => {
    const { body } = await insured.list(await shopping.newBuyer(), { product_variants: `${PADDY},${PADDY + 1},${VEGETABLE},999` });
    const now = new Date(server.clock.now).toISOString();
    expect(body.insurance_data).toMatchObject([
      {
        type_of_policy: { type: 'Weather cover for paddy and maize' },
        mapped_product_variant_details: [PADDY, PADDY + 1].map((product_variant_id) => ({
          product_variant_id,
          premium_options: [{ cost_to_farmer: 0, sum_insured: 4000, total_premium_amount: 40 }],
        })),
      },
      {
        mapped_product_variant_details: [
          { product_variant_id: VEGETABLE, premium_options: [{ cost_to_farmer: 120, sum_insured: 6000, total_premium_amount: 120 }] },
        ],
      },
    ]);
    for (const { policy_start_at, policy_end_at } of body.insurance_data) {
      expect(policy_end_at > now).toBe(true);
      expect(policy_start_at < policy_end_at).toBe(true);
    }
    expect(body.free_insurance_quota).toBe(25);
  });

  test('texts are in the reader’s language, with both languages beside them', async () => {
    const { body } = await insured.list(await shopping.newBuyer(), { product_variants: `${DAP}`, lang: 'hi' });
    const [product] = body.insurance_data;
    expect(product?.type_of_policy).toEqual({
      type: 'किसान का दुर्घटना बीमा',
      names: { en: 'Accident cover for the farmer', hi: 'किसान का दुर्घटना बीमा' },
    });
    expect(product?.perils[0]).toMatchObject({
      name: 'दुर्घटना में मौत',
      names: { en: 'Death by accident' },
      sample_image: '/pictures/v1/peril-death.svg',
    });
    expect([product?.insures, product?.counted_by]).toEqual(['farmer', 'bag']);
  });

  test('every peril has a picture', async () => {
    const { body } = await insured.list(await shopping.newBuyer(), { product_variants: ALL });
    const images = body.insurance_data.flatMap(({ perils }) => perils.map(({ sample_image }) => sample_image));
    expect(images).toHaveLength(14);
    for (const image of images) {
      const { statusCode, headers } = await server.app.inject(String(image));
      expect([statusCode, headers['content-type']], String(image)).toEqual([200, 'image/svg+xml']);
    }
    expect((await server.app.inject('/pictures/v1/peril-flood.svg')).statusCode).toBe(404);
  });

  test('each product has a document of the stated size, and terms in both languages', async () => {
    const { body } = await insured.list(await shopping.newBuyer(), { product_variants: ALL });
    expect(body.insurance_data).toHaveLength(3);
    for (const { pdf_hosted_link, pdf_size, terms_link, type_of_policy } of body.insurance_data) {
      const pdf = await server.app.inject(pdf_hosted_link);
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.length]).toEqual([200, 'application/pdf', pdf_size]);
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      for (const lang of ['en', 'hi'] as const) {
        const terms = await server.app.inject(`${terms_link}?lang=${lang}`);
        expect([terms.statusCode, terms.payload.includes(ownText(type_of_policy.names, lang))]).toEqual([200, true]);
      }
    }
  });

  test('a product that ended, was withdrawn, or is not sold with the pack is not offered', async () => {
    const buyer = await shopping.newBuyer();
    const idsFor = async (product_variants: string, vendor_id = 1) =>
      (await insured.list(buyer, { product_variants, vendor_id })).body.insurance_data.map(({ id }) => id);
    const { sql } = server.database;
    expect(await idsFor(ALL)).toEqual([1, 2, 3]);
    expect(await idsFor(ALL, 999)).toEqual([]);
    const { ends_at } = await sql.selectFrom('insurance_products').select('ends_at').where('id', '=', 1).executeTakeFirstOrThrow();
    const setProduct = (fields: object) => sql.updateTable('insurance_products').set(fields).where('id', '=', 1).execute();
    const setPack = (fields: object) =>
      sql.updateTable('inventory').set(fields).where('vendor_id', '=', 1).where('variant_id', '=', DAP).execute();
    await setProduct({ ends_at: new Date(server.clock.now) });
    expect(await idsFor(ALL)).toEqual([2, 3]);
    await setProduct({ ends_at, is_active: false });
    expect(await idsFor(ALL)).toEqual([2, 3]);
    await setProduct({ is_active: true });
    await setPack({ has_insurance: false });
    expect(await idsFor(ALL)).toEqual([1, 3]);
    await setPack({ has_insurance: true, is_active: false });
    expect(await idsFor(ALL)).toEqual([1, 3]);
    await setPack({ is_active: true });
  });

  test('insurance is free until the farmer has used this Indian year’s free packets', async () => {
    const buyer = await shopping.newBuyer();
    const userId = await shopping.userIdOf(buyer.phone);
    const left = async (who: { token: string } = buyer) => (await insured.list(who, { product_variants: ALL })).body.free_insurance_quota;
    await useQuota(userId, 2025, 25);
    expect(await left()).toBe(25);
    await useQuota(userId, 2026, 21);
    expect(await left()).toBe(4);
    await server.database.sql.updateTable('free_insurance_uses').set({ used: 30 }).where('farmer_id', '=', userId).execute();
    expect(await left()).toBe(0);
    const before = server.clock.now;
    // Five minutes into the new year in India, still the old one elsewhere.
    server.clock.now = Date.UTC(2026, 11, 31, 18, 35);
    expect(await left(await server.signIn(buyer.phone))).toBe(25);
    server.clock.now = before;
  });

  test('an agent sees the quota and KYC of farmers they named, and of nobody else', async () => {
    const [agent, stranger, person] = [
      await shopping.newBuyer({ role: 'buyer' }),
      await shopping.newBuyer({ role: 'agent' }),
      await shopping.newBuyer(),
    ];
    const farmer = await insured.newFarmerOf(agent);
    await useQuota(farmer.id, 2026, 5);
    const ask = { product_variants: ALL, farmer_id: farmer.id };
    expect((await insured.list(agent, ask)).body.free_insurance_quota).toBe(20);
    const kyc = (token: string, farmer_id: number) => server.call(getKycDetails, { token, query: { farmer_id } });
    expect((await kyc(agent.token, farmer.id)).body).toEqual({
      user_identity_proof: [{ verification_status: 'APPROVED' }],
      user_bank_account_status: 'APPROVED',
    });
    for (const who of [stranger, person]) {
      expect(await insured.list(who, ask)).toMatchObject(NOT_FOUND);
      expect(await kyc(who.token, farmer.id)).toMatchObject(NOT_FOUND);
    }
    expect(await kyc(agent.token, 999_999_999)).toMatchObject(NOT_FOUND);
  });

  test('a person who is no agent sees only their own, even of a farmer they named', async () => {
    const person = await shopping.newBuyer();
    const named = await insured.newFarmerOf(person);
    expect(await insured.list(person, { product_variants: ALL, farmer_id: named.id })).toMatchObject(NOT_FOUND);
    const own = await shopping.userIdOf(person.phone);
    expect((await insured.list(person, { product_variants: ALL, farmer_id: own })).status).toBe(200);
  });

  test('an agent may act for a farmer whose address they looked up by phone', async () => {
    const agent = await shopping.newBuyer({ role: 'agent' });
    const farmer = await shopping.newBuyer({ isContact: true });
    const ask = { product_variants: ALL, farmer_id: await shopping.userIdOf(farmer.phone) };
    expect(await insured.list(agent, ask)).toMatchObject(NOT_FOUND);
    await server.get(listAddresses, { token: agent.token, query: { phone_number: farmer.phone } });
    expect((await insured.list(agent, ask)).status).toBe(200);
  });

  test('KYC is empty for a person who gave nothing, and lists the statuses that need no action', async () => {
    const { token } = await shopping.newBuyer();
    expect(await server.get(getKycDetails, { token })).toEqual({ user_identity_proof: [], user_bank_account_status: null });
    expect(await server.get(getKycToDoStatus, { token })).toEqual({ kyc_to_do_status: ['APPROVED', 'DOCUMENT_SUBMITTED'] });
  });
});

describeOnBothEngines('without an insurer', (engine) => {
  test('the shop offers no insurance', async () => {
    const server = await startTestServer({ engine, settings: { PROFILE: 'production' } });
    const buyer = await createShopping(server, 6_530_000_000).newBuyer();
    const insured = createInsured(server, createShopping(server, 6_530_000_000), 6_540_000_000);
    expect((await insured.list(buyer, { product_variants: ALL })).body.insurance_data).toEqual([]);
    await server.close();
  });
});
