// Keeps the books: every change of an order's money adds an entry in the same transaction.
import { assertBooks } from '#core/assert/money.ts';
import type { Paise } from '#core/money.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { booksOf, entryOf, type LedgerLine } from '#core/rules/ledger/books.ts';
import { tidyReference } from '#core/rules/payment/bank-reference.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../refusal.ts';
import type { OrderRef } from '../order/order-books.ts';
import type { LedgerRepository } from './ledger-repository.ts';

/** A transfer that came from a farmer (`upi`) or left the shop (`bank`). */
export interface NewReference {
  readonly provider: 'upi' | 'bank';
  readonly vendorId: number;
  /** The number as typed. */
  readonly text: string | undefined;
  /** The reference in the UPI code that was scanned: it names the transfer if no number was typed. */
  readonly tr?: string | undefined;
  readonly what: 'taking' | 'refund' | 'claim';
  readonly entityId: number;
  readonly amount: Paise;
  readonly field?: string;
}

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(repository: LedgerRepository, deps: Pick<Dependencies, 'now' | 'newId'>) {
  return {
    /** Locks the order for a caller that changes payments or refunds only. Run it in the transaction, before the change. */
    hold: (ref: OrderRef): Promise<void> => repository.lock(ref),

    /**
     * Books the difference between the order's facts and its entries so far; without a difference, nothing. Run it at the end of the
     * transaction that changed the order, with the order locked.
     * @param cause as the entry shows it
     * @throws AssertionFailed when the earlier entries do not sum to 0
     */
    async post(ref: OrderRef, cause: string): Promise<void> {
      const order = await repository.find(ref);
      if (order) assertBooks(ref.orderId, order.booked);
      const lines = order ? entryOf(order.booked, booksOf(order.facts)) : [];
      if (lines.length === 0) return;
      const at = new Date(deps.now());
      const day = await repository.openDay(ref.vendorId, dayInIndia(at.getTime()));
      await repository.add({ ...ref, entryId: deps.newId(), cause, day, at, lines });
    },

    /** Adds an entry of the drawer without an order. Runs in the transaction of its cause. @returns the day of the entry */
    async postDrawer(vendorId: number, cause: string, lines: readonly LedgerLine[]): Promise<string> {
      const at = new Date(deps.now());
      const day = await repository.openDay(vendorId, dayInIndia(at.getTime()));
      await repository.add({ vendorId, entryId: deps.newId(), orderId: null, cause, day, at, lines });
      return day;
    },

    /**
     * Stores the number of a transfer, once for each shop: if a number counted twice, one payment would pay two orders. Runs in the
     * transaction of its cause.
     * @param field the body's field with the number
     * @throws Refusal BAD_REQUEST for an impossible bank number, REFERENCE_USED
     */
    async noteReference({ provider, vendorId, text, tr, what, entityId, amount, field = 'reference' }: NewReference): Promise<void> {
      const typed = text ?? tr;
      const reference = typed === undefined ? undefined : tidyReference(typed);
      if (reference === undefined) throw new Refusal('BAD_REQUEST', { details: { path: `body.${field}` } });
      const at = new Date(deps.now());
      const row = { provider, vendor_id: vendorId, reference, tr: tr ?? null, what, entity_id: entityId, amount_paise: amount, at };
      if (!(await repository.addReference(row))) throw new Refusal('REFERENCE_USED');
    },

    /** Books the difference between a count and the expected cash, on the counted day. Runs in the transaction that closes the day. */
    postCount: (vendorId: number, day: string, lines: readonly LedgerLine[]): Promise<void> =>
      repository.add({ vendorId, entryId: deps.newId(), orderId: null, cause: 'count', day, at: new Date(deps.now()), lines }),
  };
}
