// Decides the one action at the bottom of the cart. [spec 2 "Footer, by situation"]

export interface FooterFacts {
  readonly isLoggedIn: boolean;
  readonly isPickup: boolean;
  readonly hasPickupFarmer: boolean;
  readonly hasAddress: boolean;
  /** The context fixed the address: none can be added or selected. */
  readonly isAddressFixed: boolean;
  /** The person buys for others, so the address is a farmer's. */
  readonly isAssisting: boolean;
  /** Its position or PIN code is known. */
  readonly hasLocation: boolean;
  /** There are addresses to choose from. */
  readonly hasSavedAddresses: boolean;
  readonly isPrebook: boolean;
  readonly isEmpty: boolean;
}

export type CartFooter =
  | { readonly kind: 'login' }
  | { readonly kind: 'choose-farmer' }
  | { readonly kind: 'add-farmer-address'; readonly canSelect: boolean }
  | { readonly kind: 'location' }
  | { readonly kind: 'add-address' }
  | { readonly kind: 'place-order'; readonly isPrebook: boolean; readonly isDisabled: boolean };

/** Exactly one situation, in the specification's order: login, pickup farmer, address, place order. An empty cart needs only the last. */
export function cartFooter(facts: FooterFacts): CartFooter {
  if (facts.isEmpty) return { kind: 'place-order', isPrebook: facts.isPrebook, isDisabled: true };
  if (!facts.isLoggedIn) return { kind: 'login' };
  if (facts.isPickup && !facts.hasPickupFarmer) return { kind: 'choose-farmer' };
  if (!facts.isPickup && !facts.hasAddress) {
    if (facts.isAddressFixed) return { kind: 'place-order', isPrebook: facts.isPrebook, isDisabled: true };
    if (facts.isAssisting) return { kind: 'add-farmer-address', canSelect: facts.hasSavedAddresses };
    return { kind: facts.hasLocation || facts.hasSavedAddresses ? 'location' : 'add-address' };
  }
  return { kind: 'place-order', isPrebook: facts.isPrebook, isDisabled: false };
}
