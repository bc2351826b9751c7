// The way to a shop that is open, as far as the desk knows it: what is done, what is to do, and what can't be done here yet.
import type { Vendor } from '#core/contract/vendor.ts';

/** `unknown`: it could not be asked. `elsewhere`: the desk has no screen for it yet, and knows nothing of it. */
export type StepState = 'done' | 'to-do' | 'unknown' | 'elsewhere';
export type StepName = 'shop' | 'area' | 'products' | 'staff' | 'sms' | 'payment' | 'open';

export interface ShopFacts {
  /** All shops the person works for; undefined: not known. */
  readonly vendors: readonly Vendor[] | undefined;
  /** The one it is about, when there is one. */
  readonly vendor: Vendor | undefined;
  readonly hasProducts: boolean | undefined;
  /** How many people work here beside oneself. */
  readonly colleagues: number | undefined;
}

export interface ShopStep {
  readonly name: StepName;
  readonly state: StepState;
}

const known = (isDone: boolean | undefined): StepState => (isDone === undefined ? 'unknown' : isDone ? 'done' : 'to-do');

/** In the order one does them. */
export function shopSteps({ vendors, vendor, hasProducts, colleagues }: ShopFacts): readonly ShopStep[] {
  return [
    { name: 'shop', state: known(vendors && vendors.length > 0) },
    // Without one it brings goods around its district: that too is a choice, so a shop that is there has an area.
    { name: 'area', state: vendor ? 'done' : vendors?.length === 0 ? 'to-do' : 'unknown' },
    { name: 'products', state: vendors?.length === 0 ? 'to-do' : known(hasProducts) },
    { name: 'staff', state: known(colleagues === undefined ? undefined : colleagues > 0) },
    { name: 'sms', state: 'elsewhere' },
    { name: 'payment', state: 'elsewhere' },
    { name: 'open', state: 'elsewhere' },
  ];
}
