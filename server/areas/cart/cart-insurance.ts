// Computes the insurance of a cart.
import type { OrderLine } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import type { LineCover } from '#core/rules/insurance/insurance.ts';
import type { CoverService, OfferedCover } from '../insurance/cover-service.ts';

export interface InsuranceParts {
  readonly covers: CoverService;
}

/** The insurance of one variant in an order. */
export interface QuotedCover extends LineCover {
  readonly offered: OfferedCover;
}

export interface QuotedInsurance {
  /** The insured person. */
  readonly farmerId: number;
  readonly covers: readonly QuotedCover[];
  readonly packets: number;
  /** The part that uses the free quota. */
  readonly freePackets: number;
  readonly sumInsured: Paise;
}

/** The available insurance for the cart's lines that request it. Without a request, this reads nothing from the database. */
export async function offeredCovers(
  { covers }: InsuranceParts,
  lines: readonly OrderLine[],
  now: number,
): Promise<ReadonlyMap<number, OfferedCover>> {
  const wanted = lines.flatMap(({ product_variant: variantId, insurance_product: productId }) =>
    productId === undefined ? [] : [{ variantId, productId }],
  );
  return wanted.length === 0 ? new Map() : covers.offered(wanted, new Date(now));
}

/** Undefined when nothing is insured. */
export function insuranceOf(
  farmerId: number,
  offered: ReadonlyMap<number, OfferedCover>,
  lines: readonly LineCover[],
): QuotedInsurance | undefined {
  if (lines.length === 0) return undefined;
  const covers = lines.flatMap((line) => {
    const own = offered.get(line.variantId);
    return own ? [{ ...line, offered: own }] : [];
  });
  const total = (of: (cover: LineCover) => number): number => covers.reduce((sum, cover) => sum + of(cover), 0);
  return {
    farmerId,
    covers,
    packets: total(({ packets }) => packets),
    freePackets: total(({ freePackets }) => freePackets),
    sumInsured: total(({ sumInsured }) => sumInsured),
  };
}
