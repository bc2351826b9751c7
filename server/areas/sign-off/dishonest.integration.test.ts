// Plays random moves of one dishonest owner on the real desk. Alone they never exceed a limit, in any 24 hours or for any order.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDeskStock, getDeskOffer, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { decideDeskClaim, payDeskClaim } from '#core/contract/desk/claim/claim.ts';
import { countShelf, previewShelfCount } from '#core/contract/desk/goods/count.ts';
import { receiveGoods } from '#core/contract/desk/goods/goods.ts';
import { endRecall, listRecalls, startRecall } from '#core/contract/desk/goods/recall.ts';
import { changeCreditLine, listCreditLines, openCreditLine } from '#core/contract/desk/money/credit-lines.ts';
import { closeDay, getDay, moveCash } from '#core/contract/desk/money/days.ts';
import { changeDueLimit, getDueLimits } from '#core/contract/desk/money/due-limits.ts';
import {
  approveSignOff,
  changeMoneySettings,
  declineSignOff,
  getMoneySettings,
  listSignOffs,
} from '#core/contract/desk/money/sign-offs.ts';
import { refundDeskOrder, settleDeskProblem } from '#core/contract/desk/order.ts';
import { createApiKey, revokeApiKey } from '#core/contract/desk/programs/api-keys.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { CREDIT_SECOND_ABOVE } from '#core/rules/money-out/limits.ts';
import { COUNTING_WINDOW_MS } from '#core/rules/money-out/second-person.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { createClaims } from '../../../tests/fixtures/claims.ts';
import { createDeskOrders, type Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import type { CallOptions } from '../../../tests/fixtures/server/talk.ts';
import { HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const OWNER = '9876500010';
const LIMITS = { refund_second_above: 200, claim_second_above: 2_000, cash_second_above: 100, goods_second_above: 300, bank_second: true };
/** Rupees that a pack of the game is worth. */
const PACK_VALUE = 100;
/** Packs of the game. Their lots cost what they are worth. */
const PACKS = 3;
const DUE_LIMIT = 50_000;
const GAMES = 4;

type Move =
  | { readonly do: 'refund'; readonly who: number; readonly order: number; readonly amount: number }
  | { readonly do: 'cash' | 'day' | 'claim'; readonly who: number; readonly amount: number }
  | { readonly do: 'take-back'; readonly who: number; readonly order: number }
  | { readonly do: 'count' | 'stock' | 'cheaper' | 'key' | 'recall'; readonly who: number; readonly pack: number; readonly packs: number }
  | { readonly do: 'credit'; readonly who: number; readonly farmer: number; readonly amount: number }
  | { readonly do: 'approve' | 'loosen' | 'dues' | 'end-recalls'; readonly who: number }
  | { readonly do: 'add'; readonly who: number; readonly role: 'owner' | 'finance' }
  | { readonly do: 'wait'; readonly hours: number };

const who = fc.nat(4);
const amount = fc.integer({ min: 1, max: 120 });
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('refund' as const), who, order: fc.nat(2), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cash' as const, 'day' as const, 'claim' as const), who, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take-back' as const), who, order: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('count' as const, 'stock' as const, 'cheaper' as const, 'key' as const, 'recall' as const),
      who,
      pack: fc.nat(PACKS - 1),
      packs: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('credit' as const), who, farmer: fc.nat(2), amount: fc.integer({ min: 1_000, max: 9_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...(['approve', 'loosen', 'dues', 'end-recalls'] as const)), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('add' as const), who, role: fc.constantFrom('owner' as const, 'finance' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 9 }) }) },
);

