// Desk calls for papers of orders: packing slips, invoices, the picking list.
import { array, assign, type Infer, integer, nullable, object, string } from 'superstruct';
import { MOST_PAPERS } from '../../constants.ts';
import { OrderType } from '../cart.ts';
import { Invoice, InvoiceVendor } from '../order/invoice.ts';
import { DeliveryWindow, OrderStatus, PaymentMode } from '../order/order.ts';
import { Amount, Day, Id, IdListText, Instant, Language, LocalText, Money } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { ShownAddress, ShownBuyer, ShownFarmer } from './farmer/shown-contact.ts';

/** An invoice at the desk: numbers are masked for staff who do not deliver. */
export const DeskInvoice = assign(Invoice, object({ buyer: ShownBuyer, address: nullable(ShownAddress) }));

export const OrderPaper = object({
  id: Id,
  order_number: nullable(string()),
  created_at: Instant,
  status: OrderStatus,
  type: OrderType,
  payment_mode: PaymentMode,
  grand_total: Amount,
  /** The amount still due. */
  due: Money,
  vendor: InvoiceVendor,
  buyer: ShownBuyer,
  address: nullable(ShownAddress),
  pickup_farmer: nullable(ShownFarmer),
  delivery_window: nullable(DeliveryWindow),
  /** The given items, without removed lines. */
  items: array(
    object({
      product_variant: Id,
      names: LocalText,
      pack: LocalText,
      quantity: integer(),
      batch: nullable(string()),
      expires_on: nullable(Day),
    }),
  ),
  /** The language the order was placed in. */
  language: Language,
  /** Null: not packed yet. */
  invoice: nullable(DeskInvoice),
});
export type OrderPaper = Infer<typeof OrderPaper>;

export const listOrderPapers = defineDeskCall({
  name: 'listOrderPapers',
  method: 'GET',
  path: '/api/desk/v1/order-papers',
  access: 'orders.read',
  query: object({ ids: IdListText(MOST_PAPERS) }),
  response: object({ results: array(OrderPaper) }),
  errors: [],
  summary: `What is printed of up to ${MOST_PAPERS} orders, in the order they were named. Those one may not see are left out. Phone numbers are masked for staff who do not deliver.`,
});
