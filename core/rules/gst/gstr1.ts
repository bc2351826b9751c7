// GSTR-1 of a month from invoices and credit notes. All amounts are integer paise. [CGST Rules 2017, rule 59]
import type { Gstr1 } from '../../contract/desk/money/gst.ts';
import type { Paise } from '../../money.ts';
import { type InvoiceData, type InvoiceLine, invoiceNumber } from '../fulfilment/gst-invoice.ts';
import { gstStateCode } from '../vendor/gst-states.ts';
import { createDocuments } from './documents.ts';
import { CARRIAGE_SAC, HSN_SPLIT_FROM, largeInvoiceThreshold } from './gst-dates.ts';
import { createHsn } from './hsn.ts';

/** An invoice or credit note. */
export interface TaxPaper {
  readonly kind: 'invoice' | 'credit-note';
  readonly series: string;
  readonly number: number;
  /** The day in India, `2026-11-22`. */
  readonly day: string;
  readonly data: InvoiceData;
  /** Where the goods went; null: fetched. */
  readonly state: string | null;
  /** The number and day of the invoice: of the paper itself, or of the credited invoice. */
  readonly invoiceDay: string;
  readonly invoiceValue: Paise;
}

/** The month, and whose it is. */
export interface ReturnHead {
  readonly gstin: string;
  /** `2026-11`. */
  readonly month: string;
}

type Large = Gstr1['b2cl'][number]['inv'][number];
type Small = Gstr1['b2cs'][number];

/** The release of the portal’s offline tool whose format this is. */
const VERSION = 'GST3.2.4';

/** The value of a supply: the insurer sells the insurance, and the shop only collects it. */
export const supplyValue = ({ goods, delivery }: Pick<InvoiceData, 'goods' | 'delivery'>): Paise => goods + delivery;

const dayOfReturn = (day: string): string => day.split('-').reverse().join('-');

function itemsOf(lines: readonly InvoiceLine[]): Large['itms'] {
  const byRate = Map.groupBy(lines, ({ gstRate }) => gstRate);
  return [...byRate]
    .toSorted(([a], [b]) => a - b)
    .map(([rt, some]) => ({
      num: Math.round(rt * 100) + 1,
      itm_det: {
        rt,
        txval: some.reduce((sum, { taxable }) => sum + taxable, 0),
        iamt: some.reduce((sum, { igst = 0 }) => sum + igst, 0),
        csamt: 0,
      },
    }));
}

/** Sales by state and rate. */
function createSmall() {
  const rows = new Map<string, Small>();
  return {
    add(pos: string, isBetween: boolean, { gstRate, taxable, cgst, sgst, igst = 0 }: InvoiceLine, sign: number): void {
      const key = `${pos} ${isBetween} ${gstRate}`;
      const none = { txval: 0, iamt: 0, camt: 0, samt: 0 };
      const row = rows.get(key) ?? { sply_ty: isBetween ? 'INTER' : 'INTRA', typ: 'OE', pos, rt: gstRate, ...none, csamt: 0 };
      rows.set(key, {
        ...row,
        txval: row.txval + sign * taxable,
        iamt: row.iamt + sign * igst,
        camt: row.camt + sign * cgst,
        samt: row.samt + sign * sgst,
      });
    },
    rows: (): Small[] =>
      [...rows.values()]
        .filter(({ txval, iamt, camt }) => txval !== 0 || iamt !== 0 || camt !== 0)
        .toSorted((a, b) => a.pos.localeCompare(b.pos) || a.rt - b.rt),
  };
}

/** Collects papers in the order of their numbers, so that a long month needs little memory. */
export function createGstr1({ gstin, month }: ReturnHead) {
  const home = gstin.slice(0, 2);
  const small = createSmall();
  const large = new Map<string, Large[]>();
  const notes: Gstr1['cdnur'] = [];
  const exempt = { INTRAB2C: 0, INTRB2C: 0 };
  const hsn = createHsn();
  const documents = createDocuments();

  /** A large sale into another state, or the note for it. */
  function addLarge({ kind, data, series, number, day }: TaxPaper, lines: readonly InvoiceLine[], pos: string): void {
    const [name, date, val, itms] = [invoiceNumber(series, number), dayOfReturn(day), supplyValue(data), itemsOf(lines)];
    if (kind === 'credit-note') notes.push({ ntty: 'C', typ: 'B2CL', nt_num: name, nt_dt: date, pos, val, itms });
    else large.set(pos, [...(large.get(pos) ?? []), { inum: name, idt: date, val, itms }]);
  }

  function addTaxed(paper: TaxPaper, lines: readonly InvoiceLine[], pos: string, isBetween: boolean): void {
    const sign = paper.kind === 'credit-note' ? -1 : 1;
    const isLarge = isBetween && paper.invoiceValue > largeInvoiceThreshold(paper.invoiceDay);
    if (!isLarge) for (const line of lines) small.add(pos, isBetween, line, sign);
    else if (lines.length > 0) addLarge(paper, lines, pos);
  }

  return {
    add(paper: TaxPaper): void {
      const { kind, data, state } = paper;
      const sign = kind === 'credit-note' ? -1 : 1;
      const isBetween = data.igst !== undefined;
      const pos = isBetween ? (gstStateCode(state ?? '') ?? home) : home;
      const taxed = data.lines.filter(({ gstRate }) => gstRate > 0);
      const free = data.lines.filter(({ gstRate }) => gstRate === 0).reduce((sum, { amount }) => sum + amount, 0);
      addTaxed(paper, taxed, pos, isBetween);
      exempt[isBetween ? 'INTRB2C' : 'INTRAB2C'] += sign * (free + data.delivery);
      for (const line of data.lines) hsn.add(line, sign);
      hsn.addService(CARRIAGE_SAC, 'Delivery by road', sign * data.delivery);
      documents.add(paper);
    },

    done(): Gstr1 {
      const [year = '', nth = ''] = month.split('-');
      const rows = hsn.rows();
      return {
        gstin,
        fp: `${nth}${year}`,
        version: VERSION,
        hash: 'hash',
        b2cs: small.rows(),
        b2cl: [...large].map(([pos, inv]) => ({ pos, inv })),
        cdnur: notes,
        nil: {
          inv: (['INTRAB2C', 'INTRB2C'] as const).map((sply_ty) => ({ sply_ty, nil_amt: 0, expt_amt: exempt[sply_ty], ngsup_amt: 0 })),
        },
        hsn: month < HSN_SPLIT_FROM ? { data: rows } : { hsn_b2b: [], hsn_b2c: rows },
        doc_issue: { doc_det: documents.rows() },
      };
    },
  };
}
