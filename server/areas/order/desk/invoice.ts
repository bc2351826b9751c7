// Invoices and credit notes of an order, as they are kept.
import { invoiceOf, type SoldLine, seriesOf } from '#core/rules/fulfilment/gst-invoice.ts';
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

/** What leaves the shop. Run in the transaction that packs it. @param lines with the batches that were packed */
export async function writeInvoice({ desk }: DeskOrderParts, { row, ref, at }: HeldOrder, lines: readonly OrderLineRow[]): Promise<void> {
  const data = invoiceOf(
    lines.filter(({ quantity }) => quantity > 0).map((line) => sold(line, line.quantity)),
    { coupon: row.coupon_paise, delivery: row.delivery_paise, insurance: row.insurance_paise },
  );
  const series = seriesOf('invoice', at.getTime());
  // As it is now: an invoice does not change when the shop is registered later.
  const gstin = lines[0]?.gstin;
  const written = gstin ? { ...data, gstin } : data;
  await desk.addInvoice({ vendor_id: ref.vendorId, order_id: ref.orderId, kind: 'invoice', series, data: written, at });
}

/** What of an invoiced order comes back, or is charged no more. @param back units of each variant */
export async function writeCreditNote({ desk }: DeskOrderParts, { ref, at }: HeldOrder, back: ReadonlyMap<number, number>): Promise<void> {
  const invoice = (await desk.invoices(ref)).find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const lines = invoice.data.lines.filter(({ variantId }) => (back.get(variantId) ?? 0) > 0);
  const isAll = invoice.data.lines.every(({ variantId, quantity }) => (back.get(variantId) ?? 0) >= quantity);
  const shares = lines.map((line) => {
    const units = Math.min(back.get(line.variantId) ?? 0, line.quantity);
    const part = (amount: number): number => Math.floor((amount * units) / line.quantity);
    const [amount, taxable, cgst] = [part(line.amount), part(line.taxable), part(line.cgst)];
    return { ...line, quantity: units, amount, taxable, cgst, sgst: amount - taxable - cgst };
  });
  const sum = (of: (line: (typeof shares)[number]) => number): number => shares.reduce((total, line) => total + of(line), 0);
  const beside = isAll ? { delivery: invoice.data.delivery, insurance: invoice.data.insurance } : { delivery: 0, insurance: 0 };
  const goods = sum((line) => line.amount);
  const data: InvoiceRow['data'] = {
    lines: shares,
    taxable: sum((line) => line.taxable),
    cgst: sum((line) => line.cgst),
    sgst: sum((line) => line.sgst),
    goods,
    ...beside,
    total: goods + beside.delivery + beside.insurance,
  };
  const series = seriesOf('credit-note', at.getTime());
  await desk.addInvoice({ vendor_id: ref.vendorId, order_id: ref.orderId, kind: 'credit-note', series, data, at });
}
