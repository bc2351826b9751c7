// Why the visible cart cannot be ordered now.

export interface StopFacts {
  readonly isOffline: boolean;
  /** The phone has read its data, and an item is missing: its price must be fetched. */
  readonly hasUnknownItems: boolean;
  /** A service-centre agent, who pays by wallet. */
  readonly isAgent: boolean;
  /** The context fixed the address. */
  readonly isAddressFixed: boolean;
  readonly hasAddress: boolean;
  readonly isPickup: boolean;
  /** Faults that the phone found itself. */
  readonly localTrouble: string | undefined;
  /** The server refused the cart. */
  readonly isRefused: boolean;
  /** The shop does not deliver to the address, as far as the phone knows and without another answer of the server. */
  readonly isOutsideArea: boolean;
}

export type OrderStop = 'needs-network' | 'fixed-address-gone' | 'vendor-changed' | 'catalogue-ids' | 'refused' | 'outside-area';

/** The first reason that applies; undefined without one. */
export function orderStop(facts: StopFacts): OrderStop | undefined {
  const { localTrouble } = facts;
  // The wallet needs the network; an order paid at delivery can wait on the phone.
  if (facts.isOffline && (facts.isAgent || facts.hasUnknownItems)) return 'needs-network';
  if (facts.isAddressFixed && !facts.hasAddress && !facts.isPickup) return 'fixed-address-gone';
  if (localTrouble === 'vendor-changed' || localTrouble === 'catalogue-ids') return localTrouble;
  if (facts.isRefused) return 'refused';
  return facts.isOutsideArea ? 'outside-area' : undefined;
}
