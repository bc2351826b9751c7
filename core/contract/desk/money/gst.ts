// Desk calls for the accountant: the GST return of a month, and vouchers for Tally.
import { array, enums, type Infer, integer, number, object, optional, pattern, string } from 'superstruct';
import { Day, IdText, Money } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Code = pattern(string(), /^\d{2}$/);
/** `22-11-2026`. */
const ReturnDay = pattern(string(), /^\d{2}-\d{2}-\d{4}$/);

const Taxes = { txval: Money, iamt: Money, camt: Money, samt: Money, csamt: Money };

/** `num`: the rate in hundredths of a percent, and 1. */
const RateItems = array(object({ num: integer(), itm_det: object({ rt: number(), txval: Money, iamt: Money, csamt: Money }) }));

export const HsnRow = object({
  num: integer(),
  hsn_sc: string(),
  desc: string(),
  /** `PAC`: packs; `NA`: a service. */
  uqc: enums(['PAC', 'NA']),
  qty: integer(),
  rt: number(),
  ...Taxes,
});
export type HsnRow = Infer<typeof HsnRow>;

/** Field names are those of the GST portal’s offline tool. Amounts are rupees on the wire. */
export const Gstr1 = object({
  gstin: string(),
  /** `112026`. */
  fp: pattern(string(), /^(0[1-9]|1[0-2])20\d{2}$/),
  version: string(),
  hash: string(),
  /** Sales to unregistered buyers by state and rate, less credit notes. */
  b2cs: array(object({ sply_ty: enums(['INTRA', 'INTER']), typ: enums(['OE']), pos: Code, rt: number(), ...Taxes })),
  /** Large sales into other states, one by one. */
  b2cl: array(object({ pos: Code, inv: array(object({ inum: string(), idt: ReturnDay, val: Money, itms: RateItems })) })),
  /** Credit notes for these. */
  cdnur: array(
    object({ ntty: enums(['C']), typ: enums(['B2CL']), nt_num: string(), nt_dt: ReturnDay, pos: Code, val: Money, itms: RateItems }),
  ),
  nil: object({
    inv: array(object({ sply_ty: enums(['INTRAB2C', 'INTRB2C']), nil_amt: Money, expt_amt: Money, ngsup_amt: Money })),
  }),
  hsn: object({ data: optional(array(HsnRow)), hsn_b2b: optional(array(HsnRow)), hsn_b2c: optional(array(HsnRow)) }),
  doc_issue: object({
    doc_det: array(
      object({
        doc_num: integer(),
        doc_typ: string(),
        docs: array(object({ num: integer(), from: string(), to: string(), totnum: integer(), cancel: integer(), net_issue: integer() })),
      }),
    ),
  }),
});
export type Gstr1 = Infer<typeof Gstr1>;

export const getGstr1 = defineDeskCall({
  name: 'getGstr1',
  method: 'GET',
  path: '/api/desk/v1/gst/gstr1.json',
  access: 'money.export',
  query: object({ month: pattern(string(), /^20\d\d-(0[1-9]|1[0-2])$/), vendor: IdText }),
  response: Gstr1,
  errors: ['NOT_FOUND', 'NO_GSTIN'],
  summary:
    'GSTR-1 of a month as the GST portal takes it, from invoices and credit notes. No buyer has a GSTIN, so that there is neither b2b nor cdnr.',
});

const Period = { from: Day, to: Day, vendor: IdText };

export const getTally = defineDeskCall({
  name: 'getTally',
  method: 'GET',
  path: '/api/desk/v1/gst/tally.xml',
  access: 'money.export',
  query: object(Period),
  xml: true,
  errors: ['NOT_FOUND'],
  summary:
    'Vouchers of a period of days for import into Tally, with the ledgers they need: invoices, credit notes, and what the books say of money.',
});

const Lists = { from: Day, to: Day, vendor: optional(IdText) };

export const exportOrders = defineDeskCall({
  name: 'exportOrders',
  method: 'GET',
  path: '/api/desk/v1/exports/orders.csv',
  access: 'money.export',
  query: object(Lists),
  csv: true,
  errors: [],
  summary: 'Orders placed in a period of days, a row each, without names and numbers of people.',
});

export const exportOrderLines = defineDeskCall({
  name: 'exportOrderLines',
  method: 'GET',
  path: '/api/desk/v1/exports/order-lines.csv',
  access: 'money.export',
  query: object(Lists),
  csv: true,
  errors: [],
  summary: 'Goods of these orders, a row for each pack.',
});

export const exportInvoices = defineDeskCall({
  name: 'exportInvoices',
  method: 'GET',
  path: '/api/desk/v1/exports/invoices.csv',
  access: 'money.export',
  query: object(Lists),
  csv: true,
  errors: [],
  summary: 'Invoices and credit notes of a period of days. The amounts of a credit note are below 0.',
});
