// What can still be said of an order that was handed over: which items, how many of each, and until when.
import type { OrderDetail, OrderItem } from '../../contract/order/order.ts';
import type { OrderProblem, ProblemKind } from '../../contract/order/problem.ts';

export const problemKinds = ['missing', 'damaged', 'expired', 'wrong'] as const satisfies readonly ProblemKind[];

/** What was said before and is not settled: with the shop, or still on this phone. */
export interface Said {
  readonly kind: ProblemKind;
  readonly lines: readonly Readonly<OrderProblem['lines'][number]>[];
}

export interface ReportableLine {
  readonly item: OrderItem;
  /** Units that can be named. */
  readonly most: number;
}

type Facts = Pick<OrderDetail, 'items' | 'problem_until'> & { readonly status: OrderDetail['status'] };

/** Until when a line can be named, epoch ms; undefined: it can't. */
function until(item: OrderItem, kind: ProblemKind, { problem_until }: Facts): number | undefined {
  const day = kind === 'return' ? item.return_until : problem_until;
  return day === undefined ? undefined : Date.parse(day);
}

/**
 * The lines a report of this kind can name. @param said a line is named once for a kind, until that is settled
 * @param now epoch ms, by the server's clock
 */
export function reportableLines(order: Facts, kind: ProblemKind, said: readonly Said[], now: number): ReportableLine[] {
  const named = new Set(
    said.filter((one) => one.kind === kind).flatMap(({ lines }) => lines.map(({ product_variant }) => product_variant)),
  );
  return order.items.flatMap((item) => {
    const most = item.quantity - (item.returned ?? 0);
    const day = until(item, kind, order);
    return most > 0 && day !== undefined && now <= day && !named.has(item.product_variant) ? [{ item, most }] : [];
  });
}

/** Until when something can be given back, epoch ms: the first day that passes; undefined when nothing can. */
export function returnDay(lines: readonly ReportableLine[]): number | undefined {
  const days = lines.flatMap(({ item }) => (item.return_until === undefined ? [] : [Date.parse(item.return_until)]));
  return days.length > 0 ? Math.min(...days) : undefined;
}
