// Stores invoices and credit notes of an order.
import type { OrderDetail } from '#core/contract/order/order.ts';
import { invoiceOf, partOfLine, type SoldLine, seriesOf } from '#core/rules/fulfilment/gst-invoice.ts';
import { isBetweenStates } from '#core/rules/vendor/gst-states.ts';
import { goodLicences } from '#core/rules/vendor/licence.ts';
import type { OrderRef } from '../order-books.ts';
import type { OrderLineRow } from '../order-repository.ts';
import type { DeskOrderParts, HeldOrder } from './desk-parts.ts';
import type { InvoiceRow } from './order-record-repository.ts';

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

/** Runs in the packing transaction. @param lines with the packed batches */
export async function writeInvoice({ desk }: DeskOrderParts, { row, ref, at }: HeldOrder, lines: readonly OrderLineRow[]): Promise<void> {
  // The shop's data as of now: an invoice does not change when the shop registers later, or a licence ends.
  const { gstin, licences = [], shop_state: from } = lines[0] ?? {};
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
  const written = { ...data, ...(gstin ? { gstin } : {}), licences: under };
  await desk.addInvoice({ vendor_id: ref.vendorId, order_id: ref.orderId, kind: 'invoice', series, data: written, at });
}

/** For an invoice and its credit notes. */
const insuranceCharged = (papers: readonly Pick<InvoiceRow, 'kind' | 'data'>[]): number =>
  papers.reduce((sum, { kind, data }) => (kind === 'invoice' ? sum + data.insurance : sum - data.insurance), 0);

/** An invoiced insurance that is no longer charged. */
export async function writePremiumNote({ desk }: DeskOrderParts, ref: OrderRef, amount: number, at: Date): Promise<void> {
  if (!(await desk.invoices(ref)).some(({ kind }) => kind === 'invoice')) return;
  const data = { lines: [], taxable: 0, cgst: 0, sgst: 0, goods: 0, delivery: 0, insurance: amount, total: amount };
  const series = seriesOf('credit-note', at.getTime());
  await desk.addInvoice({ vendor_id: ref.vendorId, order_id: ref.orderId, kind: 'credit-note', series, data, at });
}

/** The returned part of an invoiced order, or what is no longer charged. @param back units of each variant */
export async function writeCreditNote({ desk }: DeskOrderParts, { ref, at }: HeldOrder, back: ReadonlyMap<number, number>): Promise<void> {
  const papers = await desk.invoices(ref);
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const lines = invoice.data.lines.filter(({ variantId }) => (back.get(variantId) ?? 0) > 0);
  const isAll = invoice.data.lines.every(({ variantId, quantity }) => (back.get(variantId) ?? 0) >= quantity);
  const shares = lines.map((line) => partOfLine(line, back.get(line.variantId) ?? 0));
  const sum = (of: (line: (typeof shares)[number]) => number): number => shares.reduce((total, line) => total + of(line), 0);
  const beside = isAll ? { delivery: invoice.data.delivery, insurance: insuranceCharged(papers) } : { delivery: 0, insurance: 0 };
  const goods = sum((line) => line.amount);
  const data: InvoiceRow['data'] = {
    lines: shares,
    taxable: sum((line) => line.taxable),
    cgst: sum((line) => line.cgst),
    sgst: sum((line) => line.sgst),
    ...(invoice.data.igst === undefined ? {} : { igst: sum(({ igst = 0 }) => igst) }),
    goods,
    ...beside,
    total: goods + beside.delivery + beside.insurance,
  };
  const series = seriesOf('credit-note', at.getTime());
  await desk.addInvoice({ vendor_id: ref.vendorId, order_id: ref.orderId, kind: 'credit-note', series, data, at });
}
