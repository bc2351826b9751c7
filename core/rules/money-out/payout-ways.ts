// Every way to pay money out or to loosen a limit, in one table that the server checks in one place.
import type { DeskPermission } from '../../facts/permission.ts';

/** Limits apply to kinds of money: refunds to farmers, claims, cash of the drawer, goods on credit, goods that left the stock unsold. */
export type MoneyKind = 'back' | 'claim' | 'cash' | 'credit' | 'goods';

/**
 * When a second person is needed. `above`: when the sums exceed the limit of the kind. `always`: for any amount. `if-set`: when the shop
 * has switched it on. `never`: see the row.
 */
export type SecondPerson = 'above' | 'always' | 'if-set' | 'never';

export interface PayoutWay {
  /** Who may request it. */
  readonly ask: DeskPermission;
  readonly second: SecondPerson;
  /** The limit that counts; null: it is no sum of money. */
  readonly pot: MoneyKind | null;
  /** Without a bank reference it is refused. */
  readonly needsReference: boolean;
  /** A person pays it to a farmer: if the farmer objects, somebody else settles it. */
  readonly isGiven?: true;
}

const back = { pot: 'back', second: 'above', needsReference: false } as const;

export const payoutWays = {
  /** Part of an order's money is refunded through the gateway, to the payer. */
  refund: { ...back, ask: 'money.refund', isGiven: true },
  /** Cash is refunded by hand. */
  'cash-back': { ...back, ask: 'money.refund', needsReference: true, isGiven: true },
  /** Online money is refunded by hand, and no longer to the payer. */
  'online-by-hand': { ...back, ask: 'money.refund', second: 'always', needsReference: true, isGiven: true },
  /** A report is settled with money: the price falls and paid money is refunded. */
  'take-back': { ...back, ask: 'orders.settle' },
  /** A refund that nobody decided (an insurer refused) is paid out by hand. */
  'hand-out': { ...back, ask: 'cash.take', needsReference: true, isGiven: true },
  /** An approved claim is paid. The approver is the first person. */
  claim: { pot: 'claim', second: 'above', ask: 'claims.review', needsReference: true },
  /** Cash is taken from a drawer. */
  'drawer-out': { pot: 'cash', second: 'above', ask: 'cash.take', needsReference: false },
  /** A day is closed with less cash than expected. */
  'day-short': { pot: 'cash', second: 'above', ask: 'days.close', needsReference: false },
  /** Fewer goods are counted than the stock has. Lower stock by hand or by a list counts too. */
  'goods-lost': { pot: 'goods', second: 'above', ask: 'goods.write', needsReference: false },
  /** Another bank account of a shop. */
  bank: { pot: null, second: 'if-set', ask: 'vendors.bank', needsReference: false },
  /** A limit is raised or switched off. Tightening needs nobody. */
  loosen: { pot: null, second: 'always', ask: 'settings.write', needsReference: false },
  /** A partner's agent gets more commission. Less, or none, needs nobody. */
  commission: { pot: null, second: 'always', ask: 'people.write', needsReference: false },
  /** A farmer gets a higher credit limit: the sum is the whole new limit. */
  credit: { pot: 'credit', second: 'above', ask: 'money.credit', needsReference: false },
  /** Every buyer of a batch gets a message. */
  recall: { pot: null, second: 'always', ask: 'goods.recall', needsReference: false },
  /** Goods of a declined recall go on sale again. */
  'recall-end': { pot: null, second: 'always', ask: 'goods.recall', needsReference: false },
  /** Everybody whose data leaked gets a message. */
  breach: { pot: null, second: 'always', ask: 'breaches.notify', needsReference: false },
  /** An order ends or shrinks: the goods stay in the shop, and the payer gets an automatic refund. */
  'call-off': { ...back, second: 'never', ask: 'orders.reject' },
} as const satisfies Readonly<Record<string, PayoutWay>>;

export type PayoutWayName = keyof typeof payoutWays;

/** Ways in which a person pays money to a farmer. */
export const manualPayoutWays = (Object.keys(payoutWays) as PayoutWayName[]).filter(
  (way) => (payoutWays[way] as PayoutWay).isGiven === true,
);

/** Its kind in the list of waiting approvals. */
export type SignOffKind =
  | 'refund'
  | 'take-back'
  | 'hand-out'
  | 'by-hand'
  | 'claim'
  | 'cash'
  | 'day'
  | 'bank'
  | 'settings'
  | 'commission'
  | 'credit'
  | 'recall'
  | 'due-limit'
  | 'breach'
  | 'count'
  | 'recall-end';
