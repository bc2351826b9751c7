// Tests random moves of one dishonest owner on the real desk: added accounts, split sums, own approvals. Without a second person they never
// get more than the limit, in any 24 hours or for any order.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveCash } from '#core/contract/desk/money/days.ts';
import { approveSignOff, changeMoneySettings, getMoneySettings, listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import { refundDeskOrder } from '#core/contract/desk/order.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { COUNTING_WINDOW_MS } from '#core/rules/money-out/second-person.ts';
import { createDeskOrders, type Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import type { CallOptions } from '../../../tests/fixtures/server/talk.ts';
import { HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const OWNER = '9876500010';
const LIMITS = { refund_second_above: 200, claim_second_above: 0, cash_second_above: 100, bank_second: true };
const GAMES = 4;

type Move =
  | { readonly do: 'refund'; readonly who: number; readonly order: number; readonly amount: number }
  | { readonly do: 'cash'; readonly who: number; readonly amount: number }
  | { readonly do: 'approve' | 'loosen'; readonly who: number }
  | { readonly do: 'add'; readonly who: number; readonly role: 'owner' | 'finance' }
  | { readonly do: 'wait'; readonly hours: number };

const who = fc.nat(4);
const amount = fc.integer({ min: 1, max: 120 });
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('refund' as const), who, order: fc.nat(2), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cash' as const), who, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'loosen' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('add' as const), who, role: fc.constantFrom('owner' as const, 'finance' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 9 }) }) },
);

describeOnBothEngines('one dishonest person at the desk', (engine) => {
  let server: TestServer;
  let orders: Placed[];
  let nextPhone = 6_465_900_000;
  beforeAll(async () => {
    const settings = { OTP_PER_PHONE_PER_HOUR: '10000', OTP_PER_PHONE_PER_DAY: '10000', OTP_PER_ADDRESS_PER_HOUR: '100000' };
    server = await startTestServer({ engine, settings });
    const book = createDeskOrders(server, createShopping(server, 6_465_500_000));
    await server.get(changeMoneySettings, { token: (await server.signInDesk(OWNER)).token, body: LIMITS });
    orders = [];
    for (let i = 0; i < 3; i++) {
      const order = await book.place([2]);
      await book.delivered(order, 5_000_000);
      orders.push(order);
    }
  });
  afterAll(() => server.close());

  const deskCall = async (call: CallShape, token: string, options: CallOptions) =>
    server.call(call, { token, key: randomUUID(), ...options });

  const acts: { readonly [K in Move['do']]: (phones: string[], move: Extract<Move, { do: K }>, token: string) => Promise<unknown> } = {
    refund: (_, { order, amount: sum }, token) =>
      deskCall(refundDeskOrder, token, {
        params: { id: orders[order]?.id ?? 0 },
        body: { amount: sum, reason: 'torn', reference: `R-${randomUUID()}` },
      }),
    cash: (_, { amount: sum }, token) =>
      deskCall(moveCash, token, { params: { vendor: 1 }, body: { kind: 'out', amount: sum, reason: 'x' } }),
    loosen: (_, __, token) =>
      deskCall(changeMoneySettings, token, { body: { refund_second_above: null, cash_second_above: null, bank_second: false } }),
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
    return [
      ...back.map((row) => ({ pot: 'back', order: row.order_id, amount: row.amount_paise, at: row.created_at.getTime() })),
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
    return { back: inDay('back'), cash: inDay('cash'), order: Math.max(...ofOrder) };
  }

  /** Twenty-five moves within six days: a tie lasts seven days. */
  async function playAll(game: readonly Move[]): Promise<void> {
    const phones = [OWNER];
    let hours = 0;
    for (const move of game) {
      hours += move.do === 'wait' ? move.hours : 0;
      if (hours < 6 * 24) await play(phones, move);
    }
  }

  test('never gets more money out than the limit, and never loosens a limit', { timeout: 300_000 }, async () => {
    const game = fc.array(moves, { minLength: 25, maxLength: 25 });
    const property = fc.asyncProperty(game, async (all) => {
      // Skips far ahead, so that the game before has no effect on this one.
      server.clock.advance(8 * 24 * HOUR);
      await server.database.sql.updateTable('sign_offs').set({ state: 'declined' }).where('state', '=', 'waiting').execute();
      await playAll(all);
      const { back, cash, order } = await most();
      expect([back <= 20_000, cash <= 10_000, order <= 20_000]).toEqual([true, true, true]);
      expect(await server.get(getMoneySettings, { token: (await server.signInDesk(OWNER)).token })).toMatchObject(LIMITS);
    });
    await fc.assert(property, { numRuns: GAMES, seed: 20_261_126, endOnFailure: true });
    expect((await most()).back).toBeGreaterThan(0);
  });
});
