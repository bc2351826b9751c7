// What packing needs for each line: batch and valid expiry for seed and pesticide, and a reason for less than was accepted.
import { BATCHED_CATEGORIES } from '../../constants.ts';
import type { ShortfallReason } from '../../facts/order.ts';
import { inIndia } from '../dates.ts';

export interface PackedLine {
  readonly product_variant: number;
  /** The packed quantity, 0: left out; absent: all of it. */
  readonly quantity?: number | undefined;
  /** Needed for less. */
  readonly reason?: ShortfallReason | undefined;
  readonly batch?: string | undefined;
  /** `YYYY-MM-DD`: its last day of use. */
  readonly expires_on?: string | undefined;
  /** Why not the lot that ends first. */
  readonly lot_reason?: string | undefined;
}

export interface LineToPack {
  readonly variantId: number;
  readonly categoryId: number;
  /** 0: it was removed, and is not packed. */
  readonly quantity: number;
}

export type PackFault =
  | 'unknown-line'
  | 'twice'
  | 'too-many'
  | 'reason-missing'
  | 'nothing-left'
  | 'wrong-day'
  | 'expired'
  | 'batch-missing'
  | 'expiry-missing';

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
};

/** Whether batch and expiry must be noted. */
export const needsBatch = (categoryId: number): boolean => BATCHED_CATEGORIES.includes(categoryId);

type BatchDetails = Pick<PackedLine, 'batch' | 'expires_on'>;

function dayFault({ expires_on }: BatchDetails, today: string): PackFault | undefined {
  if (expires_on === undefined) return undefined;
  if (!isDay(expires_on)) return 'wrong-day';
  return expires_on <= today ? 'expired' : undefined;
}

function missing(isBatched: boolean, proof: BatchDetails | undefined): PackFault | undefined {
  if (!isBatched) return undefined;
  if (!proof?.batch) return 'batch-missing';
  return proof.expires_on === undefined ? 'expiry-missing' : undefined;
}

/** The fault of a line's batch and expiry; undefined without one. @param now epoch ms */
export function batchFault(isBatched: boolean, proof: BatchDetails, now: number): PackFault | undefined {
  return dayFault(proof, inIndia(now).slice(0, 10)) ?? missing(isBatched, proof);
}

/** The fault of a line's packed quantity. */
function countFault({ quantity: wanted }: LineToPack, { quantity = wanted, reason }: PackedLine): PackFault | undefined {
  if (quantity > wanted) return 'too-many';
  return quantity < wanted && reason === undefined ? 'reason-missing' : undefined;
}

/** The packed quantity, by variant. */
export function packedCounts(lines: readonly LineToPack[], packed: readonly PackedLine[]): ReadonlyMap<number, number> {
  const said = new Map(packed.map((line) => [line.product_variant, line.quantity]));
  return new Map(lines.map(({ variantId, quantity }) => [variantId, said.get(variantId) ?? quantity]));
}

/** Why an order cannot be packed, and the faulty line; undefined when it can. @param now epoch ms */
export function packFault(
  lines: readonly LineToPack[],
  packed: readonly PackedLine[],
  now: number,
): { readonly fault: PackFault; readonly variantId: number } | undefined {
  const today = inIndia(now).slice(0, 10);
  const said = new Map<number, PackedLine>();
  const toPack = new Map(lines.filter(({ quantity }) => quantity > 0).map((line) => [line.variantId, line]));
  for (const line of packed) {
    const { product_variant: variantId } = line;
    const asked = toPack.get(variantId);
    const fault = asked ? (said.has(variantId) ? 'twice' : (countFault(asked, line) ?? dayFault(line, today))) : 'unknown-line';
    if (fault) return { fault, variantId };
    said.set(variantId, line);
  }
  const counts = packedCounts([...toPack.values()], packed);
  for (const line of toPack.values()) {
    // If nothing can be packed, the order is rejected.
    if ([...counts.values()].every((count) => count === 0)) return { fault: 'nothing-left', variantId: line.variantId };
    const fault = missing(needsBatch(line.categoryId) && counts.get(line.variantId) !== 0, said.get(line.variantId));
    if (fault) return { fault, variantId: line.variantId };
  }
  return undefined;
}
