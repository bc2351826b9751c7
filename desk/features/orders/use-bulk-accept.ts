// Accepts many orders: one call for each, once, with its result.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { acceptDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrderSummary } from '#core/contract/desk/order-detail.ts';
import { randomId } from '#device/keep/random-id.ts';
import { CallError } from '../../api/call-error.ts';
import { send } from '../../api/send.ts';
import { keyOf } from '../../api/use-read.ts';
import { orderFailureWords } from '../../blocks/order/order-failure.ts';
import { ORDER_READS } from '../../blocks/order/use-order-write.ts';
import { useText } from '../../state/language-state.ts';

export interface BulkResult {
  readonly order: DeskOrderSummary;
  /** Undefined: it was accepted. */
  readonly failure: string | undefined;
}

interface Tried {
  readonly result: BulkResult;
  /** The server stopped answering. */
  readonly isLost: boolean;
}

export interface BulkAccept {
  readonly start: (orders: readonly DeskOrderSummary[]) => void;
  readonly isBusy: boolean;
  readonly total: number;
  readonly results: readonly BulkResult[];
  readonly forget: () => void;
}

/** Why the result is unknown; a repetition uses the same key. Undefined: it was refused. */
const lossOf = (error: unknown): CallError['failure'] | undefined =>
  error instanceof CallError && error.failure !== 'refused' ? error.failure : undefined;

export function useBulkAccept(): BulkAccept {
  const t = useText();
  const client = useQueryClient();
  const keys = useRef(new Map<number, string>());
  const [total, setTotal] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[]>([]);

  async function accept(order: DeskOrderSummary): Promise<Tried> {
    const key = keys.current.get(order.id) ?? randomId();
    keys.current.set(order.id, key);
    try {
      await send(acceptDeskOrder, { params: { id: order.id }, body: {}, key });
      keys.current.delete(order.id);
      return { result: { order, failure: undefined }, isLost: false };
    } catch (error) {
      const loss = lossOf(error);
      if (loss === undefined) keys.current.delete(order.id);
      const failure = orderFailureWords(t, error) ?? t('orders.not-sent');
      return { result: { order, failure }, isLost: loss !== undefined && loss !== 'troubled' };
    }
  }

  async function run(orders: readonly DeskOrderSummary[]): Promise<void> {
    setTotal(orders.length);
    setResults([]);
    setBusy(true);
    let isLost = false;
    for (const order of orders) {
      // Without network every further call would only wait for its time limit.
      const next: Tried = isLost ? { result: { order, failure: t('orders.not-sent') }, isLost } : await accept(order);
      isLost = next.isLost;
      setResults((before) => [...before, next.result]);
    }
    setBusy(false);
    for (const read of ORDER_READS) void client.invalidateQueries({ queryKey: keyOf(read) });
  }

  return {
    start: (orders) => void run(orders),
    isBusy,
    total,
    results,
    forget: () => {
      setTotal(0);
      setResults([]);
    },
  };
}
