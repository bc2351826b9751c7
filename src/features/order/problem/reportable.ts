// The items of an order that can still be reported, and earlier reports.
import type { OrderDetail } from '#core/contract/order/order.ts';
import { type EarlierReport, problemKinds, reportableLines } from '#core/rules/fulfilment/reportable.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { keptReport } from '#state/outbox/kept-order.ts';
import { useOutbox, type WaitingRow } from '#state/outbox/outbox-rows.ts';
import { needsAnswer } from '#state/outbox/row-needs.ts';

export interface Reportable {
  /** Reports on this phone that the copy of the order does not have yet. */
  readonly waiting: readonly WaitingRow[];
  /** Reports that are open with the shop or wait on this phone. */
  readonly said: readonly EarlierReport[];
  readonly canReport: boolean;
}

export function useReportable(order: OrderDetail): Reportable {
  const { rows } = useOutbox();
  const { id, problems = [] } = order;
  const waiting = rows.filter((row) => {
    if (row.kind !== 'problem' || keptReport(row).orderId !== id) return false;
    const arrived = row.state === 'done' ? (row.answer as { problem?: { id?: number } } | null)?.problem?.id : undefined;
    return arrived === undefined || !problems.some((one) => one.id === arrived);
  });
  const said: readonly EarlierReport[] = [
    ...problems.filter(({ state }) => state === 'open'),
    ...waiting.filter((row) => !needsAnswer(row)).map((row) => keptReport(row)),
  ];
  const now = serverNow();
  return { waiting, said, canReport: problemKinds.some((kind) => reportableLines(order, kind, said, now).length > 0) };
}
