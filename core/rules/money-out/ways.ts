// Every way money leaves the shop, or a limit on it is loosened: one table. The server asks it in one place for all of them.
import type { DeskPermission } from '../../facts/permission.ts';

/** Limits are set per pot: money back to farmers, claims, cash of the drawer, goods on credit. */
export type Pot = 'back' | 'claim' | 'cash' | 'credit';

/**
 * When a second person is needed. `above`: when the sums go above the limit of the pot. `always`: whatever the amount.
 * `if-set`: when the shop has switched it on. `never`: see the row.
 */
export type SecondPerson = 'above' | 'always' | 'if-set' | 'never';

export interface WayOut {
  /** Who may ask for it. */
  readonly ask: DeskPermission;
  readonly second: SecondPerson;
  /** Which limit counts; null: it is no sum of money. */
  readonly pot: Pot | null;
  /** Without a bank reference it is refused. */
  readonly needsReference: boolean;
  /** A person gives it to a farmer: if the farmer says it did not come, somebody else answers. */
  readonly isGiven?: true;
}

const back = { pot: 'back', second: 'above', needsReference: false } as const;

export const waysOut = {
  /** Part of an order's money goes back through the gateway, to who paid. */
  refund: { ...back, ask: 'money.refund', isGiven: true },
  /** Cash that was taken is given back by hand. */
  'cash-back': { ...back, ask: 'money.refund', needsReference: true, isGiven: true },
  /** Money that came online is given back by hand: it no longer goes to who paid. */
  'online-by-hand': { ...back, ask: 'money.refund', second: 'always', needsReference: true, isGiven: true },
  /** A report is settled by money: the price falls and what was paid goes back. */
  'take-back': { ...back, ask: 'orders.settle' },
  /** What waits to be given back by hand is handed out, where nobody decided on it before (an insurer said no). */
  'hand-out': { ...back, ask: 'cash.take', needsReference: true, isGiven: true },
  /** An agreed claim is paid. Who agreed to it is the first person. */
  claim: { pot: 'claim', second: 'above', ask: 'claims.review', needsReference: true },
  /** Cash is taken out of a drawer. */
  'drawer-out': { pot: 'cash', second: 'above', ask: 'cash.take', needsReference: false },
  /** A day is closed with less in the drawer than there should be. */
  'day-short': { pot: 'cash', second: 'above', ask: 'days.close', needsReference: false },
  /** Another bank account of a shop. */
  bank: { pot: null, second: 'if-set', ask: 'vendors.bank', needsReference: false },
  /** A limit is raised or switched off. Tightening needs nobody. */
  loosen: { pot: null, second: 'always', ask: 'settings.write', needsReference: false },
  /** An agent of a partner keeps more of each order. Less, or none, needs nobody. */
  commission: { pot: null, second: 'always', ask: 'people.write', needsReference: false },
  /** A farmer may buy for more on credit: the sum is the whole new limit. */
  credit: { pot: 'credit', second: 'above', ask: 'money.credit', needsReference: false },
  /** An order ends, or less of it is given: the goods stay in the shop, and the money goes to who paid, by itself. */
  'call-off': { ...back, second: 'never', ask: 'orders.reject' },
} as const satisfies Readonly<Record<string, WayOut>>;

export type WayName = keyof typeof waysOut;

/** Ways by which a person gives money to a farmer. */
export const givenWays = (Object.keys(waysOut) as WayName[]).filter((way) => (waysOut[way] as WayOut).isGiven === true);

/** What waits for a second person, as its list names it. */
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
  | 'credit';
