// Orders, goods and papers as files for a spreadsheet or an accountant. No file names a person.
import type { exportOrders } from '#core/contract/desk/money/gst.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { type Paise, rupeesTextFromPaise } from '#core/money.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { invoiceNumber } from '#core/rules/fulfilment/gst-invoice.ts';
import { isCalledOff } from '#core/rules/order/order-ended.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import { allRows, type CsvColumns, type CsvFile, csvRows } from '../../http/csv-answer.ts';
import { type ExportRepository, type ExportScope, englishOf, type LineRow, type ListedPaper, type OrderRow } from './export-repository.ts';
import { spanOf } from './gst-repository.ts';

const rupees = (paise: Paise): string => rupeesTextFromPaise(paise);
const dayOf = (at: Date): string => dayInIndia(at.getTime());

const orderColumns: CsvColumns<OrderRow> = {
  vendor: (row) => row.vendor_id,
  order: (row) => row.number ?? row.id,
  date: (row) => dayOf(row.created_at),
  at: (row) => row.created_at.toISOString(),
  status: (row) => row.status,
  type: (row) => row.type,
  payment: (row) => row.payment_mode,
  goods: (row) => rupees(row.item_paise),
  discount: (row) => rupees(row.discount_paise),
  coupon_code: (row) => row.coupon_code,
  coupon: (row) => rupees(row.coupon_paise),
  delivery: (row) => rupees(row.delivery_paise),
  insurance: (row) => rupees(row.insurance_paise),
  total: (row) => rupees(row.total_paise),
  /** The part of the total that counts: nothing for a cancelled order. */
  charged: (row) => rupees(isCalledOff(row.status) ? 0 : row.total_paise),
  taken_off: (row) => rupees(isCalledOff(row.status) ? 0 : row.off_paise),
  commission: (row) => rupees(row.commission_paise),
  paid_online: (row) => rupees(row.paid_paise),
  refunded_online: (row) => rupees(row.refunded_paise),
  paid_at_shop: (row) => rupees(row.cash_paise),
  refunded_at_shop: (row) => rupees(row.cash_back_paise),
  handed_over: (row) => row.handed_over_at?.toISOString() ?? null,
  /** Number of the bill of the government's point of sale. */
  pos_bill: (row) => row.pos_bill,
};

const lineColumns: CsvColumns<LineRow> = {
  vendor: (row) => row.vendor_id,
  order: (row) => row.number ?? row.order_id,
  date: (row) => dayOf(row.created_at),
  status: (row) => row.status,
  product: (row) => englishOf(row.names),
  pack: (row) => englishOf(row.pack),
  pack_id: (row) => row.variant_id,
  hsn: (row) => row.hsn,
  gst_percent: (row) => row.gst_rate,
  quantity: (row) => row.quantity,
  returned: (row) => row.returned_quantity,
  price: (row) => rupees(row.price_paise),
  discount: (row) => rupees(row.discount_paise),
  /** The price before a coupon. */
  amount: (row) => rupees((row.price_paise - Math.min(row.discount_paise, row.price_paise)) * row.quantity),
  batch: (row) => row.batch,
  expires_on: (row) => row.expires_on,
};

const signed =
  (of: (data: ListedPaper['data']) => Paise) =>
  ({ kind, data }: ListedPaper): string =>
    rupees((kind === 'credit-note' ? -1 : 1) * of(data));

const paperColumns: CsvColumns<ListedPaper> = {
  vendor: (row) => row.vendor_id,
  number: (row) => invoiceNumber(row.series, row.number),
  kind: (row) => row.kind,
  date: (row) => dayOf(row.at),
  order: (row) => row.order_number ?? row.order_id,
  gstin: (row) => row.gstin,
  state_of_delivery: (row) => row.state,
  taxable: signed(({ taxable }) => taxable),
  cgst: signed(({ cgst }) => cgst),
  sgst: signed(({ sgst }) => sgst),
  igst: signed(({ igst = 0 }) => igst),
  goods: signed(({ goods }) => goods),
  delivery: signed(({ delivery }) => delivery),
  insurance: signed(({ insurance }) => insurance),
  total: signed(({ total }) => total),
};

type Query = QueryOf<typeof exportOrders>;

const scopeOf = (caller: Caller, { from, to, vendor }: Query): ExportScope => ({
  ...spanOf(from, to),
  vendors: vendor === undefined ? permittedVendors(caller, 'money.export') : [vendor],
});

/** The files that a person may export. */
export const createExportFiles = (repository: ExportRepository) => ({
  orders: (caller: Caller, query: Query): CsvFile =>
    csvRows(
      'orders',
      orderColumns,
      allRows<OrderRow>((after, limit) => repository.orders(scopeOf(caller, query), after, limit)),
    ),
  lines: (caller: Caller, query: Query): CsvFile =>
    csvRows(
      'order-lines',
      lineColumns,
      allRows<LineRow>((after, limit) => repository.lines(scopeOf(caller, query), after, limit)),
    ),
  papers: (caller: Caller, query: Query): CsvFile =>
    csvRows(
      'invoices',
      paperColumns,
      allRows<ListedPaper>((after, limit) => repository.papers(scopeOf(caller, query), after, limit)),
    ),
});
export type ExportFiles = ReturnType<typeof createExportFiles>;
