// The shape of an order's invoice and credit notes, for desk and phone.
import { array, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { Address } from '../address.ts';
import { Quantity } from '../cart.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Day, Id, IdText, Instant, Language, LocalText, Phone } from '../wire/fields.ts';

const InvoiceLine = object({
  product_variant: Id,
  names: LocalText,
  pack: LocalText,
  hsn: string(),
  /** Tenths of a percent. */
  gst_permille: integer(),
  quantity: Quantity,
  price: Amount,
  discount: Amount,
  amount: Amount,
  taxable: Amount,
  cgst: Amount,
  sgst: Amount,
  /** Between states, instead of both; absent: within one state. */
  igst: optional(Amount),
  batch: nullable(string()),
  expires_on: nullable(Day),
});
export type InvoiceLine = Infer<typeof InvoiceLine>;

const NoteFields = {
  /** Without gaps within a vendor and a financial year. */
  number: string(),
  at: Instant,
  lines: array(InvoiceLine),
  taxable: Amount,
  cgst: Amount,
  sgst: Amount,
  igst: optional(Amount),
  goods: Amount,
  delivery: Amount,
  insurance: Amount,
  total: Amount,
};
/** The parts of an invoice that were returned or are no longer charged. */
export const CreditNote = object(NoteFields);
export type CreditNote = Infer<typeof CreditNote>;

export const InvoiceVendor = object({
  id: Id,
  names: LocalText,
  /** The seller's legal name. Absent: not entered when the paper was written. */
  legal_name: optional(string()),
  address: string(),
  phone: string(),
  licences: array(object({ category_id: Id, number: string() })),
  /** Absent: the shop is not registered for GST, and its papers show no tax. */
  gstin: optional(string()),
});

export const Invoice = object({
  ...NoteFields,
  order_number: nullable(string()),
  vendor: InvoiceVendor,
  buyer: object({ name: string(), number: Phone }),
  address: nullable(Address),
  /** The language the order was placed in. */
  language: Language,
  /** Oldest first; absent: none. */
  credit_notes: optional(array(CreditNote)),
});
export type Invoice = Infer<typeof Invoice>;

export const getOrderInvoice = defineCall({
  name: 'getOrderInvoice',
  method: 'GET',
  path: '/api/hyperlocal/v1/orders/{id}/invoice',
  access: 'order.read',
  params: object({ id: IdText }),
  response: Invoice,
  errors: [],
  summary: 'The invoice of an order that was packed, with its credit notes: for the phone to keep.',
});
