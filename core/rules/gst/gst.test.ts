import { expect, test } from 'vitest';
import { invoiceOf, type SoldLine } from '../fulfilment/gst-invoice.ts';
import { createGstr1, type TaxPaper } from './gstr1.ts';
import { gstr1Totals } from './gstr1-totals.ts';
import { moneyVouchers, paperVoucher } from './tally.ts';
import { ledgerXml, voucherXml, xmlText } from './tally-xml.ts';

const line = (variantId: number, price: number, gstRate: number, quantity = 1): SoldLine => ({
  ...{
    variantId,
    price,
    quantity,
    gstRate,
    names: { en: 'Urea, "Neem" & more of a very long name' },
    pack: { en: '1 kg' },
    hsn: '3102.10',
  },
  ...{ discount: 0, batch: null, expiresOn: null },
});

const charged = { coupon: 0, delivery: 4_000, insurance: 1_000 };
const paper = (number: number, data: TaxPaper['data'], over: Partial<TaxPaper> = {}): TaxPaper => ({
  ...{ kind: 'invoice', series: 'INV/26-27', number, day: '2026-11-22', data, state: null, invoiceDay: '2026-11-22' },
  invoiceValue: data.goods + data.delivery,
  ...over,
});

function returnOf(papers: readonly TaxPaper[], month = '2026-11') {
  const collected = createGstr1({ gstin: '10AAPFU0939F1ZA', month });
  for (const one of papers) collected.add(one);
  return collected.done();
}

const near = invoiceOf([line(1, 10_500, 5), line(2, 2_000, 0)], charged);
const far = invoiceOf([line(1, 11_000_000, 18)], { ...charged, isBetweenStates: true });

test('sales within the state are added up by rate, less their credit notes; those without tax stand apart', () => {
  const note = paper(1, invoiceOf([line(1, 10_500, 5)], { coupon: 0, delivery: 0, insurance: 0 }), {
    kind: 'credit-note',
    series: 'CN/26-27',
  });
  const made = returnOf([paper(1, near), paper(2, near), note]);
  expect(made).toMatchObject({ fp: '112026', b2cl: [], cdnur: [] });
  expect(made.b2cs).toEqual([{ sply_ty: 'INTRA', typ: 'OE', pos: '10', rt: 5, txval: 10_000, iamt: 0, camt: 250, samt: 250, csamt: 0 }]);
  expect(made.nil.inv[0]).toMatchObject({ sply_ty: 'INTRAB2C', expt_amt: 12_000 });
  expect(made.hsn).toMatchObject({
    hsn_b2b: [],
    hsn_b2c: [
      { hsn_sc: '310210', rt: 0, qty: 2 },
      { rt: 5, qty: 1, desc: 'Urea Neem more of a very long' },
      { hsn_sc: '996511', uqc: 'NA' },
    ],
  });
  expect(gstr1Totals(made)).toMatchObject({ taxable: 10_000, cgst: 250, exempt: 12_000, invoices: 2, notes: 1 });
});

test('a sale into another state above that day’s threshold is listed alone, and so is its credit note', () => {
  const away = { state: 'Jharkhand' };
  const note = paper(1, far, { ...away, kind: 'credit-note', series: 'CN/26-27', invoiceValue: far.goods });
  const made = returnOf([paper(1, far, away), note]);
  expect(made.b2cs).toEqual([]);
  expect(made.b2cl).toMatchObject([
    { pos: '20', inv: [{ inum: 'INV/26-27/000001', idt: '22-11-2026', itms: [{ num: 1801, itm_det: { rt: 18 } }] }] },
  ]);
  expect(made.cdnur).toMatchObject([{ nt_num: 'CN/26-27/000001', typ: 'B2CL', val: far.goods + 4_000 }]);
  expect(gstr1Totals(made)).toMatchObject({ taxable: 0, igst: 0 });
  const before = returnOf([paper(1, far, { ...away, day: '2024-07-31', invoiceDay: '2024-07-31' })], '2024-07');
  expect([before.b2cl, before.b2cs.length, before.hsn.data?.length]).toEqual([[], 1, 2]);
});

test('a gap in the numbers begins another run', () => {
  const [invoices] = returnOf([paper(1, near), paper(2, near), paper(5, near)]).doc_issue.doc_det;
  expect(invoices?.docs.map(({ from, to, totnum }) => [from, to, totnum])).toEqual([
    ['INV/26-27/000001', 'INV/26-27/000002', 2],
    ['INV/26-27/000005', 'INV/26-27/000005', 1],
  ]);
});

