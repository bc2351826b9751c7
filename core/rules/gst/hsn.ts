// Table 12 of GSTR-1: goods by HSN code and rate, less credit notes.
import type { HsnRow } from '../../contract/desk/money/gst.ts';
import { firstText } from '../../language/said.ts';
import type { Paise } from '../../money.ts';
import type { InvoiceLine } from '../fulfilment/gst-invoice.ts';

/** Letters, figures and spaces: the portal refuses other signs, and more than thirty. */
const plainWords = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9 ]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 30)
    .trim();

const digitsOf = (hsn: string): string => hsn.replaceAll(/\D/g, '');

export function createHsn() {
  const rows = new Map<string, Omit<HsnRow, 'num'>>();
  function add(row: Omit<HsnRow, 'num' | 'csamt'>): void {
    const key = `${row.hsn_sc} ${row.rt} ${row.uqc}`;
    const before = rows.get(key);
    rows.set(key, {
      ...row,
      desc: before?.desc ?? row.desc,
      qty: row.qty + (before?.qty ?? 0),
      txval: row.txval + (before?.txval ?? 0),
      iamt: row.iamt + (before?.iamt ?? 0),
      camt: row.camt + (before?.camt ?? 0),
      samt: row.samt + (before?.samt ?? 0),
      csamt: 0,
    });
  }
  return {
    /** @param sign −1 for a credit note */
    add({ hsn, names, gstRate, quantity, taxable, cgst, sgst, igst = 0 }: InvoiceLine, sign: number): void {
      const about = { hsn_sc: digitsOf(hsn), desc: plainWords(firstText(names)), uqc: 'PAC', rt: gstRate } as const;
      add({ ...about, qty: sign * quantity, txval: sign * taxable, iamt: sign * igst, camt: sign * cgst, samt: sign * sgst });
    },
    /** An exempt service. */
    addService(sac: string, desc: string, amount: Paise): void {
      if (amount !== 0) add({ hsn_sc: sac, desc, uqc: 'NA', rt: 0, qty: 0, txval: amount, iamt: 0, camt: 0, samt: 0 });
    },
    rows: (): HsnRow[] =>
      [...rows.values()]
        .filter(({ qty, txval }) => qty !== 0 || txval !== 0)
        .toSorted((a, b) => a.hsn_sc.localeCompare(b.hsn_sc) || a.rt - b.rt)
        .map((row, i) => ({ num: i + 1, ...row })),
  };
}
