// A hook for selected orders.
import { useState } from 'react';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';

export interface Ticks {
  /** In the order they were ticked. */
  readonly orders: readonly DeskOrderSummary[];
  readonly has: (id: number) => boolean;
  readonly toggle: (order: DeskOrderSummary) => void;
  readonly clear: () => void;
  /** Unticks these orders; the others stay ticked. */
  readonly drop: (ids: readonly number[]) => void;
}

/** @param rows the shown orders: a ticked order that is among them is updated, and one that left the list stays ticked unchanged */
export function useTicks(rows: readonly DeskOrderSummary[] | undefined): Ticks {
  const [ticked, setTicked] = useState<readonly DeskOrderSummary[]>([]);
  const orders = ticked.map((order) => rows?.find(({ id }) => id === order.id) ?? order);
  return {
    orders,
    has: (id) => ticked.some((order) => order.id === id),
    toggle: (order) =>
      setTicked((before) => {
        const others = before.filter(({ id }) => id !== order.id);
        return others.length < before.length ? others : [...before, order];
      }),
    clear: () => setTicked([]),
    drop: (ids) => setTicked((before) => before.filter(({ id }) => !ids.includes(id))),
  };
}
