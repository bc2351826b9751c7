// Insurance of a cart's items: what it costs and pays. One rule for the app and the server, in paise. [spec 3 "Insurance product", 9 "Totals"]
import type { Paise } from '../../money.ts';

/** A line of the cart that is to be insured. */
export interface InsuredLine {
  readonly variantId: number;
  /** Packets, each insured on its own. */
  readonly quantity: number;
  readonly premium: Premium;
}

/** A packet's. */
export interface Premium {
  readonly cost_to_farmer: Paise;
  readonly sum_insured: Paise;
  readonly total_premium_amount: Paise;
}

export interface LineCover {
  readonly variantId: number;
  readonly packets: number;
  /** Packets of these that took of the free quota. */
  readonly freePackets: number;
  /** For all packets. */
  readonly cost: Paise;
  readonly sumInsured: Paise;
}

/** Whether a packet is free as long as the quota lasts. */
export function isFreeWithinQuota(premium: Premium): boolean {
  return premium.cost_to_farmer === 0;
}

/**
 * What each line's insurance costs. Packets that are free within the quota take of it in the order of their variants' ids,
 * so that phone and server agree; beyond it each costs its whole premium.
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
