// Table 13 of GSTR-1: numbers that were issued. A number is never cancelled: a credit note takes the invoice back.
import type { Gstr1 } from '../../contract/desk/money/gst.ts';
import { invoiceNumber } from '../fulfilment/gst-invoice.ts';

interface Numbered {
  readonly kind: 'invoice' | 'credit-note';
  readonly series: string;
  readonly number: number;
}

interface Run {
  readonly series: string;
  readonly first: number;
  readonly last: number;
}

/** The portal’s numbers and names of both kinds. */
const kinds = [
  ['invoice', 1, 'Invoices for outward supply'],
  ['credit-note', 5, 'Credit Note'],
] as const;

export function createDocuments() {
  const runs = { invoice: [] as Run[], 'credit-note': [] as Run[] };
  return {
    /** In the order of their numbers. A gap starts another series. */
    add({ kind, series, number }: Numbered): void {
      const own = runs[kind];
      const last = own.at(-1);
      if (last?.series === series && last.last + 1 === number) own[own.length - 1] = { ...last, last: number };
      else own.push({ series, first: number, last: number });
    },
    rows: (): Gstr1['doc_issue']['doc_det'] =>
      kinds
        .filter(([kind]) => runs[kind].length > 0)
        .map(([kind, doc_num, doc_typ]) => ({
          doc_num,
          doc_typ,
          docs: runs[kind].map(({ series, first, last }, i) => ({
            num: i + 1,
            from: invoiceNumber(series, first),
            to: invoiceNumber(series, last),
            totnum: last - first + 1,
            cancel: 0,
            net_issue: last - first + 1,
          })),
        })),
  };
}
