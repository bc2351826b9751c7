// Builds papers of an order for the wire.
import type { OrderPaper } from '#core/contract/desk/paper.ts';
import type { CreditNote, Invoice } from '#core/contract/order/invoice.ts';
import type { OrderStatus, PaymentMode } from '#core/contract/order/order.ts';
import { invoiceNumber } from '#core/rules/fulfilment/gst-invoice.ts';
import { readerLanguage, writtenLanguage } from '#core/rules/languages.ts';
import { amountDue } from '#core/rules/order/order-money.ts';
import { goodLicences } from '#core/rules/vendor/licence.ts';
import type { InvoiceRow } from '../desk/order-record-repository.ts';
import type { OrderLineRow, OrderRow } from '../order-repository.ts';
import { moneyOf, type OrderVendor } from '../order-view.ts';
import type { PaperItemRow } from './paper-repository.ts';

/** The shop's current data, and the categories of the order's goods. */
export interface SellerFacts extends Pick<OrderLineRow, 'licences'> {
  readonly shelves: readonly number[];
}

export const paperNumber = ({ series, number }: Pick<InvoiceRow, 'series' | 'number'>): string => invoiceNumber(series, number);

/** A packed order has an invoice. */
export const wasPacked = ({ history }: Pick<OrderRow, 'history'>): boolean => history.some(({ status }) => status === 'Packed');

function toNote(row: InvoiceRow): CreditNote {
  const { lines, taxable, cgst, sgst, igst, goods, delivery, insurance, total } = row.data;
  return {
    number: paperNumber(row),
    at: row.at.toISOString(),
    lines: lines.map((line) => ({
      product_variant: line.variantId,
      names: line.names,
      pack: line.pack,
      hsn: line.hsn,
      gst_permille: Math.round(line.gstRate * 10),
      quantity: line.quantity,
      price: line.price,
      discount: line.discount,
      amount: line.amount,
      taxable: line.taxable,
      cgst: line.cgst,
      sgst: line.sgst,
      ...(line.igst === undefined ? {} : { igst: line.igst }),
      batch: line.batch,
      expires_on: line.expiresOn,
    })),
    taxable,
    cgst,
    sgst,
    ...(igst === undefined ? {} : { igst }),
    goods,
    delivery,
    insurance,
    total,
  };
}

/** @param invoice keeps the data from packing; undefined: the order is not packed yet */
function sellerOf(row: OrderRow, { licences, shelves }: SellerFacts, invoice: InvoiceRow | undefined): Invoice['vendor'] {
  const vendor = row.vendor as OrderVendor;
  const at = invoice?.at ?? row.created_at;
  const { gstin, legalName = vendor.legal_name, licences: under = goodLicences(licences, at.getTime(), shelves) } = invoice?.data ?? {};
  return {
    id: vendor.id,
    names: vendor.names,
    ...(legalName ? { legal_name: legalName } : {}),
    address: vendor.company_address,
    phone: vendor.company_phone,
    licences: under.map(({ category_id, number }) => ({ category_id, number })),
    ...(gstin ? { gstin } : {}),
  };
}

const invoiceOf = (papers: readonly InvoiceRow[]): InvoiceRow | undefined => papers.find(({ kind }) => kind === 'invoice');

/** @param papers of the order, oldest first; undefined when it has none */
export function toInvoice(row: OrderRow, seller: SellerFacts, papers: readonly InvoiceRow[]): Invoice | undefined {
  const invoice = invoiceOf(papers);
  if (!invoice) return undefined;
  const notes = papers.filter(({ kind }) => kind === 'credit-note').map(toNote);
  return {
    ...toNote(invoice),
    order_number: row.number,
    vendor: sellerOf(row, seller, invoice),
    buyer: row.buyer,
    address: row.address as Invoice['address'],
    language: writtenLanguage(readerLanguage(row.locale)),
    ...(notes.length > 0 ? { credit_notes: notes } : {}),
  };
}

export interface PaperParts {
  readonly lines: readonly PaperItemRow[];
  readonly seller: SellerFacts;
  readonly papers: readonly InvoiceRow[];
}

export function toPaper(row: OrderRow, { lines, seller, papers }: PaperParts): OrderPaper {
  const invoice = toInvoice(row, seller, papers);
  return {
    id: row.id,
    order_number: row.number,
    created_at: row.created_at.toISOString(),
    status: row.status as OrderStatus,
    type: row.type as OrderPaper['type'],
    payment_mode: row.payment_mode as PaymentMode,
    grand_total: row.total_paise,
    due: row.payment_mode === 'CREDIT' ? 0 : amountDue(moneyOf(row)),
    vendor: sellerOf(row, seller, invoiceOf(papers)),
    buyer: row.buyer,
    address: row.address as OrderPaper['address'],
    pickup_farmer: row.pickup_farmer as OrderPaper['pickup_farmer'],
    delivery_window: row.delivery_window,
    items: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ variant_id, names, pack, quantity, batch, expires_on }) => ({
        product_variant: variant_id,
        names,
        pack,
        quantity,
        batch,
        expires_on,
      })),
    language: writtenLanguage(readerLanguage(row.locale)),
    invoice: invoice ?? null,
  };
}
