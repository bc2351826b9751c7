// The server dies just before it stores the work of the staff. After a repeat with the same key the work happened exactly once, with one
// audit entry and correct money. Before the repeat it did not happen at all.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  acceptDeskOrder,
  deliverDeskOrder,
  dispatchDeskOrder,
  getDeskOrder,
  packDeskOrder,
  refundDeskOrder,
} from '#core/contract/desk/order.ts';
import { placeOrder } from '#core/contract/order/order.ts';
import { type Failpoint, failpoints } from '../../server/failpoint.ts';
import { dieAt, type Running } from '../fixtures/processes/die-at.ts';
import { orderFor, settingsFor, startKillable } from '../fixtures/processes/killable-server.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import type { Talk } from '../fixtures/server/talk.ts';
import { isOfDesk, isOfMoney, SHORT_FAILPOINTS } from './kinds.ts';
import { isLongRun, tally } from './tally.ts';

const OWNER = '9876500010';
const points = failpoints.filter((point) => isOfDesk(point) && !isOfMoney(point) && (isLongRun || SHORT_FAILPOINTS.includes(point)));

interface Desk {
  readonly token: string;
  readonly id: number;
  readonly total: number;
}

const at = ({ token, id }: Desk, key: string = randomUUID()) => ({ token, key, params: { id } });
const seen = (talk: Talk, { token, id }: Desk) => talk.get(getDeskOrder, { token, params: { id } });

/** The request at each failpoint, and the expected state of the order afterwards. */
const staffActions: Readonly<
  Record<string, { ask: (talk: Talk, desk: Desk, key: string) => Promise<{ status: number }>; after: (desk: Desk) => object }>
> = {
  'desk:accepted': {
    ask: (talk, desk, key) => talk.call(acceptDeskOrder, { ...at(desk, key), body: {} }),
    after: () => ({ status: 'Accepted' }),
  },
  'desk:packed': {
    ask: async (talk, desk, key) => {
      const { items } = await seen(talk, desk);
      // One fewer of each item than ordered. A repeated request must send the same quantity.
      const lines = items.map(({ product_variant, ordered }) => ({
        product_variant,
        quantity: Math.max(ordered - 1, 1),
        reason: 'damaged',
        batch: 'B1',
        expires_on: '2099-08-31',
      }));
      return talk.call(packDeskOrder, { ...at(desk, key), body: { lines } });
    },
    after: () => ({ status: 'Packed' }),
  },
  'desk:delivered': {
    ask: (talk, desk, key) => talk.call(deliverDeskOrder, { ...at(desk, key), body: { cash_received: desk.total } }),
    after: ({ total }) => ({ status: 'Delivered', due: 0, takings: [{ kind: 'cash', amount: total }] }),
  },
  'desk:refunded': {
    ask: (talk, desk, key) => talk.call(refundDeskOrder, { ...at(desk, key), body: { amount: 10, reason: 'torn', reference: 'R-1' } }),
    after: ({ total }) => ({ status: 'Delivered', refunded: 10, due: 0, takings: [{ amount: total }, { kind: 'back', amount: 10 }] }),
  },
};

/** Brings the order to the state before a failpoint. */
async function prepareFor(point: Failpoint, talk: Talk, desk: Desk): Promise<void> {
  if (point === 'desk:accepted') return;
  await talk.get(acceptDeskOrder, { ...at(desk), body: {} });
  if (point === 'desk:packed') return;
  const lines = (await seen(talk, desk)).items.map(({ product_variant }) => ({ product_variant, batch: 'B1', expires_on: '2099-08-31' }));
  await talk.get(packDeskOrder, { ...at(desk), body: { lines } });
  await talk.get(dispatchDeskOrder, { ...at(desk), body: {} });
  if (point === 'desk:refunded') await talk.get(deliverDeskOrder, { ...at(desk), body: { cash_received: desk.total } });
}

async function newOrder(talk: Talk, phone: string): Promise<Desk> {
  const { token } = await talk.signIn(phone);
  const { order } = await orderFor(talk, token);
  const { orders } = await talk.get(placeOrder, { token, key: randomUUID(), body: order });
  const owner = await talk.signInDesk(OWNER);
  return { token: owner.token, id: orders[0]?.id ?? 0, total: order.totals_seen.grand_total };
}

/** Counts the audit entries of an order. */
const logged = async (talk: Talk, { token, id }: Desk): Promise<number> =>
  (await talk.get(listAudit, { token, query: { entity: 'order', id: String(id) } })).results.length;

describeOnBothEngines('a server that dies during staff work', (engine) => {
  test.each(points)('%s: the work is done once and completely', { timeout: 300_000 }, async (point) => {
    const settings = await settingsFor(engine);
    const first = await startKillable(settings);
    const desk = await newOrder(first.talk, '6970000013');
    await prepareFor(point, first.talk, desk);
    const before = { order: await seen(first.talk, desk), log: await logged(first.talk, desk) };
    await first.child.kill('SIGKILL');
    const key = randomUUID();
    const { ask, after } = staffActions[point] ?? {};
    if (!ask || !after) throw new Error(`no request is known for ${point}`);
    const { talk, child }: Running = await dieAt(settings, point, (doomed) => ask(doomed.talk, desk, key));
    expect([await seen(talk, desk), await logged(talk, desk)]).toEqual([before.order, before.log]);
    const answers = [await ask(talk, desk, key), await ask(talk, desk, key)];
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true]);
    expect(await seen(talk, desk)).toMatchObject(after(desk));
    expect(await logged(talk, desk)).toBe(before.log + 1);
    tally(`died at ${point}, ${engine}`);
    await child.kill('SIGKILL');
  });
});
