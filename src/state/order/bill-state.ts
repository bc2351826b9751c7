// The shop's bill of an order: loaded when it is packed, loaded again after a reduction, and read from the phone.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Invoice } from '#core/contract/order/invoice.ts';
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { BillRow } from '#data/db/user-db.ts';
import { useLive } from '../frame/live.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

type Billed = Pick<OrderDetail, 'id' | 'papers'>;

/** Stores the bill on the phone unless it is there completely. @throws ApiError */
export async function keepBill({ id, papers = [] }: Billed): Promise<void> {
  const { findBill, ownDb, putBill } = await loadStore();
  const db = ownDb();
  const kept = await findBill(db, id);
  if (papers.length === 0 || kept?.papers.join() === papers.join()) return;
  const invoice = await ask('getOrderInvoice', { params: { id } });
  await putBill(db, { orderId: id, papers, invoice });
}

export interface BillRead {
  /** Undefined until it was read, and without a bill. */
  readonly invoice: Invoice | undefined;
  /** Neither stored on the phone nor available from the server now. */
  readonly isMissing: boolean;
}

export function useBill(order: Billed): BillRead {
  const { db } = useSnapshot(session);
  const { id, papers } = order;
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is drawn again more often than it gets a paper
  useEffect(() => {
    setMissing(false);
    keepBill(order).catch(() => setMissing(true));
  }, [id, papers?.join()]);
  const row = useLive<BillRow | undefined>(
    async () => {
      const { findBill, ownDb } = await loadStore();
      return findBill(ownDb(), id);
    },
    [db, id],
    undefined,
  );
  return { invoice: row?.invoice, isMissing: isMissing && row === undefined };
}
