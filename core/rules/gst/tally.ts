// The books as vouchers for Tally. Debit is above 0, credit below, and each voucher comes to 0. All amounts are integer paise.
import type { Account } from '../../facts/ledger.ts';
import type { Paise } from '../../money.ts';
import { type InvoiceData, invoiceNumber } from '../fulfilment/gst-invoice.ts';
import type { LedgerLine } from '../ledger/books.ts';
import type { TaxPaper } from './gstr1.ts';

/** A ledger of Tally, in one of the groups that every company has. */
export interface TallyLedger {
  readonly name: string;
  readonly parent: string;
  readonly duty?: 'CGST' | 'SGST/UTGST' | 'IGST';
}

export interface TallyEntry {
  readonly ledger: TallyLedger;
  /** Debit above 0; never 0. */
  readonly amount: Paise;
}

export type VoucherType = 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Contra' | 'Journal';

export interface Voucher {
  readonly type: VoucherType;
  /** Unique in the shop, and the same in every file: Tally takes a voucher once. */
  readonly id: string;
  readonly number: string;
  /** The day in India, `2026-11-22`. */
  readonly day: string;
  readonly narration: string;
  readonly entries: readonly TallyEntry[];
}

/** An entry of the books. */
export interface BookEntry {
  readonly entryId: number;
  readonly day: string;
  readonly cause: string;
  /** Null: no order is behind it. */
  readonly orderNumber: string | null;
  readonly lines: readonly LedgerLine[];
}

const customers: TallyLedger = { name: 'Khurpi customers', parent: 'Sundry Debtors' };
const delivery: TallyLedger = { name: 'Delivery charges', parent: 'Direct Incomes' };
const premiums: TallyLedger = { name: 'Insurance premiums for the insurer', parent: 'Current Liabilities' };
const cgst: TallyLedger = { name: 'Output CGST', parent: 'Duties & Taxes', duty: 'CGST' };
const sgst: TallyLedger = { name: 'Output SGST', parent: 'Duties & Taxes', duty: 'SGST/UTGST' };
const igst: TallyLedger = { name: 'Output IGST', parent: 'Duties & Taxes', duty: 'IGST' };

const bank = (name: string): TallyLedger => ({ name, parent: 'Bank Accounts' });

/** Accounts of the books whose amounts the papers already contain: sales, delivery, insurance, and customers' debts. */
const others: Readonly<Partial<Record<Account, TallyLedger>>> = {
  gateway: bank('Payment gateway'),
  link: bank('Payment links'),
  wallet: bank('Service centre wallet'),
  upi: bank('UPI at the shop'),
  bank: bank('Shop bank account'),
  cash: { name: 'Shop cash', parent: 'Cash-in-Hand' },
  claims: { name: 'Claims paid for the insurer', parent: 'Loans & Advances (Asset)' },
  commission: { name: 'Commission of agents', parent: 'Indirect Expenses' },
  allowance: { name: 'Discount allowed', parent: 'Indirect Expenses' },
  owner: { name: 'Owner', parent: 'Capital Account' },
  difference: { name: 'Cash difference', parent: 'Indirect Expenses' },
};

const moneyAccounts: readonly Account[] = ['gateway', 'link', 'wallet', 'upi', 'bank', 'cash'];
const isMoney = ({ account }: LedgerLine): boolean => moneyAccounts.includes(account);

const salesLedger = (rate: number, isBetween: boolean): TallyLedger => ({
  name: rate === 0 ? 'Sales exempt' : `Sales GST ${rate}%${isBetween ? ' interstate' : ''}`,
  parent: 'Sales Accounts',
});
const plainSales: TallyLedger = { name: 'Sales without GST', parent: 'Sales Accounts' };

/** Without zeros, and with one entry for each ledger. */
function tidied(entries: readonly TallyEntry[]): TallyEntry[] {
  const byName = Map.groupBy(entries, ({ ledger }) => ledger.name);
  return [...byName.values()]
    .flatMap((some) => some.slice(0, 1).map(({ ledger }) => ({ ledger, amount: some.reduce((sum, { amount }) => sum + amount, 0) })))
    .filter(({ amount }) => amount !== 0);
}

/** Income and tax of a paper. @param isRegistered whether its bills carry tax */
function soldEntries(data: InvoiceData, isRegistered: boolean): TallyEntry[] {
  const isBetween = data.igst !== undefined;
  const goods: TallyEntry[] = isRegistered
    ? [
        ...data.lines.map(({ gstRate, taxable }) => ({ ledger: salesLedger(gstRate, isBetween), amount: -taxable })),
        { ledger: cgst, amount: -data.cgst },
        { ledger: sgst, amount: -data.sgst },
        { ledger: igst, amount: -(data.igst ?? 0) },
      ]
    : [{ ledger: plainSales, amount: -data.goods }];
  return [...goods, { ledger: delivery, amount: -data.delivery }, { ledger: premiums, amount: -data.insurance }];
}

/** An invoice as Sales, a credit note as Credit Note. */
export function paperVoucher(paper: TaxPaper & { readonly orderNumber: string; readonly isRegistered: boolean }): Voucher {
  const { kind, series, number, day, data, orderNumber, isRegistered } = paper;
  const sign = kind === 'invoice' ? 1 : -1;
  const entries = [{ ledger: customers, amount: data.total }, ...soldEntries(data, isRegistered)];
  const name = invoiceNumber(series, number);
  return {
    type: kind === 'invoice' ? 'Sales' : 'Credit Note',
    id: name,
    number: name,
    day,
    narration: `Order ${orderNumber}`,
    entries: tidied(entries.map(({ ledger, amount }) => ({ ledger, amount: amount * sign }))),
  };
}

const entriesOf = (lines: readonly LedgerLine[]): TallyEntry[] =>
  lines.flatMap(({ account, amount }) => {
    const ledger = others[account];
    return ledger ? [{ ledger, amount }] : [];
  });

function typeOf(lines: readonly LedgerLine[]): VoucherType {
  const money = lines.filter(isMoney).map(({ amount }) => amount);
  if (money.length === 0) return 'Journal';
  if (money.length === lines.length && money.some((amount) => amount > 0) && money.some((amount) => amount < 0)) return 'Contra';
  return money.reduce((sum, amount) => sum + amount, 0) < 0 ? 'Payment' : 'Receipt';
}

/** The money part of an entry of the books. Papers contain its sales part, so the customers' ledger takes the rest. */
export function moneyVouchers({ entryId, day, cause, orderNumber, lines }: BookEntry): Voucher[] {
  const own = lines.filter(({ account }) => others[account] !== undefined);
  const isClosed = own.reduce((sum, { amount }) => sum + amount, 0) === 0;
  const parts = isClosed
    ? [own]
    : [
        own.filter((line) => isMoney(line) && line.amount > 0),
        own.filter((line) => isMoney(line) && line.amount < 0),
        own.filter((line) => !isMoney(line)),
      ];
  return parts
    .filter((part) => part.length > 0)
    .map((part, i) => {
      const entries = entriesOf(part);
      const rest = -entries.reduce((sum, { amount }) => sum + amount, 0);
      return {
        type: typeOf(part),
        id: `${entryId}-${i + 1}`,
        number: `${entryId}-${i + 1}`,
        day,
        narration: orderNumber === null ? cause : `Order ${orderNumber}: ${cause}`,
        entries: tidied([...entries, { ledger: customers, amount: rest }]),
      };
    });
}
