// Stores invoices and credit notes of an order.
import type { Bill } from '#core/contract/cart.ts';
import type { OrderDetail } from '#core/contract/order/order.ts';
import { billReduction, nextCreditNote } from '#core/rules/fulfilment/credit-note.ts';
import { invoiceOf, type SoldLine, seriesOf } from '#core/rules/fulfilment/gst-invoice.ts';
import { isBetweenStates } from '#core/rules/vendor/gst-states.ts';
import { goodLicences } from '#core/rules/vendor/licence.ts';
import type { OrderRef } from '../order-books.ts';
import type { OrderLineRow } from '../order-repository.ts';
import type { DeskOrderParts, LockedOrder } from './desk-parts.ts';
import { billOfRow } from './reduce-order-statement.ts';

const NO_BILL: Bill = {
  item_total: 0,
  total_discount: 0,
  coupon_discount: 0,
  delivery_fee: 0,
  insurance_cost: 0,
  grand_total: 0,
};

const sold = (row: OrderLineRow, quantity: number): SoldLine => ({
  variantId: row.variant_id,
  names: row.names,
  pack: row.pack,
  hsn: row.hsn,
  gstRate: row.gst_rate,
  quantity,
  price: row.price_paise,
  discount: row.discount_paise,
  batch: row.batch,
  expiresOn: row.expires_on,
});

/** Runs in the transaction that packs. @param lines with the packed batches */
export async function writeInvoice({ desk }: DeskOrderParts, { row, ref, at }: LockedOrder, lines: readonly OrderLineRow[]): Promise<void> {
  // Copies the shop's current data: the invoice must not change when the shop registers later, or a licence ends.
  const { gstin, legal_name: legalName, licences = [], shop_state: from } = lines[0] ?? {};
  const packed = lines.filter(({ quantity }) => quantity > 0);
  const shelves = packed.map(({ category_id }) => category_id);
  const data = invoiceOf(
    packed.map((line) => sold(line, line.quantity)),
    {
      coupon: row.coupon_paise,
      delivery: row.delivery_paise,
      insurance: row.insurance_paise,
      isBetweenStates: isBetweenStates({ gstin, from, to: (row.address as OrderDetail['address'])?.state }),
    },
  );
  const series = seriesOf('invoice', at.getTime());
  const under = goodLicences(licences, at.getTime(), shelves).map(({ category_id, number }) => ({ category_id, number }));
  const written = { ...data, ...(gstin ? { gstin } : {}), ...(legalName ? { legalName } : {}), licences: under };
  await desk.addInvoice({ vendor_id: ref.vendorId, order_id: ref.orderId, kind: 'invoice', series, data: written, at });
}

/** Credits an insurance that was invoiced and is no longer charged. */
export async function writePremiumNote({ desk }: DeskOrderParts, ref: OrderRef, amount: number, at: Date): Promise<void> {
  if (!(await desk.invoices(ref)).some(({ kind }) => kind === 'invoice')) return;
  const data = { lines: [], taxable: 0, cgst: 0, sgst: 0, goods: 0, delivery: 0, insurance: amount, total: amount };
  const series = seriesOf('credit-note', at.getTime());
  await desk.addInvoice({ vendor_id: ref.vendorId, order_id: ref.orderId, kind: 'credit-note', series, data, at });
}

/**
 * Credits returned goods, or charges that were dropped.
 * @param back units of each variant
 * @param after the bill afterwards; missing: nothing is charged any more
 */
export async function writeCreditNote(
  { desk }: DeskOrderParts,
  { row, ref, at }: LockedOrder,
  back: ReadonlyMap<number, number>,
  after: Bill = NO_BILL,
): Promise<void> {
  const papers = await desk.invoices(ref);
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const notes = papers.filter(({ kind }) => kind === 'credit-note').map(({ data }) => data);
  const data = nextCreditNote(invoice.data, notes, back, billReduction(billOfRow(row), after));
  if (!data) return;
  const series = seriesOf('credit-note', at.getTime());
  await desk.addInvoice({ vendor_id: ref.vendorId, order_id: ref.orderId, kind: 'credit-note', series, data, at });
}
