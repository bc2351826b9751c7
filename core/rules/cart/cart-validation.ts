// Decides when the server validates a cart. [spec 4 "Cart validation"]

export interface ValidationFacts {
  readonly isLoggedIn: boolean;
  readonly cartVendorId: number | null;
  readonly currentVendorId: number | null;
  readonly itemCount: number;
  /** The cart's variants are loaded, with prices. */
  readonly areVariantsLoaded: boolean;
  /** KYC and insurance data are loaded (or nothing can be insured). */
  readonly isInsuranceLoaded: boolean;
}

/** Runs automatically when all conditions hold. */
export function canValidateCart(facts: ValidationFacts): boolean {
  return (
    facts.isLoggedIn &&
    facts.currentVendorId !== null &&
    facts.itemCount > 0 &&
    facts.areVariantsLoaded &&
    facts.cartVendorId === facts.currentVendorId &&
    facts.isInsuranceLoaded
  );
}

/** A stored vendor that differs from the current one while the cart has items: the cart must be reset. */
export function isVendorChanged(facts: Pick<ValidationFacts, 'cartVendorId' | 'currentVendorId' | 'itemCount'>): boolean {
  return (
    facts.itemCount > 0 && facts.cartVendorId !== null && facts.currentVendorId !== null && facts.cartVendorId !== facts.currentVendorId
  );
}
