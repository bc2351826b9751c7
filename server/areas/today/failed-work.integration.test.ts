// Tests failed jobs at the desk: shown by page, and restarted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFailedWork, retryJob } from '#core/contract/desk/today/failed-work.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, home, messagesAbout, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('failed work', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let shopping: Shopping;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_452_500_000);
    book = createDeskOrders(server, shopping);
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());
  const list = (what: 'messages' | 'tasks', query: object = {}) => server.get(listFailedWork, { token: owner, query: { what, ...query } });
  const give = (fields: object) =>
    server.database.sql.updateTable('jobs').set({ state: 'dead', attempts: 8, done_at: new Date(), ...fields });

  test('a failed message shows its receiver, order, text and reason, and can be sent again', async () => {
    const order = await book.place([1]);
    const { number } = await server.database.sql.selectFrom('orders').select('number').where('id', '=', order.id).executeTakeFirstOrThrow();
    const name = displayOrderNumber({ id: order.id, order_number: number ?? undefined });
    await server.jobsDone();
    const last_error = 'msg91: template id missing or invalid (400)';
    await give({ last_error }).where('dedupe_key', '=', `order-placed:${order.id}`).execute();
    const [work] = (await list('messages')).results;
    expect(work).toMatchObject({
      kind: 'message',
      message: { channel: 'sms', to: expect.stringMatching(/^\d\dxxxxxx\d\d$/), text: expect.stringContaining(name) },
      about: { kind: 'order', id: order.id, name },
      error: { reason: 'template', provider: 'msg91', said: 'template id missing or invalid' },
      tries: 8,
    });
    expect(JSON.stringify(work)).not.toContain(home.contact_number);
    const retry = (token: string) => server.call(retryJob, { token, params: { id: work?.id ?? 0 }, body: {} });
    expect((await retry((await server.signInDesk('9876500011')).token)).status).toBe(403);
    expect((await retry(owner)).status).toBe(204);
    await server.jobsDone();
    expect((await list('messages')).results).toEqual([]);
    expect((await messagesAbout(server, home.contact_number, order.id)).length).toBeGreaterThan(0);
  });

  test('other failed work is listed apart by page, and neither list has current codes', async () => {
    const at = new Date(server.clock.now);
    const job = (kind: string, payload: object) => ({
      ...{ id: server.deps.newId(), kind, payload: JSON.stringify(payload), dedupe_key: null, state: 'dead' as const },
      ...{ run_at: at, created_at: at, done_at: at, attempts: 3, last_error: null },
    });
    const order = await book.place([1]);
    const rows = [
      job('payment-close', { orderId: order.id }),
      job('book-check', {}),
      job('message-once', {}),
      job('push-device', { orderId: order.id }),
    ];
    await server.database.sql.insertInto('jobs').values(rows).execute();
    const first = await list('tasks', { page_size: 1 });
    expect(first.results).toMatchObject([{ kind: 'book-check', message: null, about: null, error: { reason: 'other' } }]);
    const cursor = new URLSearchParams(first.next?.split('?')[1]).get('cursor');
    const second = await list('tasks', { page_size: 1, cursor });
    expect(second.results).toMatchObject([{ kind: 'payment-close', about: { kind: 'order', id: order.id } }]);
    expect((await list('messages')).results).toMatchObject([{ kind: 'push-device', about: { kind: 'order', id: order.id } }]);
    const once = rows.find(({ kind }) => kind === 'message-once');
    expect((await server.call(retryJob, { token: owner, params: { id: once?.id ?? 0 }, body: {} })).status).toBe(404);
  });
});