describeOnBothEngines('one dishonest person at the desk', (engine) => {
  let server: TestServer;
  let orders: Placed[];
  let claims: ReturnType<typeof createClaims>;
  const insured: number[] = [];
  /** The last one is there to be recalled. */
  let packs: number[];
  let nextPhone = 6_465_900_000;
  beforeAll(async () => {
    const settings = { OTP_PER_PHONE_PER_HOUR: '10000', OTP_PER_PHONE_PER_DAY: '10000', OTP_PER_ADDRESS_PER_HOUR: '100000' };
    server = await startTestServer({ engine, settings });
    const shopping = createShopping(server, 6_465_500_000);
    const book = createDeskOrders(server, shopping);
    const { token } = await server.signInDesk(OWNER);
    await server.get(changeMoneySettings, { token, body: LIMITS });
    await server.get(changeDueLimit, { token, params: { vendor: 1 }, body: { limit: DUE_LIMIT } });
    claims = createClaims(server, 6_465_700_000);
    packs = [];
    for (let i = 0; i <= PACKS; i++) packs.push(await received(shopping, token));
    orders = [];
    for (let i = 0; i < 3; i++) {
      const order = await book.place([2]);
      await book.delivered(order, 5_000_000);
      orders.push(order);
    }
  });
  afterAll(() => server.close());

  /** A pack with two hundred in one lot. */
  async function received(shopping: Shopping, token: string): Promise<number> {
    const variant = await shopping.takePack(1);
    await server.database.sql
      .updateTable('inventory')
      .set({ available: 0, price_paise: PACK_VALUE * 100, discount_paise: 0, cost_paise: null })
      .where('vendor_id', '=', 1)
      .where('variant_id', '=', variant)
      .execute();
    const lines = [{ variant, batch: 'GAME', expires_on: '2099-06-30', quantity: 200, cost: PACK_VALUE }];
    await server.get(receiveGoods, { token, key: randomUUID(), body: { vendor_id: 1, lines } });
    return variant;
  }

  const deskCall = async <C extends CallShape>(call: C, token: string, options: CallOptions) =>
    server.call(call, { token, key: randomUUID(), ...options });

  const acts: { readonly [K in Move['do']]: (phones: string[], move: Extract<Move, { do: K }>, token: string) => Promise<unknown> } = {
    refund: (_, { order, amount: sum }, token) =>
      deskCall(refundDeskOrder, token, {
        params: { id: orders[order]?.id ?? 0 },
        body: { amount: sum, reason: 'torn', reference: `R-${randomUUID()}` },
      }),
    cash: (_, { amount: sum }, token) =>
      deskCall(moveCash, token, { params: { vendor: 1 }, body: { kind: 'out', amount: sum, reason: 'x' } }),
    async day(_, { amount: short }, token) {
      const params = { vendor: 1, date: dayInIndia(server.clock.now) };
      const { body: day } = await deskCall(getDay, token, { params });
      await deskCall(closeDay, token, { params, body: { counted: Number(day?.expected ?? 0) - short, reason: 'nobody knows' } });
    },
    async claim(_, { amount: tenths }, token) {
      const farmer = await claims.newFarmer();
      insured.push(farmer.userId);
      const { id } = await claims.newClaim(farmer, {}, { sum_insured_paise: 5_000_000 });
      await deskCall(decideDeskClaim, token, { params: { id }, body: { decision: 'approve', amount: tenths * 10, words: 'lost' } });
      await deskCall(payDeskClaim, token, { params: { id }, body: { reference: `UTR ${id}` } });
    },
    async 'take-back'(_, { order: nth }, token) {
      const { buyer, id, variants } = orders[nth] as Placed;
      const body = { kind: 'damaged', lines: [{ product_variant: variants[0], quantity: 1 }] };
      const { body: reported } = await deskCall(reportProblem, (await server.signIn(buyer.phone)).token, { params: { id }, body });
      const params = { id, problem: reported?.problem?.id ?? 0 };
      await deskCall(settleDeskProblem, token, { params, body: { decision: 'take-back' } });
    },
    loosen: (_, __, token) =>
      deskCall(changeMoneySettings, token, {
        body: { refund_second_above: null, cash_second_above: null, goods_second_above: null, bank_second: false },
      }),
    dues: (_, __, token) => deskCall(changeDueLimit, token, { params: { vendor: 1 }, body: { limit: null } }),
    async count(_, { pack, packs: lost }, token) {
      const variant = packs[pack] ?? 0;
      const lines = [{ variant, counted: 0 }];
      const { body: seen } = await deskCall(previewShelfCount, token, { body: { vendor_id: 1, lines } });
      const expected = Number(seen?.lines?.[0]?.expected ?? 0);
      const body = { vendor_id: 1, lines: [{ variant, expected, counted: Math.max(expected - lost, 0) }], reason: 'mice' };
      return deskCall(countShelf, token, { body });
    },
    stock: async (_, { pack, packs: lost }, token) => setStock(token, packs[pack] ?? 0, -lost, {}),
    cheaper: async (_, { pack, packs: lost }, token) => setStock(token, packs[pack] ?? 0, -lost, { price: 1, cost: 1 }),
    async key(_, { pack, packs: lost }, token) {
      const body = { name: 'Till', scopes: ['stock.write'], vendors: null, ends_on: dayInIndia(server.clock.now + 24 * HOUR) };
      const { body: made } = await deskCall(createApiKey, token, { body });
      await server.call(addDeskStock, { token: made?.secret, params: { vendor: 1, variant: packs[pack] ?? 0 }, body: { delta: -lost } });
      await deskCall(revokeApiKey, token, { params: { id: made?.key?.id ?? 0 } });
    },
    recall: (_, __, token) =>
      deskCall(startRecall, token, { body: { variant: packs[PACKS] ?? 0, batch: 'GAME', vendor: 1, reason: 'weak' } }),
    async 'end-recalls'(_, __, token) {
      const { body: asked } = await deskCall(listSignOffs, token, { query: { state: 'waiting', page_size: 100 } });
      for (const { id, kind } of asked?.results ?? [])
        if (kind === 'recall') await deskCall(declineSignOff, token, { params: { id }, body: { words: 'not weak' } });
      const { body: recalls } = await deskCall(listRecalls, token, { query: { page_size: 100 } });
      for (const { id } of recalls?.results ?? []) await deskCall(endRecall, token, { params: { id }, body: { reason: 'not weak' } });
    },
    async credit(_, { farmer, amount: limit }, token) {
      const phone_number = orders[farmer]?.buyer.phone ?? '';
      const opened = await deskCall(openCreditLine, token, { body: { phone_number, limit } });
      if (opened.status === 201) return;
      const { body: lines } = await deskCall(listCreditLines, token, { query: { search: phone_number } });
      await deskCall(changeCreditLine, token, { params: { id: lines?.results?.[0]?.id ?? 0 }, body: { limit } });
    },
    async add(phones, { role }, token) {
      const phone = String(++nextPhone);
      const body = { phone_number: phone, full_name: 'A helper', roles: [{ role, vendor_id: null }] };
      if ((await deskCall(createStaff, token, { body })).status === 201) phones.push(phone);
    },
    async approve(_, __, token) {
      const { results } = await server.get(listSignOffs, { token, query: { state: 'waiting', page_size: 100 } });
      for (const { id } of results) await deskCall(approveSignOff, token, { params: { id }, body: {} });
    },
    wait: async (_, { hours }) => server.clock.advance(hours * HOUR),
  };
  async function setStock(token: string, variant: number, by: number, more: object) {
    const params = { vendor: 1, variant };
    const { body: offer } = await deskCall(getDeskOffer, token, { params });
    await deskCall(putDeskOffer, token, { params, body: more });
    return deskCall(putDeskOffer, token, { params, body: { stock: Math.max(Number(offer?.stock ?? 0) + by, 0) } });
  }
  async function play(phones: string[], move: Move): Promise<void> {
    const phone = 'who' in move ? (phones[move.who % phones.length] ?? OWNER) : OWNER;
    const { token } = await server.signInDesk(phone);
    await acts[move.do](phones, move as never, token);
  }

  /** Everything that was paid out, whoever approved it. */
  async function gone(): Promise<{ pot: string; order: number | null; amount: number; at: number }[]> {
    const { sql } = server.database;
    const back = await sql.selectFrom('refund_tasks').select(['order_id', 'amount_paise', 'created_at']).execute();
    const cash = await sql.selectFrom('drawer_moves').select(['amount_paise', 'at']).where('kind', '=', 'out').execute();
    const short = await sql.selectFrom('day_closes').select(['difference_paise', 'at']).where('difference_paise', '<', 0).execute();
    const paid = await sql
      .selectFrom('claims')
      .selectAll()
      .where('farmer_id', 'in', [0, ...insured])
      .execute();
    const goods = await sql
      .selectFrom('stock_movements')
      .select(['delta', 'at'])
      .where('delta', '<', 0)
      .where('why', 'in', ['counted', 'set', 'added', 'import'])
      .where('variant_id', 'in', packs)
      .execute();
    const credit = await sql
      .selectFrom('audit_entries')
      .select(['before', 'after', 'at'])
      .where('action', 'in', ['credit.open', 'credit.change'])
      .execute();
    const raised = credit.flatMap(({ before, after, at }) => {
      const limit = Number(after?.['amount'] ?? 0);
      return after?.['sign_off'] === undefined && limit > Number(before?.['amount'] ?? 0) ? [{ limit, at }] : [];
    });
    return [
      ...goods.map((row) => ({ pot: 'goods', order: null, amount: -row.delta * PACK_VALUE * 100, at: row.at.getTime() })),
      ...raised.map(({ limit, at }) => ({ pot: 'credit', order: null, amount: limit, at: at.getTime() })),
      ...back.map((row) => ({ pot: 'back', order: row.order_id, amount: row.amount_paise, at: row.created_at.getTime() })),
      ...short.map((row) => ({ pot: 'cash', order: null, amount: -row.difference_paise, at: row.at.getTime() })),
      ...paid.flatMap(({ paid_at: at, amount_paise: sum }) =>
        at ? [{ pot: 'claim', order: null, amount: sum ?? 0, at: at.getTime() }] : [],
      ),
      ...cash.map((row) => ({ pot: 'cash', order: null, amount: row.amount_paise, at: row.at.getTime() })),
    ];
  }

  const sumOf = (outs: readonly { readonly amount: number }[]): number => outs.reduce((all, { amount: sum }) => all + sum, 0);

  /** The most that was paid out in any 24 hours, and for any order. */
  async function most() {
    const outs = await gone();
    const inDay = (pot: string): number =>
      Math.max(
        0,
        ...outs.map(({ at }) => sumOf(outs.filter((out) => out.pot === pot && out.at > at - COUNTING_WINDOW_MS && out.at <= at))),
      );
    const ofOrder = orders.map(({ id }) => sumOf(outs.filter(({ order }) => order === id)));
    const day = { back: inDay('back'), cash: inDay('cash'), goods: inDay('goods'), credit: inDay('credit'), claim: inDay('claim') };
    return { ...day, order: Math.max(...ofOrder) };
  }

  /** Forty moves within six days: a tie lasts seven days. */
  async function playAll(game: readonly Move[]): Promise<void> {
    const phones = [OWNER];
    let hours = 0;
    for (const move of game) {
      hours += move.do === 'wait' ? move.hours : 0;
      if (hours < 6 * 24) await play(phones, move);
    }
  }

  test('never gets more money out than the limit, and never loosens a limit', { timeout: 300_000 }, async () => {
    const property = fc.asyncProperty(fc.array(moves, { minLength: 40, maxLength: 40 }), async (all) => {
      // Skips far ahead, so that the game before has no effect on this one.
      server.clock.advance(8 * 24 * HOUR);
      await server.database.sql.updateTable('sign_offs').set({ state: 'declined' }).where('state', '=', 'waiting').execute();
      await playAll(all);
      const { back, cash, order, goods, credit, claim } = await most();
      expect({ back: back <= 20_000, cash: cash <= 10_000, order: order <= 20_000 }).toEqual({ back: true, cash: true, order: true });
      expect({ goods: goods <= 30_000, credit: credit <= CREDIT_SECOND_ABOVE }).toEqual({ goods: true, credit: true });
      expect(claim).toBeLessThanOrEqual(200_000);
      const { token } = await server.signInDesk(OWNER);
      expect(await server.get(getMoneySettings, { token })).toMatchObject(LIMITS);
      expect(await server.get(getDueLimits, { token, params: { vendor: 1 } })).toMatchObject({ limit: DUE_LIMIT });
      const { results } = await server.get(listRecalls, { token, query: { page_size: 100 } });
      expect(results.filter(({ state }) => state === 'ended' || state === 'sent')).toEqual([]);
    });
    await fc.assert(property, { numRuns: GAMES, seed: 20_261_126, endOnFailure: true });
    const { back, cash, goods, credit, claim } = await most();
    expect(Math.min(back, cash, goods, credit, claim)).toBeGreaterThan(0);
    expect(await server.database.sql.selectFrom('day_closes').selectAll().execute()).not.toEqual([]);
    tally(`random lives of one dishonest owner, ${engine}`, GAMES);
  });
});
