// Tests every search of the contract: numbers and codes are found as people paste them from chats, and type them in other scripts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvents } from '#core/contract/analytics.ts';
import { createArticle } from '#core/contract/desk/content/article.ts';
import { createPerson } from '#core/contract/desk/person.ts';
import { createGrievance } from '#core/contract/grievance/grievance.ts';
import { createLead } from '#core/contract/growth/growth.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { allCalls } from '#core/contract/wire/calls.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { createClaims } from '../../../tests/fixtures/claims.ts';
import { createDeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, home } from '../../../tests/fixtures/server/shopping.ts';
import { type CallOptions, requestOf } from '../../../tests/fixtures/server/talk.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

/** A search that finds a row. */
interface Search extends Pick<CallOptions, 'token' | 'params' | 'query'> {
  /** A phone number is also searched with +91, with 0, and in groups. */
  readonly phone?: string;
  /** A code, or words with a number. */
  readonly text?: string;
  /** A part of the answer that shows the row. */
  readonly shows: string;
}

const searches = [...new Map(allCalls.filter(({ query }) => 'search' in (query?.schema ?? {})).map((call) => [call.name, call])).values()];

const inScript = (zero: string, text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
const spellings = (text: string): string[] => [
  inScript('०', text),
  inScript('০', text),
  inScript('௦', text),
  `\u202a${text}\u202c`,
  `\u200e${text}\u00a0`,
];
const phoneSpellings = (phone: string): string[] => {
  const [first, rest] = [phone.slice(0, 5), phone.slice(5)];
  const grouped = [`+91 ${first} ${rest}`, `0 ${first}-${rest}`, `\u202a+91\u00a0${first}\u2011${rest}\u202c`, `91${phone}`];
  return [...spellings(phone), ...grouped, inScript('०', `+91 ${first} ${rest}`)];
};

async function createPeople(server: TestServer, owner: string) {
  const { token } = await server.signIn('6431900017');
  await server.get(createLead, { body: { mobile_number: '6431900023', items: [{ product_id: 4645, quantity: 1 }] } });
  const person = { phone_number: '6431900031', full_name: 'Geeta Kumari', role: 'buyer', vendor_id: 1 } as const;
  await server.get(createPerson, { token: owner, body: person });
  const claims = createClaims(server, 6_431_900_047);
  const farmer = await claims.newFarmer();
  const { ticket } = await server.get(createGrievance, { token, body: { about: 'delivery', text: 'The urea came three days late.' } });
  const { number: policy } = await claims.newClaim(farmer);
  return { token, ticket, insured: farmer.phone, policy };
}

async function createTexts(server: TestServer, owner: string): Promise<void> {
  const { sql } = server.database;
  const key = 'a'.repeat(64);
  await sql
    .insertInto('speech_texts')
    .values({ key, language: 'hi', text: 'खाद के ४५ किलो', added_at: new Date(server.clock.now) })
    .execute();
  const props = { source: 'app', message: 'x47 is undefined', place: 'cart', version: '1', path: '/cart', request: 'r-1' };
  await server.get(postEvents, { body: { events: [{ type: 'error', name: 'TypeError', at: '2026-11-21T04:00:00Z', props }] } });
  const article = {
    slug: 'blight',
    topic: 'rabi',
    leads: { en: 'Spray.', hi: 'छिड़कें।' },
    texts: { en: 'Spray.', hi: 'छिड़कें।' },
    image_url: '/pictures/v1/sack_wheat_marigold_40-kg.svg',
    product_ids: [],
  } as const;
  await server.get(createArticle, { token: owner, body: { ...article, titles: { en: 'Potato in 2029', hi: 'आलू २०२९ में' } } });
}

type Table = Readonly<Record<string, readonly Search[]>>;

async function createTable(server: TestServer): Promise<Table> {
  const { sql } = server.database;
  const { token } = await server.signInDesk('9876500010');
  const shopping = createShopping(server, 6_431_000_017);
  const orders = createDeskOrders(server, shopping);
  const { buyer, id } = await orders.place([1]);
  await orders.delivered({ buyer, id, variants: [] });
  await orders.desk.received(id, 100);
  const order = await sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const credit = await shopping.newCreditBuyer(100_000);
  const { ticket, insured, policy } = await createPeople(server, token);
  await createTexts(server, token);
  const shop = await sql.selectFrom('vendors').select(['phone', 'pin_code']).where('id', '=', 1).executeTakeFirstOrThrow();
  const pack = await sql.selectFrom('variants').select('sku').where('id', '=', 10_011).executeTakeFirstOrThrow();
  const insurance = await sql.selectFrom('insurance_products').select(['id', 'code']).orderBy('id').executeTakeFirstOrThrow();
  await sql.updateTable('centres').set({ place: 'Rampur, Ward 29' }).execute();
  const contact = order.buyer as { readonly number: string };
  const people = { token, phone: '6431900031', shows: 'Geeta Kumari' };
  const leads = { token, phone: '6431900023', shows: '6431900023' };
  const payments = { token, text: order.number ?? '', shows: order.number ?? '' };
  const debtors = { token, phone: buyer.phone, shows: maskPhone(buyer.phone) };
  const complaints = { token, text: ticket, shows: ticket };
  const centres = { token, text: 'Ward 29', shows: 'Ward 29' };
  const words = { token, params: { code: 'mr' }, text: '10', shows: '10' };
  const texts = { token, query: { language: 'hi' }, text: '24', shows: '24' };
  return {
    listAddresses: [{ token: buyer.token, phone: home.contact_number, shows: home.contact_number }],
    listProducts: [{ token, query: { vendor: 1 }, text: 'DAP 18', shows: 'DAP' }],
    listStaff: [{ token, phone: '9876500010', shows: '9876500010' }],
    listPeople: [people],
    exportPeople: [people],
    listDeskFarmers: [{ token, phone: buyer.phone, shows: maskPhone(buyer.phone) }],
    listCentres: [centres],
    exportCentres: [centres],
    listDeskOrders: [
      { token, phone: contact.number, shows: order.number ?? '' },
      { token, text: `#${order.number?.slice(0, 4)} ${order.number?.slice(4).toLowerCase()}`, shows: order.number ?? '' },
    ],
    listDeskProducts: [{ token, text: pack.sku, shows: pack.sku }],
    listDeskOffers: [{ token, params: { vendor: 1 }, text: pack.sku, shows: pack.sku }],
    listDeskVendors: [
      { token, phone: shop.phone, shows: shop.pin_code },
      { token, text: shop.pin_code, shows: shop.pin_code },
    ],
    listDeskCoupons: [{ token, text: 'KHARIF50', shows: 'KHARIF50' }],
    listSpeechTexts: [{ token, query: { language: 'hi' }, text: '45 किलो', shows: 'खाद के ४५ किलो' }],
    listDeskArticles: [{ token, text: 'आलू 2029', shows: 'आलू २०२९ में' }],
    listDeskPayments: [payments],
    exportPayments: [payments],
    listCreditLines: [{ token, phone: credit.phone, shows: maskPhone(credit.phone) }],
    listDeskInsurance: [{ token, text: insurance.code, shows: insurance.code }],
    listDeskPremiums: [{ token, params: { id: insurance.id }, text: pack.sku, shows: pack.sku }],
    listDebtors: [debtors],
    exportDebtors: [debtors],
    listDeskClaims: [
      { token, phone: insured, shows: policy },
      { token, text: policy, shows: policy },
    ],
    listDeskGrievances: [complaints],
    exportGrievances: [complaints],
    listLeads: [leads],
    exportLeads: [leads],
    listWords: [words],
    exportWords: [{ ...words, query: { format: 'csv' } }],
    listSmsTexts: [texts],
    exportSmsTexts: [texts],
    listErrors: [{ token, text: 'x47', shows: 'x47' }],
  };
}

const NOBODY = '6000000011';

describeOnBothEngines('searches', (engine) => {
  let server: TestServer;
  let table: Table;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    table = await createTable(server);
  });
  afterAll(() => server.close());

  async function isFound(call: CallShape, { token, params, query, shows }: Search, search: string): Promise<boolean> {
    const answer = await server.raw(requestOf(call, { token, params, query: { ...query, search } } as CallOptions));
    expect([search, answer.status]).toEqual([search, 200]);
    return answer.text.includes(shows);
  }

  test('the table has every call of the contract with a search', () => {
    expect(Object.keys(table).toSorted()).toEqual(searches.map(({ name }) => name).toSorted());
  });

  test.each(searches.map((call) => [call.name, call] as const))('%s finds a number in every spelling', async (name, call) => {
    for (const search of table[name] ?? []) {
      const typed = search.phone ?? search.text ?? '';
      const spelled = search.phone === undefined ? spellings(typed) : phoneSpellings(typed);
      const missed = [];
      for (const spelling of [typed, ...spelled]) if (!(await isFound(call, search, spelling))) missed.push(spelling);
      expect(missed).toEqual([]);
      expect(await isFound(call, search, NOBODY)).toBe(false);
    }
  });
});
