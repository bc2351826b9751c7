// The shop's books in double entry, so that each entry adds up to 0. Debit is above 0, credit below. All amounts are integer paise.
import type { Bill } from '../../contract/cart.ts';
import { type Account, accounts } from '../../facts/ledger.ts';
import type { Paise } from '../../money.ts';

/** Balance of each account; a missing one is 0. */
export type Books = Readonly<Partial<Record<Account, Paise>>>;

export interface LedgerLine {
  readonly account: Account;
  /** Never 0. */
  readonly amount: Paise;
}

/** Amounts by online payment. */
export interface AmountsByWay {
  readonly gateway: Paise;
  readonly link: Paise;
  readonly wallet: Paise;
}

/** All facts that an order's books depend on. */
export interface OrderFacts {
  readonly isCalledOff: boolean;
  readonly isOnCredit: boolean;
  /** The bill: its total, with delivery and insurance. */
  readonly total: Paise;
  readonly delivery: Paise;
  readonly insurance: Paise;
  readonly commission: Paise;
  /** Price reductions since. */
  readonly off: Paise;
  /** Online money received and to be refunded, as the order counts it. */
  readonly paid: Paise;
  readonly refunded: Paise;
  /** Money taken at the hand-over and refunded by hand, as the order counts it. */
  readonly cash: Paise;
  readonly cashBack: Paise;
  /** Amounts that payments brought and refunded. */
  readonly received: AmountsByWay;
  readonly sent: AmountsByWay;
  /** The part of the hand-over's money that came by phone. */
  readonly upi: Paise;
  /** Refunded by hand, and the part from the drawer. */
  readonly byHand: Paise;
  readonly fromDrawer: Paise;
}

const nonZero = (books: Record<Account, Paise>): Books => Object.fromEntries(Object.entries(books).filter(([, amount]) => amount !== 0));

export const sumOf = (books: Books): Paise => Object.values(books).reduce((sum, amount) => sum + amount, 0);

/**
 * The balances that an order's facts require. Money that no payment explains is booked at the gateway, so that the sum is always 0;
 * `bookFaults` checks whether the facts agree.
 */
export function booksOf(facts: OrderFacts): Books {
  const { isCalledOff, isOnCredit, total, delivery, insurance, commission, off, paid, refunded, cash, cashBack } = facts;
  const { received, sent, upi, byHand, fromDrawer } = facts;
  const standing = (amount: Paise): Paise => (isCalledOff ? 0 : amount);
  const owed = standing(total - commission - off) - (paid - refunded) - (cash - cashBack);
  return nonZero({
    due: isOnCredit ? 0 : owed,
    credit: isOnCredit ? owed : 0,
    gateway: paid - received.link - received.wallet - sent.gateway,
    link: received.link - sent.link,
    wallet: received.wallet - sent.wallet,
    cash: cash - upi - fromDrawer,
    upi,
    bank: fromDrawer - byHand,
    refunds: sent.gateway + sent.link + sent.wallet + byHand - refunded - cashBack,
    sales: -standing(total - delivery - insurance),
    delivery: -standing(delivery),
    insurance: -standing(insurance),
    claims: 0,
    commission: standing(commission),
    allowance: standing(off),
    owner: 0,
    difference: 0,
  });
}

/** The entry from the current balances to the required ones; empty when they are equal. */
export function entryOf(before: Books, after: Books): readonly LedgerLine[] {
  return accounts.flatMap((account) => {
    const amount = (after[account] ?? 0) - (before[account] ?? 0);
    return amount === 0 ? [] : [{ account, amount }];
  });
}

const nothing: AmountsByWay = { gateway: 0, link: 0, wallet: 0 };

/** An order just after it was placed. */
export const newOrderFacts = ({
  bill,
  commission,
  isOnCredit,
}: {
  readonly bill: Pick<Bill, 'grand_total' | 'delivery_fee' | 'insurance_cost'>;
  readonly commission: Paise;
  readonly isOnCredit: boolean;
}): OrderFacts => ({
  isCalledOff: false,
  isOnCredit,
  total: bill.grand_total,
  delivery: bill.delivery_fee,
  insurance: bill.insurance_cost,
  commission,
  ...{ off: 0, paid: 0, refunded: 0, cash: 0, cashBack: 0, upi: 0, byHand: 0, fromDrawer: 0 },
  ...{ received: nothing, sent: nothing },
});

/** The first entry of an order. */
export const newOrderEntry = (order: Parameters<typeof newOrderFacts>[0]): readonly LedgerLine[] =>
  entryOf({}, booksOf(newOrderFacts(order)));

/** Cash put into the drawer, or taken out. */
export const drawerEntry = (kind: 'in' | 'out', amount: Paise): readonly LedgerLine[] => {
  const cash = kind === 'in' ? amount : -amount;
  return [
    { account: 'cash', amount: cash },
    { account: 'owner', amount: -cash },
  ];
};

/** A claim paid by transfer, for the insurer. */
export const claimEntry = (amount: Paise): readonly LedgerLine[] => [
  { account: 'claims', amount },
  { account: 'bank', amount: -amount },
];

/** A drawer count: from then on it has the counted amount. @param difference counted less expected */
export const countEntry = (difference: Paise): readonly LedgerLine[] =>
  difference === 0
    ? []
    : [
        { account: 'cash', amount: difference },
        { account: 'difference', amount: -difference },
      ];

/** One difference: its subject, and both amounts. */
export interface BookFault {
  readonly what: Account | 'paid' | 'refunded' | 'taken' | 'sum' | 'over-refunded';
  readonly books: Paise;
  readonly facts: Paise;
}

/** The same, with its place. */
export interface FoundFault extends BookFault {
  readonly vendor_id: number;
  /** Null: it is about a drawer. */
  readonly order_id: number | null;
}

/**
 * Differences between books, order and payments. @param booked the order's balances in the books @param promised all its refunds by
 * payment, and by hand, from their own rows
 */
export function bookFaults(facts: OrderFacts, booked: Books, promised: Paise): BookFault[] {
  const { received, paid, refunded, cashBack } = facts;
  const wanted = booksOf(facts);
  const came = received.gateway + received.link + received.wallet;
  const checks: readonly BookFault[] = [
    { what: 'sum', books: sumOf(booked), facts: 0 },
    ...accounts.map((account) => ({ what: account, books: booked[account] ?? 0, facts: wanted[account] ?? 0 })),
    { what: 'paid', books: paid, facts: came },
    { what: 'refunded', books: refunded + cashBack, facts: promised },
    { what: 'over-refunded', books: Math.max(refunded, paid), facts: paid },
  ];
  return checks.filter(({ books, facts: said }) => books !== said);
}
