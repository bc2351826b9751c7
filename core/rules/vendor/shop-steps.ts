// The way from nothing to a shop that is open: what is done, what is to do, and what still keeps it shut. The desk shows it, the server
// opens no shop that is not ready.

export type StepName = 'shop' | 'area' | 'products' | 'staff' | 'sms' | 'payment' | 'insurance' | 'open';

/** `to-do`: can be done now. `later`: something before it is missing. `off`: nobody wants it yet, and nothing waits for it. */
export type StepState = 'done' | 'to-do' | 'later' | 'off';

/** What the database says of a shop. */
export interface OpeningFacts {
  /** There is one. */
  readonly hasShop: boolean;
  /** It named where it brings goods, or that it brings none. */
  readonly hasArea: boolean;
  /** What farmers would find in it, beside what ran out. */
  readonly products: number;
  /** Who works there beside the one who asks. */
  readonly colleagues: number;
  readonly isSmsTried: boolean;
  readonly isPaymentTried: boolean;
  /** There is a gateway. */
  readonly takesOnlineMoney: boolean;
  /** Insurance products that farmers can buy, or could soon; and those that are not let be sold yet. */
  readonly insuranceOnSale: number;
  readonly insuranceDrafts: number;
  /** Farmers see it. */
  readonly isShown: boolean;
}

export interface ShopStep {
  readonly name: StepName;
  readonly state: StepState;
}

/** What a shop can't be opened without. Helpers and tries are good to have: who begins alone, with cash only, may open. */
const NEEDED: readonly StepName[] = ['shop', 'area', 'products'];

/** What is missing before farmers may see it, in the order one does it; none: it can be opened. */
export function missingToOpen(facts: Pick<OpeningFacts, 'hasShop' | 'hasArea' | 'products'>): StepName[] {
  const has: Partial<Record<StepName, boolean>> = { shop: facts.hasShop, area: facts.hasArea, products: facts.products > 0 };
  return NEEDED.filter((name) => !has[name]);
}

/** In the order one does them. */
export function shopSteps(facts: OpeningFacts): readonly ShopStep[] {
  const { hasShop, hasArea, products, colleagues, isSmsTried, isPaymentTried, takesOnlineMoney, isShown } = facts;
  const { insuranceOnSale, insuranceDrafts } = facts;
  const step = (name: StepName, isDone: boolean, isPossible = true): ShopStep => ({
    name,
    state: isDone ? 'done' : isPossible ? 'to-do' : 'later',
  });
  return [
    step('shop', hasShop),
    step('area', hasShop && hasArea, hasShop),
    step('products', products > 0, hasShop),
    step('staff', colleagues > 0),
    step('sms', isSmsTried),
    takesOnlineMoney ? step('payment', isPaymentTried) : { name: 'payment', state: 'off' },
    // Who sells no insurance has nothing to do here.
    insuranceOnSale + insuranceDrafts > 0 ? step('insurance', insuranceOnSale > 0) : { name: 'insurance', state: 'off' },
    step('open', isShown, missingToOpen(facts).length === 0),
  ];
}