const sumOf = (voucher: ReturnType<typeof paperVoucher>) => voucher.entries.reduce((sum, { amount }) => sum + amount, 0);

test('a paper is one voucher that adds up to 0; the voucher of an unregistered shop has no tax', () => {
  const sale = paperVoucher({ ...paper(1, near), orderNumber: '26-7', isRegistered: true });
  expect(sale.entries.map(({ ledger, amount }) => [ledger.name, amount])).toEqual([
    ['Khurpi customers', 17_500],
    ['Sales GST 5%', -10_000],
    ['Sales exempt', -2_000],
    ['Output CGST', -250],
    ['Output SGST', -250],
    ['Delivery charges', -4_000],
    ['Insurance premiums for the insurer', -1_000],
  ]);
  const note = paperVoucher({ ...paper(1, far), kind: 'credit-note', orderNumber: '26-7', isRegistered: true });
  expect([sumOf(sale), sumOf(note), note.type]).toEqual([0, 0, 'Credit Note']);
  const plain = paperVoucher({ ...paper(1, near), orderNumber: '26-7', isRegistered: false });
  expect(plain.entries[1]).toEqual({ ledger: { name: 'Sales without GST', parent: 'Sales Accounts' }, amount: -12_500 });
});

test('an entry of the books is a receipt, a payment, a journal, or several; sales are on papers', () => {
  const entry = (lines: Parameters<typeof moneyVouchers>[0]['lines'], orderNumber: string | null = '26-7') =>
    moneyVouchers({ entryId: 9, day: '2026-11-22', cause: 'deliver', orderNumber, lines });
  const taken = entry([
    { account: 'due', amount: -800 },
    { account: 'cash', amount: 500 },
    { account: 'upi', amount: 300 },
  ]);
  expect(taken).toMatchObject([
    { type: 'Receipt', entries: [{ amount: 500 }, { amount: 300 }, { ledger: { name: 'Khurpi customers' }, amount: -800 }] },
  ]);
  const placed = entry([
    { account: 'due', amount: 900 },
    { account: 'commission', amount: 100 },
    { account: 'sales', amount: -1_000 },
  ]);
  expect(placed.map(({ type }) => type)).toEqual(['Journal']);
  expect(
    entry([
      { account: 'due', amount: 900 },
      { account: 'sales', amount: -900 },
    ]),
  ).toEqual([]);
  const back = entry([
    { account: 'refunds', amount: 200 },
    { account: 'bank', amount: -200 },
  ]);
  expect(back).toMatchObject([{ type: 'Payment', entries: [{ amount: -200 }, { amount: 200 }] }]);
  expect(
    entry(
      [
        { account: 'cash', amount: -50 },
        { account: 'owner', amount: 50 },
      ],
      null,
    ),
  ).toMatchObject([{ type: 'Payment', narration: 'deliver' }]);
  expect(
    entry([
      { account: 'cash', amount: -50 },
      { account: 'upi', amount: 50 },
    ]),
  ).toMatchObject([{ type: 'Contra' }]);
  for (const one of [...taken, ...placed, ...back]) expect(sumOf(one)).toBe(0);
});

test('text from people is escaped in XML, a debit is deemed positive, and its amount has a minus', () => {
  expect(xmlText('A & B <"\'>\u0000\u0007')).toBe('A &amp; B &lt;&quot;&apos;&gt;');
  const [cash] = moneyVouchers({
    entryId: 9,
    day: '2026-11-22',
    cause: 'x',
    orderNumber: '<26>',
    lines: [{ account: 'cash', amount: 50 }],
  });
  const xml = cash ? voucherXml(cash, 1) : '';
  expect(xml).toContain('<LEDGERNAME>Shop cash</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-0.50</AMOUNT>');
  expect(xml).toContain('<ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>0.50</AMOUNT>');
  expect(xml).toContain('REMOTEID="khurpi-1-9-1"');
  expect(xml).toContain('Order &lt;26&gt;');
  expect(ledgerXml({ name: 'Output CGST', parent: 'Duties & Taxes', duty: 'CGST' })).toContain(
    '<PARENT>Duties &amp; Taxes</PARENT><TAXTYPE>GST</TAXTYPE>',
  );
});
