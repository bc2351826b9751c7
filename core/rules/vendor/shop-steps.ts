// The checklist from an empty server to an open shop: finished steps, open steps, and what still blocks the opening. The desk shows it, and
// the server opens only a ready shop.

export type StepName = 'shop' | 'area' | 'products' | 'staff' | 'sms' | 'payment' | 'insurance' | 'open';

/** `to-do`: can be done now. `later`: an earlier step is missing. `off`: not wanted yet, and nothing depends on it. */
export type StepState = 'done' | 'to-do' | 'later' | 'off';

/** Facts from the database. */
export interface OpeningFacts {
  /** A shop exists. */
  readonly hasShop: boolean;
  /** The shop states the legal name of its seller, which the law requires. */
  readonly hasLegalName: boolean;
  /** The shop has set its delivery area, or offers only pickup. */
  readonly hasArea: boolean;
  /** Products farmers would find in it, without sold-out ones. */
  readonly products: number;
  /** Other staff besides the reader. */
  readonly colleagues: number;
  readonly isSmsTried: boolean;
  readonly isPaymentTried: boolean;
  /** A payment gateway is set up. */
  readonly takesOnlineMoney: boolean;
  /** Insurance products on sale now or soon, and those not approved yet. */
  readonly insuranceOnSale: number;
  readonly insuranceDrafts: number;
  /** Farmers see it. */
  readonly isShown: boolean;
}

export interface ShopStep {
  readonly name: StepName;
  readonly state: StepState;
}

/** Required steps. Helpers and tests are optional: a person may open alone, with cash only. */
const NEEDED: readonly StepName[] = ['shop', 'area', 'products'];

/** What is missing before farmers may see it, in order; none: it can open. */
export function missingToOpen(facts: Pick<OpeningFacts, 'hasShop' | 'hasLegalName' | 'hasArea' | 'products'>): StepName[] {
  const has: Partial<Record<StepName, boolean>> = {
    shop: facts.hasShop && facts.hasLegalName,
    area: facts.hasArea,
    products: facts.products > 0,
  };
  return NEEDED.filter((name) => !has[name]);
}

/** The steps of the checklist, in the order of work. */
export function shopSteps(facts: OpeningFacts): readonly ShopStep[] {
  const { hasShop, hasLegalName, hasArea, products, colleagues, isSmsTried, isPaymentTried, takesOnlineMoney, isShown } = facts;
  const { insuranceOnSale, insuranceDrafts } = facts;
  const step = (name: StepName, isDone: boolean, isPossible = true): ShopStep => ({
    name,
    state: isDone ? 'done' : isPossible ? 'to-do' : 'later',
  });
  return [
    step('shop', hasShop && hasLegalName),
    step('area', hasShop && hasArea, hasShop),
    step('products', products > 0, hasShop),
    step('staff', colleagues > 0),
    step('sms', isSmsTried),
    takesOnlineMoney ? step('payment', isPaymentTried) : { name: 'payment', state: 'off' },
    // A shop without insurance has nothing to do here.
    insuranceOnSale + insuranceDrafts > 0 ? step('insurance', insuranceOnSale > 0) : { name: 'insurance', state: 'off' },
    step('open', isShown, missingToOpen(facts).length === 0),
  ];
}
