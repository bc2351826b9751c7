// What can still be reported about a delivered order: items, quantities, and until when.
import type { OrderDetail, OrderItem } from '../../contract/order/order.ts';
import type { OrderProblem, ProblemKind } from '../../contract/order/problem.ts';

export const problemKinds = ['missing', 'damaged', 'expired', 'wrong'] as const satisfies readonly ProblemKind[];

/** An open earlier report: at the shop, or still on this phone. */
export interface EarlierReport {
  readonly kind: ProblemKind;
  readonly lines: readonly Readonly<OrderProblem['lines'][number]>[];
}

export interface ReportableLine {
  readonly item: OrderItem;
  /** Units that can be named. */
  readonly most: number;
}

type Facts = Pick<OrderDetail, 'items' | 'problem_until'> & { readonly status: OrderDetail['status'] };

/** Until when a line can be reported, epoch ms; undefined: it cannot. */
function reportDeadline(item: OrderItem, kind: ProblemKind, { problem_until }: Facts): number | undefined {
  const day = kind === 'return' ? item.return_until : problem_until;
  return day === undefined ? undefined : Date.parse(day);
}

/**
 * The lines for a report of this kind. @param said a line is reported once for a kind, until that is settled @param now epoch ms, by the
 * server's clock
 */
export function reportableLines(order: Facts, kind: ProblemKind, said: readonly EarlierReport[], now: number): ReportableLine[] {
  const named = new Set(
    said.filter((one) => one.kind === kind).flatMap(({ lines }) => lines.map(({ product_variant }) => product_variant)),
  );
  return order.items.flatMap((item) => {
    const most = item.quantity - (item.returned ?? 0);
    const day = reportDeadline(item, kind, order);
    return most > 0 && day !== undefined && now <= day && !named.has(item.product_variant) ? [{ item, most }] : [];
  });
}

/** Whether the farmer can report that a refund did not arrive. */
export const canReportMoney = (
  order: Pick<OrderDetail, 'is_refunded'> & { readonly refunds: readonly unknown[] },
  said: readonly { readonly kind: ProblemKind }[],
): boolean => (order.is_refunded === true || order.refunds.length > 0) && said.every(({ kind }) => kind !== 'money');

/** Until when goods can be returned, epoch ms: the first day that ends; undefined without any. */
export function returnDay(lines: readonly ReportableLine[]): number | undefined {
  const days = lines.flatMap(({ item }) => (item.return_until === undefined ? [] : [Date.parse(item.return_until)]));
  return days.length > 0 ? Math.min(...days) : undefined;
}
