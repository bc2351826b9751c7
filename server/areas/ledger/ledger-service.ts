// Keeps the books: after each thing that touches the money of an order, in the same transaction, the entry that follows from it.
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
  /** As it was typed. */
  readonly text: string | undefined;
  readonly what: 'taking' | 'refund' | 'claim';
  readonly entityId: number;
  readonly amount: Paise;
  readonly field?: string;
}

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(repository: LedgerRepository, deps: Pick<Dependencies, 'now' | 'newId'>) {
  return {
    /** For who changes what an order's money follows from without holding the order. Run in a transaction, before the change. */
    hold: (ref: OrderRef): Promise<void> => repository.lock(ref),

    /**
     * Books what has changed of an order since its last entry; nothing when nothing has. Run at the end of the transaction that
     * changed it, with the order locked.
     * @param cause what it follows from, as its entry says
     * @throws AssertionFailed when what is booked already does not come to 0
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

    /** An entry of a drawer, which no order is behind. Run in the transaction of its cause. @returns the day it falls to */
    async postDrawer(vendorId: number, cause: string, lines: readonly LedgerLine[]): Promise<string> {
      const at = new Date(deps.now());
      const day = await repository.openDay(vendorId, dayInIndia(at.getTime()));
      await repository.add({ vendorId, entryId: deps.newId(), orderId: null, cause, day, at, lines });
      return day;
    },

    /**
     * Notes the number of a transfer, once for a shop: a number that counts twice is a payment that came once. Run in the transaction of its cause.
     * @param field of the body it came in
     * @throws Refusal BAD_REQUEST where it can be no number of a bank, REFERENCE_USED
     */
    async noteReference({ provider, vendorId, text, what, entityId, amount, field = 'reference' }: NewReference): Promise<void> {
      const reference = text === undefined ? undefined : tidyReference(text);
      if (reference === undefined) throw new Refusal('BAD_REQUEST', { details: { path: `body.${field}` } });
      const row = { provider, vendor_id: vendorId, reference, what, entity_id: entityId, amount_paise: amount, at: new Date(deps.now()) };
      if (!(await repository.addReference(row))) throw new Refusal('REFERENCE_USED');
    },

    /** What a count found to be another than expected: of the very day that was counted. Run in the transaction that closes it. */
    postCount: (vendorId: number, day: string, lines: readonly LedgerLine[]): Promise<void> =>
      repository.add({ vendorId, entryId: deps.newId(), orderId: null, cause: 'count', day, at: new Date(deps.now()), lines }),
  };
}
