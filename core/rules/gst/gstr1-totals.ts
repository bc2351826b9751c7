// A return in a few figures, for people.
import type { Gstr1 } from '../../contract/desk/money/gst.ts';
import type { Paise } from '../../money.ts';

export interface Gstr1Totals {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  readonly exempt: Paise;
  readonly invoices: number;
  readonly notes: number;
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** Sales less credit notes. */
export function gstr1Totals({ b2cs, b2cl, cdnur, nil, doc_issue }: Gstr1): Gstr1Totals {
  const sold = b2cl.flatMap(({ inv }) => inv).flatMap(({ itms }) => itms);
  const credited = cdnur.flatMap(({ itms }) => itms);
  const large = (of: 'txval' | 'iamt'): Paise => sum(sold, ({ itm_det }) => itm_det[of]) - sum(credited, ({ itm_det }) => itm_det[of]);
  const issued = (kind: number): number =>
    sum(
      doc_issue.doc_det.filter(({ doc_num }) => doc_num === kind),
      ({ docs }) => sum(docs, ({ net_issue }) => net_issue),
    );
  return {
    taxable: sum(b2cs, ({ txval }) => txval) + large('txval'),
    cgst: sum(b2cs, ({ camt }) => camt),
    sgst: sum(b2cs, ({ samt }) => samt),
    igst: sum(b2cs, ({ iamt }) => iamt) + large('iamt'),
    exempt: sum(nil.inv, ({ expt_amt }) => expt_amt),
    invoices: issued(1),
    notes: issued(5),
  };
}
