// Tests the whole way from an empty server to an open shop, over the wire.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#core/contract/catalog.ts';
import { createDeskBrand, listDeskBrands } from '#core/contract/desk/catalog/lists.ts';
import { putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { createDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { checkTestPayment, getOpening, sendTestMessage, startTestPayment } from '#core/contract/desk/vendor/opening.ts';
import { createDeskVendor, updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { listVendors } from '#core/contract/vendor.ts';
import { describeOnBothEngines, type OpenDatabase, openTestDatabase } from '../../../../tests/fixtures/server/engines.ts';
import { fixedNode } from '../../../../tests/fixtures/server/fixed-node.ts';
import { postForm } from '../../../../tests/fixtures/server/paying.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { migrate } from '../../../db/migrate.ts';
import { seedReferenceData } from '../../../db/seed/reference-data.ts';
import { systemDependencies } from '../../../dependencies.ts';
import { createAuditRepository } from '../../audit/audit-repository.ts';
import { createAuditService } from '../../audit/audit-service.ts';
import { createPeopleService } from '../../session/people-service.ts';
import { createUserRepository } from '../../session/user-repository.ts';
import { makeOwner } from '../../staff/make-owner.ts';
import { createStaffRepository } from '../../staff/staff-repository.ts';

const OWNER = '9812345678';
const shop = {
  names: { en: 'Anand Khad Beej', hi: 'आनंद खाद बीज' },
  legal_name: 'Anand Agro Private Limited',
  owner_name: 'Anand Kumar',
  company_phone: OWNER,
  street_address: 'Bazar, Minapur',
  pin_code: '843128',
};

describeOnBothEngines('a new shop', (engine) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    opened = await openTestDatabase(engine, { isEmpty: true });
    const { database } = opened;
    await migrate(database);
    await seedReferenceData(database);
    const deps = systemDependencies(fixedNode(31));
    const { audited } = createAuditService(createAuditRepository(database), deps);
    const people = createPeopleService(createUserRepository(database), deps);
    await makeOwner({ repository: createStaffRepository(database), people, audited, deps }, OWNER, 'Anand Kumar');
    server = await startTestServer({ engine, database, settings: { PROFILE: 'blank', DESK_PASSKEY: 'optional' } });
    token = (await server.signInDesk(OWNER)).token;
  });
  afterAll(async () => {
    await server.close();
    await opened.remove();
  });

  const opening = () => server.get(getOpening, { token });
  const said = async () => Object.fromEntries((await opening()).steps.map(({ name, state }) => [name, state]));

  test('an empty server lists the first tasks: a shop, people, and tests of services', async () => {
    expect(await said()).toEqual({
      shop: 'to-do',
      area: 'later',
      products: 'later',
      staff: 'to-do',
      sms: 'to-do',
      payment: 'to-do',
      insurance: 'off',
      open: 'later',
    });
    expect(await opening()).toMatchObject({ vendors: 0, vendor: null, products: 0, colleagues: 0, sms_at: null, payment_at: null });
    expect((await server.get(listVendors)).results).toEqual([]);
  });

  test('a test SMS goes out like a farmer’s code, and reports a failing provider', async () => {
    server.sms.isFailing = true;
    expect((await server.call(sendTestMessage, { token, body: {} })).error).toMatchObject({ code: 'TRY_FAILED' });
    expect((await said())['sms']).toBe('to-do');
    server.sms.isFailing = false;
    expect(await server.get(sendTestMessage, { token, body: {} })).toMatchObject({ phone_number: OWNER });
    expect((await server.messagesTo(OWNER))[0]).toMatchObject({ channel: 'sms', template: 'shop-test' });
    expect((await said())['sms']).toBe('done');
  });

  test('a test payment costs one rupee on the gateway’s page, and is refunded once', async () => {
    const payment = await server.get(startTestPayment, { token, body: {} });
    expect(payment).toMatchObject({ state: 'open', url: expect.stringContaining('/dev/pay/') });
    const check = () => server.get(checkTestPayment, { token, params: { id: payment.id }, body: {} });
    expect((await check()).state).toBe('open');
    expect((await said())['payment']).toBe('to-do');
    const link = payment.url ?? '';
    await postForm(`${server.providers.url}${new URL(link).pathname}`, { action: 'pay', fault: 'prompt' });
    const answers = await Promise.all([check(), check()]);
    expect(answers.map(({ state }) => state)).toEqual(['done', 'done']);
    expect((await said())['payment']).toBe('done');
    const shown = await (await fetch(`${server.providers.url}${new URL(link).pathname}`)).text();
    expect(shown).not.toContain('undefined');
    const audit = await server.database.sql.selectFrom('audit_entries').select('action').where('entity', '=', 'test').execute();
    expect(audit.filter(({ action }) => action === 'test.payment-seen')).toHaveLength(1);
  });

  test('after shop, area, goods and a helper are added step by step, farmers find the shop', async () => {
    const { id } = await server.get(createDeskVendor, { token, body: shop });
    expect(await said()).toMatchObject({ shop: 'done', area: 'to-do', products: 'to-do', open: 'later' });
    const params = { id };
    await server.get(updateDeskVendor, { token, params, body: { service_area: { radius_km: 25, pins: [], districts: [] } } });
    expect(await said()).toMatchObject({ area: 'done', open: 'later' });
    expect((await server.call(updateDeskVendor, { token, params, body: { status: 'open' } })).error.code).toBe('SHOP_NOT_READY');

    await stock(id);
    expect(await said()).toMatchObject({ products: 'done', open: 'to-do' });
    const roles = [{ role: 'counter' as const, vendor_id: id }];
    await server.get(createStaff, { token, body: { phone_number: '9812345679', full_name: 'Sita', roles } });
    expect(await said()).toMatchObject({ staff: 'done' });

    const { version } = await server.get(updateDeskVendor, { token, params, body: { status: 'open' } });
    expect(await said()).toEqual({
      shop: 'done',
      area: 'done',
      products: 'done',
      staff: 'done',
      sms: 'done',
      payment: 'done',
      insurance: 'off',
      open: 'done',
    });
    expect((await server.get(listVendors, { query: { pin: '843128' } })).results).toMatchObject([
      { id, version, company_name: shop.names.en },
    ]);
    expect((await server.get(listProducts, { query: { vendor: id } })).results).toHaveLength(1);
  });

  /** The owner puts one pack on sale. */
  async function stock(vendor: number): Promise<void> {
    const words = { en: 'Urea', hi: 'यूरिया' };
    expect((await server.get(listDeskBrands, { token })).results).toEqual([]);
    const brand = await server.get(createDeskBrand, { token, body: { names: { en: 'IFFCO', hi: 'इफ़को' } } });
    const { variants } = await server.get(createDeskProduct, {
      token,
      body: {
        names: words,
        description: words,
        brand_id: brand.id,
        category_id: 2,
        hsn: '3102',
        gst_rate: 5,
        is_live: true,
        variants: [{ pack: { en: '45 kg' } }],
      },
    });
    const params = { vendor, variant: variants[0]?.id ?? 0 };
    await server.get(putDeskOffer, { token, params, body: { price: 266.5, stock: 10, is_sold: true } });
  }
});
