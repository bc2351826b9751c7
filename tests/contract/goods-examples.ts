// Requests of the desk about goods by lot that the server grants.
import { countShelf, countStock, previewShelfCount } from '#core/contract/desk/goods/count.ts';
import { exportMovements, listLots, listMovements, listReceipts, listRunningOut, receiveGoods } from '#core/contract/desk/goods/goods.ts';
import { endRecall, exportRecallCalls, listRecalls, startRecall } from '#core/contract/desk/goods/recall.ts';
import { acknowledgeRecall } from '#core/contract/order/recall.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import type { Examples } from './example.ts';

export async function createGoodsExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const manager = await server.signInDesk('9876500011');
  const { variant_id: variant } = await server.database.sql
    .selectFrom('inventory')
    .select('variant_id')
    .where('vendor_id', '=', 1)
    .orderBy('variant_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const line = { variant, batch: 'EX-1', expires_on: '2099-12-31', quantity: 5, cost: 120.5 };
  const receipt = { vendor_id: 1, lines: [line], note: 'Bill 12' };
  const counted = { variant, expected: 1, counted: 1 };
  const range = { vendor: 1, from: '2026-01-01', to: '2099-12-31' };
  await server.get(receiveGoods, { token, body: receipt });
  let recalled = 0;
  const recall = () => ({ variant, batch: `EX-RECALL-${++recalled}`, reason: 'Weak seed', vendor: 1 });
  const { id } = await server.get(startRecall, { token, body: recall() });
  const buyer = await server.signIn('9876500999');
  const { id: user_id } = await server.database.sql
    .selectFrom('users')
    .select('id')
    .where('phone', '=', '9876500999')
    .executeTakeFirstOrThrow();
  const place = { recall_id: id, vendor_id: 1, order_id: id, user_id, quantity: 1, notified_at: new Date(server.clock.now) };
  await server.database.sql.insertInto('recall_orders').values(place).execute();
  const always = (options: CallOptions) => async (): Promise<CallOptions> => ({ token, ...options });
  return {
    examples: [
      { call: receiveGoods, make: always({ body: receipt }) },
      { call: listReceipts, make: always({ query: { ...range, page_size: 5 } }) },
      { call: listLots, make: always({ query: { vendor: 1, variant, near: 'n', page_size: 5 } }) },
      { call: listMovements, make: always({ query: { ...range, variant, page_size: 5 } }) },
      { call: exportMovements, make: always({ query: { ...range, variant } }) },
      {
        call: countStock,
        make: async () => {
          const [lot] = (await server.get(listLots, { token, query: { vendor: 1, variant } })).results;
          return {
            token,
            body: { vendor_id: 1, variant, lot: lot?.id, counted: (lot?.left ?? 0) + 1, reason: 'One more behind the door' },
          };
        },
      },
      { call: previewShelfCount, make: always({ body: { vendor_id: 1, lines: [{ variant, counted: 3 }] } }) },
      {
        call: countShelf,
        make: async () => {
          const seen = await server.get(previewShelfCount, { token, body: { vendor_id: 1, lines: [{ variant, counted: 0 }] } });
          const expected = seen.lines[0]?.expected ?? 0;
          const lines = [{ variant, expected, counted: expected + 1 }];
          return { token, body: { vendor_id: 1, lines, reason: 'One more behind the door' } };
        },
      },
      { call: startRecall, make: async () => ({ token, body: recall() }) },
      {
        call: endRecall,
        make: async () => {
          const { id: declined } = await server.get(startRecall, { token, body: recall() });
          await server.database.sql
            .updateTable('sign_offs')
            .set({ state: 'declined' })
            .where('kind', '=', 'recall')
            .where('entity_id', '=', declined)
            .execute();
          return { token, params: { id: declined }, body: { reason: 'Another batch is weak' } };
        },
      },
      { call: listRecalls, make: always({ query: { vendor: 1, page_size: 5 } }) },
      { call: exportRecallCalls, make: always({ params: { id } }) },
      { call: acknowledgeRecall, make: async () => ({ token: buyer.token, params: { id }, body: { order: id } }) },
      { call: listRunningOut, make: always({ query: { vendor: 1, days: 30 } }) },
    ],
    foreign: [
      { call: receiveGoods, options: { token: manager.token, body: { ...receipt, vendor_id: 2 } }, answer: [403, 'FORBIDDEN'] },
      {
        call: receiveGoods,
        options: { token, body: { vendor_id: 1, lines: [{ ...line, variant: 999_999 }] } },
        answer: [422, 'GOODS_REFUSED'],
      },
      { call: countStock, options: { token: manager.token, body: { vendor_id: 2, variant, counted: 1 } }, answer: [403, 'FORBIDDEN'] },
      { call: countStock, options: { token, body: { vendor_id: 1, variant: 999_999, counted: 1 } }, answer: [422, 'GOODS_REFUSED'] },
      { call: countShelf, options: { token: manager.token, body: { vendor_id: 2, lines: [counted] } }, answer: [403, 'FORBIDDEN'] },
      {
        call: previewShelfCount,
        options: { token: manager.token, body: { vendor_id: 2, lines: [{ variant, counted: 1 }] } },
        answer: [403, 'FORBIDDEN'],
      },
      {
        call: countShelf,
        options: { token, body: { vendor_id: 1, lines: [{ ...counted, variant: 999_999 }] } },
        answer: [422, 'GOODS_REFUSED'],
      },
      { call: startRecall, options: { token: manager.token, body: { ...recall(), vendor: 2 } }, answer: [403, 'FORBIDDEN'] },
      { call: endRecall, options: { token, params: { id: 1 }, body: { reason: 'x' } }, answer: [404, 'NOT_FOUND'] },
      { call: endRecall, options: { token, params: { id }, body: { reason: 'x' } }, answer: [422, 'GOODS_REFUSED'] },
      { call: exportRecallCalls, options: { token, params: { id: 1 } }, answer: [404, 'NOT_FOUND'] },
      { call: acknowledgeRecall, options: { token: buyer.token, params: { id: 1 }, body: { order: id } }, answer: [404, 'NOT_FOUND'] },
      { call: listMovements, options: { token: manager.token, query: { vendor: 2 } }, answer: [403, 'FORBIDDEN'] },
    ],
  };
}
