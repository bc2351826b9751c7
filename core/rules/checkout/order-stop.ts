// Why the cart in view can't be ordered right now.

export interface StopFacts {
  readonly isOffline: boolean;
  /** The phone has read what it knows, and an item is not among it: its price has to be fetched. */
  readonly hasUnknownItems: boolean;
  /** A service-centre agent, who pays by the wallet. */
  readonly isAgent: boolean;
  /** The context fixed the address. */
  readonly isAddressFixed: boolean;
  readonly hasAddress: boolean;
  readonly isPickup: boolean;
  /** What the phone found by itself. */
  readonly localTrouble: string | undefined;
  /** The server refused the cart. */
  readonly isRefused: boolean;
  /** The shop does not deliver to the address, as far as the phone knows: the server has not said otherwise. */
  readonly isOutsideArea: boolean;
}

export type OrderStop = 'needs-network' | 'fixed-address-gone' | 'vendor-changed' | 'catalogue-ids' | 'refused' | 'outside-area';

/** The first reason that stands; undefined when nothing does. */
export function orderStop(facts: StopFacts): OrderStop | undefined {
  const { localTrouble } = facts;
  // The wallet needs the network; what is paid at delivery can wait on the phone.
  if (facts.isOffline && (facts.isAgent || facts.hasUnknownItems)) return 'needs-network';
  if (facts.isAddressFixed && !facts.hasAddress && !facts.isPickup) return 'fixed-address-gone';
  if (localTrouble === 'vendor-changed' || localTrouble === 'catalogue-ids') return localTrouble;
  if (facts.isRefused) return 'refused';
  return facts.isOutsideArea ? 'outside-area' : undefined;
}
