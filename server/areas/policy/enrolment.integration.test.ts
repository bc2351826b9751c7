// Tests that policies follow their order: one for each insured line, reduced or ended with its goods.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, placeOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { getPolicy, listPolicies } from '#core/contract/policy/policy.ts';
import { bookFaults } from '#core/rules/ledger/books.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createInsuring, FREE, type Insuring, PAID, types } from '../../../tests/fixtures/server/insuring.ts';
import type { Line } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createAuditRepository } from '../audit/audit-repository.ts';
import { createAuditService } from '../audit/audit-service.ts';
import { createLedgerRepository } from '../ledger/ledger-repository.ts';
import { refundPremium } from '../order/desk/money/refund-premium.ts';
import { createBordereauRepository } from './bordereau/bordereau-repository.ts';
import { createBordereauService } from './bordereau/bordereau-service.ts';

const DAY = 24 * 3_600_000;

describeOnBothEngines('the policies of an order', (engine) => {
  let server: TestServer;
  let insuring: Insuring;
  let book: DeskOrders;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    insuring = createInsuring(server, 6_570_000_000);
    book = createDeskOrders(server, insuring.shopping);
  });
  afterAll(() => server.close());

  /** An order of two packets insured for free, three insured for a premium, and one without insurance. */
  async function place(lines?: readonly Line[]): Promise<Placed> {
    const buyer = await insuring.newFarmer();
    const insured = lines ?? [
      await insuring.newInsuredLine(2, FREE),
      await insuring.newInsuredLine(3, PAID),
      await insuring.shopping.newLine(1),
    ];
    const order = await insuring.shopping.orderOf(buyer, insuring.shopping.cartOf(buyer, [...insured]));
    const body = { ...order, hashcode: await insuring.approvalTo(buyer, order.cart_id) };
    const { orders } = await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body });
    return { buyer, id: orders[0]?.id ?? 0, variants: insured.map(({ product_variant }) => product_variant) };
  }
  /** Sorted by sum insured, the smaller first. */
  const policiesOf = async ({ buyer }: Placed) =>
    (await server.get(listPolicies, { token: buyer.token })).results.toSorted((a, b) => a.sum_insured - b.sum_insured);
  const eventsOf = async (placed: Placed) => {
    const ids = (await policiesOf(placed)).map(({ id }) => id);
    const rows = await server.database.sql
      .selectFrom('policy_events')
      .selectAll()
      .where('policy_id', 'in', [0, ...ids])
      .orderBy('id')
      .execute();
    return rows.map(({ kind, packets, sum_insured_paise }) => [kind, packets, sum_insured_paise]);
  };
  const accept = (order: Placed, lines?: { product_variant: number; quantity: number }[]) =>
    book.desk.service.accept(book.counter(), order.id, lines ? { lines } : {});

  test('policies start when the shop accepts: one for each insured line, each with an event for the insurer', async () => {
    const order = await place();
    expect(await policiesOf(order)).toEqual([]);
    await accept(order);
    const policies = await policiesOf(order);
    expect(policies).toMatchObject([
      { packets: 2, sum_insured: 8_000, type_of_policy: { names: types }, status: 'Active', number: null, ended: null },
      { packets: 3, sum_insured: 12_000, status: 'Active' },
    ]);
    const [, paid] = policies;
    const detail = await server.get(getPolicy, { token: order.buyer.token, params: { id: paid?.id ?? 0 } });
    expect(detail).toMatchObject({ order_id: order.id, cost: 360, COVER: 12_000 });
    expect(new Set(policies.map(({ reference }) => reference)).size).toBe(2);
    expect(new Set(await eventsOf(order))).toEqual(
      new Set([
        ['new', 2, 800_000],
        ['new', 3, 1_200_000],
      ]),
    );
  });

  test('a policy keeps insurer, licence and our role as they were at the enrolment', async () => {
    const [line, nameless] = [await insuring.newInsuredLine(1), await insuring.newInsuredLine(1)];
    const set = (change: object) =>
      server.database.sql.updateTable('insurance_products').set(change).where('id', '=', line.insurance_product).execute();
    await set({ insurer_name: 'Gangetic', insurer_licence: 'IRDAI/142', our_role: 'broker' });
    const order = await place([line, nameless]);
    await accept(order);
    await set({ insurer_name: 'Another', insurer_licence: 'IRDAI/9', our_role: null });
    const policies = await policiesOf(order);
    const insurers = await Promise.all(
      policies.map(async ({ id }) => (await server.get(getPolicy, { token: order.buyer.token, params: { id } })).insurer),
    );
    expect(insurers).toHaveLength(2);
    expect(insurers).toContainEqual({ name: 'Gangetic', licence: 'IRDAI/142', our_role: 'broker' });
    expect(insurers).toContain(undefined);
  });

  test('cover starts at enrolment, or on the first day of a later season', async () => {
    const [now, later] = [await insuring.newInsuredLine(1), await insuring.newInsuredLine(1)];
    const starts = new Date(server.clock.now + 30 * DAY);
    await server.database.sql
      .updateTable('insurance_products')
      .set({ starts_at: starts })
      .where('id', '=', later.insurance_product)
      .execute();
    const order = await place([now, later]);
    await accept(order);
    const policies = (await policiesOf(order)).map(({ policy_start_at, status }) => [policy_start_at, status]).sort();
    expect(policies).toEqual([
      [new Date(server.clock.now).toISOString(), 'Active'],
      [starts.toISOString(), 'Yet To Start'],
    ]);
  });

  test('accepting twice, even at once, gives each line one policy', async () => {
    const order = await place();
    const tries = await Promise.allSettled([accept(order), accept(order), accept(order)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accept(order)).rejects.toMatchObject({ code: 'ORDER_STATE' });
    const { enrolment } = book.desk.parts;
    await server.database.transaction(() => enrolment.enrol({ vendorId: 1, orderId: order.id }, new Date(server.clock.now)));
    expect(await policiesOf(order)).toHaveLength(2);
    expect(await eventsOf(order)).toHaveLength(2);
  });

  test('a failed acceptance leaves no policy and no event for the insurer', async () => {
    const order = await place();
    const before = await server.database.sql.selectFrom('policy_events').select('id').execute();
    const { enrolment } = book.desk.parts;
    const broken = server.database.transaction(async () => {
      await enrolment.enrol({ vendorId: 1, orderId: order.id }, new Date(server.clock.now));
      throw new Error('the power is gone');
    });
    await expect(broken).rejects.toThrow('the power is gone');
    expect(await policiesOf(order)).toEqual([]);
    expect(await server.database.sql.selectFrom('policy_events').select('id').execute()).toEqual(before);
  });

  test('a line is insured for the quantity the shop has; a missing line is not insured', async () => {
    const order = await place();
    const [free = 0, paid = 0] = order.variants;
    await accept(order, [
      { product_variant: free, quantity: 0 },
      { product_variant: paid, quantity: 2 },
    ]);
    expect(await policiesOf(order)).toMatchObject([{ packets: 2, sum_insured: 8_000 }]);
    expect(await eventsOf(order)).toEqual([['new', 2, 800_000]]);
  });

  test('a cancelled or returned order ends each cover once, with one event for the insurer', async () => {
    const [cancelled, brought] = [await place(), await place()];
    await accept(cancelled);
    for (let i = 0; i < 2; i++) await server.get(cancelOrder, { token: cancelled.buyer.token, params: { id: cancelled.id } });
    await book.packed(brought);
    await book.desk.service.send(book.counter(), brought.id, 'dispatch');
    await book.desk.service.bringBack(book.counter(), brought.id, 'nobody at home');
    for (const order of [cancelled, brought]) {
      const at = new Date(server.clock.now).toISOString();
      expect(await policiesOf(order)).toMatchObject([1, 2].map(() => ({ status: 'Inactive', ended: { at, why: 'order-cancelled' } })));
      expect((await eventsOf(order)).map(([kind]) => kind)).toEqual(['new', 'new', 'cancel', 'cancel']);
    }
  });

  test('cancelling an order that was never accepted sends no event to the insurer', async () => {
    const order = await place();
    await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    expect([await policiesOf(order), await eventsOf(order)]).toEqual([[], []]);
  });

  describe('after a refusal of the insurer', () => {
    /** The insurer refuses the paid line of this order in its answer to the list. */
    async function refuse(order: Placed): Promise<void> {
      const reference = (await policiesOf(order))[1]?.reference ?? '';
      const { parts } = book.desk;
      const bordereaux = createBordereauService({
        repository: createBordereauRepository(server.database),
        insurer: { rhythm: 'daily', deliver: async () => `reference,action,result,reason\r\n${reference},new,rejected,no land record\r\n` },
        messages: parts.messages,
        premiums: { back: (ref, variantId) => refundPremium(parts, ref, variantId) },
        audited: createAuditService(createAuditRepository(server.database), server.deps).audited,
        deps: server.deps,
        wake: () => undefined,
      });
      await bordereaux.run();
      await bordereaux.run();
    }
    const refundsOf = ({ id }: Placed) =>
      server.database.sql
        .selectFrom('refund_tasks')
        .select(['amount_paise', 'reason', 'state', 'session_id'])
        .where('order_id', '=', id)
        .execute();
    const faultsOf = async ({ id }: Placed) => {
      const found = await createLedgerRepository(server.database).find({ vendorId: 1, orderId: id });
      return found && bookFaults(found.facts, found.booked, found.promised);
    };

    test('the amount due of an unpaid order falls, the farmer gets a message, and the audit records it', async () => {
      const order = await place();
      await book.packed(order);
      const before = await book.seen(order);
      await refuse(order);
      const after = await book.seen(order);
      expect([before.bill.insurance_cost - after.bill.insurance_cost, before.bill.grand_total - after.bill.grand_total]).toEqual([
        360, 360,
      ]);
      expect([await refundsOf(order), await faultsOf(order)]).toEqual([[], []]);
      await server.jobsDone();
      const messages = (await server.messagesTo(order.buyer.phone)).filter(({ template }) => template === 'policy-refused-premium');
      expect(messages.map(({ text }) => text.includes('Rs 360.00'))).toEqual([true]);
      const entries = await server.database.sql
        .selectFrom('audit_entries')
        .select('after')
        .where('action', '=', 'order.premium-back')
        .where('entity_id', '=', String(order.id))
        .execute();
      expect(entries).toEqual([{ after: { amount: 36_000, reason: 'no land record' } }]);
    });

    test('money paid at the door waits once for the office, with amount and reason', async () => {
      const order = await place();
      await book.delivered(order, 5_000_000);
      await refuse(order);
      await refuse(order);
      expect(await refundsOf(order)).toEqual([{ amount_paise: 36_000, reason: 'insurer-refused', state: 'waiting', session_id: null }]);
      expect(await faultsOf(order)).toEqual([]);
      expect((await policiesOf(order))[1]).toMatchObject({ ended: { why: 'insurer-refused' } });
    });
  });

  describe('after a return of goods', () => {
    async function delivered() {
      const order = await place();
      await book.delivered(order, 5_000_000);
      return order;
    }
    async function returnGoods(order: Placed, quantity: number) {
      const [, paid = 0] = order.variants;
      const said = { kind: 'damaged' as const, lines: [{ product_variant: paid, quantity }] };
      const { problem } = await server.get(reportProblem, {
        token: order.buyer.token,
        key: randomUUID(),
        params: { id: order.id },
        body: said,
      });
      await book.desk.service.settle(book.manager(), order.id, problem.id, { decision: 'take-back' });
    }

    test('a policy covers only the part of the line that is left', async () => {
      const order = await delivered();
      await returnGoods(order, 1);
      expect(await policiesOf(order)).toMatchObject([
        { packets: 2, ended: null },
        { packets: 2, sum_insured: 8_000, ended: null },
      ]);
      expect((await eventsOf(order)).at(-1)).toEqual(['change', 2, 800_000]);
    });

    test('the policy of a returned line ends, and the other policy continues', async () => {
      const order = await delivered();
      await returnGoods(order, 3);
      expect(await policiesOf(order)).toMatchObject([{ ended: null }, { status: 'Inactive', ended: { why: 'goods-returned' } }]);
      expect((await eventsOf(order)).at(-1)).toEqual(['cancel', 3, 1_200_000]);
    });
  });
});
