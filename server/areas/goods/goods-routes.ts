// Registers the desk's calls for goods by lot.

import { countShelf, countStock, previewShelfCount } from '#core/contract/desk/goods/count.ts';
import { exportMovements, listLots, listMovements, listReceipts, listRunningOut, receiveGoods } from '#core/contract/desk/goods/goods.ts';
import { endRecall, exportRecallCalls, listRecalls, startRecall } from '#core/contract/desk/goods/recall.ts';
import { acknowledgeRecall } from '#core/contract/order/recall.ts';
import { firstText } from '#core/language/said.ts';
import { allRows, csvRows } from '../../http/csv-answer.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { CountService } from './count-service.ts';
import type { GoodsService, MovementRow } from './goods-service.ts';
import type { RecalledOrder, RecallService } from './recall-service.ts';

const columns = {
  at: (row: MovementRow) => row.at.toISOString(),
  vendor: (row: MovementRow) => row.vendor_id,
  variant: (row: MovementRow) => row.variant_id,
  product: (row: MovementRow) => `${firstText(row.names)}, ${firstText(row.pack)}`,
  why: (row: MovementRow) => row.why,
  change: (row: MovementRow) => row.delta,
  before: (row: MovementRow) => row.stock_after - row.delta,
  after: (row: MovementRow) => row.stock_after,
  batch: (row: MovementRow) => row.batch,
  order: (row: MovementRow) => row.order_number ?? row.order_id,
  staff: (row: MovementRow) => row.staff_name,
  note: (row: MovementRow) => row.note,
};

export function registerGoodsRoutes(register: RegisterCall, goods: GoodsService): void {
  register(receiveGoods, async (request) => goods.receive(actorOf(request), request.body));
  register(listReceipts, async ({ caller, query }) => {
    const { results, cursor } = await goods.receipts(caller, query);
    return { results, next: nextPage(listReceipts.path, query, cursor) };
  });
  register(listLots, async ({ caller, query }) => {
    const { results, cursor } = await goods.lots(caller, query);
    return { results, next: nextPage(listLots.path, query, cursor) };
  });
  register(listMovements, async ({ caller, query }) => {
    const { results, cursor } = await goods.movements(caller, query);
    return { results, next: nextPage(listMovements.path, query, cursor) };
  });
  register.csv(exportMovements, async ({ caller, query }) =>
    csvRows(
      'movements',
      columns,
      allRows<MovementRow>((after, limit) => goods.movementRows(caller, query, after, limit)),
    ),
  );
  register(listRunningOut, async ({ caller, query }) => goods.runningOut(caller, query));
}

export function registerCountRoutes(register: RegisterCall, counts: CountService): void {
  register(countStock, async (request) => counts.count(actorOf(request), request.body));
  register(previewShelfCount, async (request) => counts.previewShelf(actorOf(request), request.body));
  register(countShelf, async (request) => counts.countShelf(actorOf(request), request.body));
}

const callColumns = {
  name: (row: RecalledOrder) => row.buyer.name,
  phone: (row: RecalledOrder) => row.buyer.number,
  language: (row: RecalledOrder) => row.locale,
  order: (row: RecalledOrder) => row.number ?? row.id,
  vendor: (row: RecalledOrder) => row.vendor_id,
};

export function registerRecallRoutes(register: RegisterCall, recalls: RecallService): void {
  register(startRecall, async (request) => recalls.start(actorOf(request), request.body));
  register(endRecall, async (request) => recalls.end(actorOf(request), request.params.id, request.body));
  register(listRecalls, async ({ caller, query }) => {
    const { results, cursor } = await recalls.list(caller, query);
    return { results, next: nextPage(listRecalls.path, query, cursor) };
  });
  register.csv(exportRecallCalls, async ({ caller, params }) => {
    await recalls.checkSeen(caller, params.id);
    return csvRows(
      `recall-${params.id}`,
      callColumns,
      allRows<RecalledOrder>((after, limit) => recalls.toCall(params.id, after, limit)),
    );
  });
  register(acknowledgeRecall, async ({ caller, params, body }) => recalls.acknowledge(caller, params.id, body.order));
}
