// The insurance in a cart.
import type { OrderLine } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import type { LineCover } from '#core/rules/insurance/insurance.ts';
import type { CoverService, OfferedCover } from '../insurance/cover-service.ts';

export interface InsuranceParts {
  readonly covers: CoverService;
}

/** A variant's insurance in an order. */
export interface QuotedCover extends LineCover {
  readonly offered: OfferedCover;
}

export interface QuotedInsurance {
  /** Whose goods are insured. */
  readonly farmerId: number;
  readonly covers: readonly QuotedCover[];
  readonly packets: number;
  /** Of these, what takes of the free quota. */
  readonly freePackets: number;
  readonly sumInsured: Paise;
}

/** What the cart's lines ask for, as far as it can be had. Nothing is asked of the database when none does. */
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
