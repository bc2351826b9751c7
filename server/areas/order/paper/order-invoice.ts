// Builds the invoice of one order. The caller checks who may see the order.
import type { Invoice } from '#core/contract/order/invoice.ts';
import { Refusal } from '../../../refusal.ts';
import type { DeskOrderParts } from '../desk/desk-parts.ts';
import type { OrderRow } from '../order-repository.ts';
import { toInvoice } from './paper-view.ts';

/** @throws Refusal NOT_FOUND before it is packed */
export async function invoiceOfOrder({ repository, desk }: Pick<DeskOrderParts, 'repository' | 'desk'>, row: OrderRow): Promise<Invoice> {
  const [lines, papers] = await Promise.all([
    repository.items(row.vendor_id, row.id),
    desk.invoices({ vendorId: row.vendor_id, orderId: row.id }),
  ]);
  const shelves = lines.map(({ category_id }) => category_id);
  const invoice = toInvoice(row, { licences: lines[0]?.licences ?? [], shelves }, papers);
  if (!invoice) throw new Refusal('NOT_FOUND');
  return invoice;
}
