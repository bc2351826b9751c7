// The GST return of a month, and vouchers for Tally. A call's `vendor` is checked where calls are registered.
import type { Gstr1, getGstr1, getTally } from '#core/contract/desk/money/gst.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { lastDayOf } from '#core/rules/book/month.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { createGstr1, supplyValue, type TaxPaper } from '#core/rules/gst/gstr1.ts';
import { moneyVouchers, paperVoucher, type Voucher } from '#core/rules/gst/tally.ts';
import { ledgerXml, TALLY_END, TALLY_HEAD, voucherXml } from '#core/rules/gst/tally-xml.ts';
import { allRows, type CsvFile } from '../../http/csv-answer.ts';
import { Refusal } from '../../refusal.ts';
import { type EntryRow, type GstRepository, type PaperRow, type Span, spanOf } from './gst-repository.ts';

const toPaper = (row: PaperRow): TaxPaper => ({
  kind: row.kind,
  series: row.series,
  number: row.number,
  day: dayInIndia(row.at.getTime()),
  data: row.data,
  state: row.state,
  invoiceDay: dayInIndia(row.invoice_at.getTime()),
  invoiceValue: row.kind === 'invoice' ? supplyValue(row.data) : row.invoice_value,
});

const orderName = ({ order_number, order_id }: { readonly order_number: string | null; readonly order_id: number | null }) =>
  order_number ?? (order_id === null ? null : String(order_id));

export type GstService = ReturnType<typeof createGstService>;

export function createGstService(repository: GstRepository) {
  const papers = (vendor: number, span: Span) => allRows<PaperRow>((after, limit) => repository.papers(vendor, span, after, limit));

  async function* vouchers(vendor: number, from: string, to: string): AsyncGenerator<Voucher> {
    for await (const row of papers(vendor, spanOf(from, to)))
      yield paperVoucher({ ...toPaper(row), orderNumber: orderName(row) ?? '', isRegistered: row.gstin !== null });
    for await (const row of allRows<EntryRow>((after, limit) => repository.entries(vendor, from, to, after, limit)))
      yield* moneyVouchers({ entryId: row.entry_id, day: row.day, cause: row.cause, orderNumber: orderName(row), lines: row.lines });
  }

  /** Each ledger stands before the first voucher that needs it. */
  async function* xmlOf(vendor: number, from: string, to: string): AsyncGenerator<string> {
    const made = new Set<string>();
    yield TALLY_HEAD;
    for await (const voucher of vouchers(vendor, from, to)) {
      const fresh = voucher.entries.filter(({ ledger }) => !made.has(ledger.name));
      for (const { ledger } of fresh) made.add(ledger.name);
      yield fresh.map(({ ledger }) => ledgerXml(ledger)).join('') + voucherXml(voucher, vendor);
    }
    yield TALLY_END;
  }

  return {
    /**
     * Leaves out papers from before the shop was registered.
     * @throws Refusal NOT_FOUND, NO_GSTIN
     */
    async gstr1({ month, vendor }: QueryOf<typeof getGstr1>): Promise<Gstr1> {
      const gstin = await repository.gstin(vendor);
      if (gstin === undefined) throw new Refusal('NOT_FOUND');
      if (gstin === null) throw new Refusal('NO_GSTIN');
      const collected = createGstr1({ gstin, month });
      for await (const row of papers(vendor, spanOf(`${month}-01`, lastDayOf(month)))) if (row.gstin !== null) collected.add(toPaper(row));
      return collected.done();
    },

    /** @throws Refusal NOT_FOUND */
    async tally({ from, to, vendor }: QueryOf<typeof getTally>): Promise<CsvFile> {
      if ((await repository.gstin(vendor)) === undefined) throw new Refusal('NOT_FOUND');
      return { name: `tally-${from}-${to}`, lines: xmlOf(vendor, from, to) };
    },
  };
}
