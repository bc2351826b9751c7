// The story of one insurance over HTTP: from an empty server to a certificate and an insurer's list with the farmer's name. Each test needs
// the tests before it.
import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeskBrand } from '#core/contract/desk/catalog/lists.ts';
import { putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { createDeskProduct } from '#core/contract/desk/catalog/product.ts';
import {
  addInsurancePaper,
  createDeskInsurance,
  proposeInsurance,
  putDeskPremium,
  sellInsurance,
} from '#core/contract/desk/insurance/product.ts';
import { approveKyc, listKyc } from '#core/contract/desk/kyc/kyc.ts';
import { acceptDeskOrder } from '#core/contract/desk/order.ts';
import { downloadBordereau, giveBordereauAnswers, listBordereaux } from '#core/contract/desk/policy/bordereau.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { getOpening } from '#core/contract/desk/vendor/opening.ts';
import { createDeskVendor, updateDeskVendor } from '#core/contract/desk/vendor/vendor.ts';
import { listInsuranceProducts, sendInsuranceOtp, verifyInsuranceOtp } from '#core/contract/insurance.ts';
import { getKyc, postKycBank, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { getCertificate, getPolicy, listPolicies } from '#core/contract/policy/policy.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import type { StaffRole } from '#core/facts/permission.ts';
import { linesIn } from '../fixtures/files/pdf-text.ts';
import { insuranceDraft, paperFile } from '../fixtures/insurance-product.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { newKycGiver } from '../fixtures/server/kyc/giver.ts';
import { type Buyer, createShopping, home, type Shopping } from '../fixtures/server/shopping.ts';
import { DAY, HOUR } from '../fixtures/server/test-server.ts';
import { type EmptyShop, OWNER, openEmptyShop } from './empty-shop.ts';

const staff = { counter: '9812345671', editor: '9812345672', finance: '9812345673', reviewer: '9812345674' } as const;
type Colleague = keyof typeof staff;
/** On the Aadhaar card. The address has another name. */
const NAME = 'रुक्मिणी देवी';
const PREMIUM = { cost: 120, sum_insured: 6_000, premium: 120 };

describeOnBothEngines('an insurance from an empty server to the farmer’s name', (engine) => {
  let shop: EmptyShop;
  let server: EmptyShop['server'];
  let shopping: Shopping;
  let farmer: Buyer;
  let vendor: number;
  let variant: number;
  let insurance: number;
  let order: number;
  const tokens = new Map<Colleague | 'owner', string>();
  beforeAll(async () => {
    // The operator knows the insurer's site, but not its machine. So the list waits at the desk.
    const settings = { INSURER_SITE_URL: 'https://insurer.example' };
    shop = await openEmptyShop(engine, { settings, ports: { insurer: undefined } });
    ({ server } = shop);
    shopping = createShopping(server, 6_360_000_000);
  }, 300_000);
  afterAll(() => shop?.close());

  const as = (who: Colleague | 'owner') => ({ token: tokens.get(who), key: randomUUID() });
  const signIn = async (who: Colleague | 'owner', phone: string) => void tokens.set(who, (await server.signInDesk(phone)).token);
  const policy = async () => {
    const { results } = await server.get(listPolicies, { token: farmer.token });
    expect(results).toHaveLength(1);
    return server.get(getPolicy, { token: farmer.token, params: { id: results[0]?.id ?? 0 } });
  };

  test('the owner creates a shop, invites four colleagues, and the editor adds a product', async () => {
    await signIn('owner', OWNER);
    const body = {
      names: { en: 'Anand Khad Beej', hi: 'आनंद खाद बीज' },
      ...{ legal_name: 'Anand Kumar', owner_name: 'Anand Kumar', company_phone: OWNER },
      ...{ street_address: 'Bazar, Minapur', pin_code: '843128', fulfillment_type: 'BOTH' },
      licences: [{ category_id: 1, number: 'SEED/MUZ/118', expires_on: null }],
    };
    vendor = (await server.get(createDeskVendor, { ...as('owner'), body })).id;
    const service_area = { radius_km: null, pins: [], districts: [{ state: 'Bihar', district: 'Muzaffarpur' }] };
    await server.get(updateDeskVendor, { ...as('owner'), params: { id: vendor }, body: { service_area } });
    for (const [role, phone_number] of Object.entries(staff) as [Colleague & StaffRole, string][]) {
      const roles = [{ role, vendor_id: role === 'counter' ? vendor : null }];
      await server.get(createStaff, { ...as('owner'), body: { phone_number, full_name: role, roles } });
      await signIn(role, phone_number);
    }
    const brand = await server.get(createDeskBrand, { ...as('editor'), body: { names: { en: 'KhetDemo', hi: 'खेतडेमो' } } });
    const seed = {
      names: { en: 'Paddy seed, Minapur', hi: 'धान बीज, मीनापुर' },
      ...{ brand_id: brand.id, category_id: 1, hsn: '1209', gst_rate: 0, crop_ids: [1], is_live: true },
      variants: [{ pack: { en: '5 kg' } }],
    };
    const { variants } = await server.get(createDeskProduct, { ...as('editor'), body: seed });
    variant = variants[0]?.id ?? 0;
    await server.get(putDeskOffer, { ...as('owner'), params: { vendor, variant }, body: { price: 600, discount: 0, stock: 40 } });
    await server.get(updateDeskVendor, { ...as('owner'), params: { id: vendor }, body: { status: 'open' } });
  });

  test('an editor drafts an insurance for the pack, and only another person puts it on sale', async () => {
    const body = insuranceDraft('RABI-1', server.clock.now);
    insurance = (await server.get(createDeskInsurance, { ...as('editor'), body })).id;
    for (const kind of ['document', 'terms']) {
      const file = { name: `${kind}.pdf`, content: paperFile(kind) };
      await server.get(addInsurancePaper, { ...as('editor'), params: { id: insurance, kind }, body: {}, file });
    }
    await server.get(putDeskPremium, { ...as('editor'), params: { id: insurance, variant }, body: PREMIUM });
    const step = { params: { id: insurance }, body: {} };
    expect(await server.get(proposeInsurance, { ...as('editor'), ...step })).toMatchObject({ state: 'proposed', missing: [] });
    expect((await server.call(sellInsurance, { ...as('editor'), ...step })).error.code).toBe('SIGN_OFF_OWN');
    // The owner added both of them today, so they count as one person for a week.
    expect((await server.call(sellInsurance, { ...as('finance'), ...step })).error.code).toBe('SIGN_OFF_TIED');
    server.clock.advance(8 * DAY);
    for (const [who, phone] of [['owner', OWNER], ...Object.entries(staff)] as [Colleague, string][]) await signIn(who, phone);
    expect((await server.get(sellInsurance, { ...as('finance'), ...step })).state).toBe('on-sale');
    await server.get(putDeskOffer, { ...as('owner'), params: { vendor, variant }, body: { is_insured: true } });
    const { steps } = await server.get(getOpening, as('owner'));
    expect(steps.find(({ name }) => name === 'insurance')?.state).toBe('done');
  });

  test('a farmer gives papers with a name, and a reviewer approves them', async () => {
    farmer = await shopping.newBuyer({ isContact: true });
    const { token } = farmer;
    const giver = newKycGiver(server, 6_361_000_000);
    const identity = {
      aadharNumber: '234123412346',
      dob: '15081985',
      gender: 'female',
      name: NAME,
      documents: [await giver.photo(farmer)],
    };
    await server.get(postKycIdentity, { token, key: randomUUID(), body: identity });
    const account = { accountNumber: '30512347890', confirmAccountNumber: '30512347890', ifscCode: 'SBIN0001234' };
    await server.get(postKycBank, { token, key: randomUUID(), body: { ...account, passbookUrl: await giver.photo(farmer) } });
    const { results } = await server.get(listKyc, as('reviewer'));
    expect(results).toMatchObject([{ identity: 'DOCUMENT_SUBMITTED', bank: 'DOCUMENT_SUBMITTED', is_own: false }]);
    const farmer_id = results[0]?.farmer_id ?? 0;
    for (const part of ['identity', 'bank']) await server.get(approveKyc, { ...as('reviewer'), params: { farmer_id, part }, body: {} });
    const kyc = await server.get(getKyc, { token });
    expect([kyc.farmer_id, kyc.identity?.name, kyc.user_bank_account_status]).toEqual([farmer_id, NAME, 'APPROVED']);
  });

  test('the farmer orders two packs with insurance, approves it with a code, and the shop accepts', async () => {
    const { token } = farmer;
    const offered = await server.get(listInsuranceProducts, { token, query: { product_variants: variant, vendor_id: vendor } });
    expect(offered.insurance_data).toMatchObject([
      { id: insurance, insurer: { name: 'Gangetic Agri Insurance', our_role: 'corporate-agent' } },
    ]);
    const line = { ...(await shopping.lineOf(vendor, variant, 2)), insurance_product: insurance };
    const quoted = await shopping.orderOf(farmer, shopping.cartOf(farmer, [line], { vendor }));
    expect(quoted.totals_seen).toMatchObject({ insurance_cost: 240 });
    await server.get(sendInsuranceOtp, { token, body: { vendor_id: vendor } });
    const { hashcode } = await server.get(verifyInsuranceOtp, { token, body: { otp: await server.codeFor(farmer.phone) } });
    const { orders } = await server.get(placeOrder, { token, key: randomUUID(), body: { ...quoted, hashcode } });
    order = orders[0]?.id ?? 0;
    await server.get(acceptDeskOrder, { ...as('counter'), params: { id: order }, body: {} });
    expect(await policy()).toMatchObject({ order_id: order, status: 'Active', packets: 2, cost: 240, sum_insured: 12_000, number: null });
  });

  test('the certificate is a PDF whose holder has the name of the approved papers', async () => {
    const url = new URL(fillPath(getCertificate.path, { id: String((await policy()).id) }), server.url);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${farmer.token}`, 'accept-language': 'en' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const lines = linesIn(Buffer.from(await answer.arrayBuffer()));
    expect(lines[lines.indexOf('Insured person') + 1]).toBe(NAME);
    expect(lines.join('\n')).not.toContain(home.contact_name);
  });

  test('the list of the evening has the name, and the answer of the insurer gives the policy its number', async () => {
    expect((await server.get(listBordereaux, as('finance'))).results).toEqual([]);
    server.clock.advance(11 * HOUR);
    await server.jobsDone();
    await signIn('finance', staff.finance);
    const { results } = await server.get(listBordereaux, as('finance'));
    expect(results).toMatchObject([{ state: 'open', lines: { new: 1, change: 0, cancel: 0 } }]);
    const params = { id: results[0]?.id ?? 0 };
    const { text } = await server.call(downloadBordereau, { ...as('finance'), params });
    const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true });
    expect(data).toMatchObject([{ action: 'new', insured_name: NAME, insured_phone: farmer.phone, packets: '2', sum_insured: '12000.00' }]);
    const file = { name: 'answers.csv', content: Papa.unparse([{ ...data[0], result: 'accepted', policy_number: 'RB-26-000001' }]) };
    const read = await server.get(giveBordereauAnswers, { ...as('finance'), params, body: { apply: true }, file });
    expect(read).toMatchObject({ accepted: 1, missing: 0, problems: [], bordereau: { state: 'answered' } });
    farmer = { ...farmer, ...(await server.signIn(farmer.phone)) };
    expect(await policy()).toMatchObject({ number: 'RB-26-000001', order_id: order });
  });
});
