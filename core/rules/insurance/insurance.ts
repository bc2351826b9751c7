// Insurance of a cart's items: cost and sum insured, in paise, for app and server. [spec 3 "Insurance product", 9 "Totals"]
import type { Paise } from '../../money.ts';

/** A line of the cart to insure. */
export interface InsuredLine {
  readonly variantId: number;
  /** Packets, each insured on its own. */
  readonly quantity: number;
  readonly premium: Premium;
}

/** For a packet. */
export interface Premium {
  readonly cost_to_farmer: Paise;
  readonly sum_insured: Paise;
  readonly total_premium_amount: Paise;
}

export interface LineCover {
  readonly variantId: number;
  readonly packets: number;
  /** Packets of these that use the free quota. */
  readonly freePackets: number;
  /** For all packets. */
  readonly cost: Paise;
  readonly sumInsured: Paise;
}

/** Whether a packet is free within the quota. */
export function isFreeWithinQuota(premium: Premium): boolean {
  return premium.cost_to_farmer === 0;
}

/**
 * The insurance cost of each line. Packets use the free quota in the order of their variants' ids, so that phone and server agree; beyond
 * it each costs its whole premium.
 */
export function coversOf(lines: readonly InsuredLine[], freeQuota: number): readonly LineCover[] {
  let left = Math.max(freeQuota, 0);
  return [...lines]
    .sort((a, b) => a.variantId - b.variantId)
    .map(({ variantId, quantity, premium }) => {
      const freePackets = isFreeWithinQuota(premium) ? Math.min(left, quantity) : 0;
      left -= freePackets;
      const price = isFreeWithinQuota(premium) ? premium.total_premium_amount : premium.cost_to_farmer;
      return {
        variantId,
        packets: quantity,
        freePackets,
        cost: (quantity - freePackets) * price,
        sumInsured: quantity * premium.sum_insured,
      };
    });
}

/** The bill's line. */
export function insuranceCostOf(covers: readonly LineCover[]): Paise {
  return covers.reduce((sum, { cost }) => sum + cost, 0);
}
