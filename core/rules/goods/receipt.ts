// Checks the required facts of a receipt of goods.
import { BATCHED_CATEGORIES } from '../../constants.ts';
import { inIndia } from '../dates.ts';

export interface ReceivedLine {
  readonly variant: number;
  readonly batch?: string | undefined;
  readonly expires_on?: string | undefined;
  readonly quantity: number;
}

/** Facts of the pack at the shop. Undefined: the shop never offered it. */
export interface ReceivedPack {
  readonly categoryId: number;
  readonly stock: number;
  /** Batches that were recalled, in capitals. */
  readonly recalled?: ReadonlySet<string>;
}

export interface GoodsFault {
  readonly path: string;
  readonly reason: 'not-offered' | 'batch-missing' | 'batch-wrong' | 'expiry-missing' | 'expired' | 'recalled' | 'twice' | 'too-many';
}

const keyOf = ({ variant, batch = '', expires_on = '' }: ReceivedLine): string => `${variant}:${batch}:${expires_on}`;

function reasonOf(line: ReceivedLine, pack: ReceivedPack | undefined, today: string): GoodsFault['reason'] | undefined {
  if (!pack) return 'not-offered';
  const isBatched = BATCHED_CATEGORIES.includes(pack.categoryId);
  if (isBatched && line.batch === undefined) return 'batch-missing';
  // Packing separates batches by commas.
  if (line.batch?.includes(',')) return 'batch-wrong';
  if (line.batch !== undefined && pack.recalled?.has(line.batch.toUpperCase())) return 'recalled';
  if (isBatched && line.expires_on === undefined) return 'expiry-missing';
  return line.expires_on !== undefined && line.expires_on <= today ? 'expired' : undefined;
}

const fieldOf: Readonly<Record<GoodsFault['reason'], string>> = {
  'not-offered': 'variant',
  'batch-missing': 'batch',
  'batch-wrong': 'batch',
  'expiry-missing': 'expires_on',
  expired: 'expires_on',
  recalled: 'batch',
  twice: 'batch',
  'too-many': 'quantity',
};

/** The faults of a receipt, by line. @param now epoch ms @param most packs a shop can have */
export function receiptFaults(
  lines: readonly ReceivedLine[],
  packs: ReadonlyMap<number, ReceivedPack>,
  now: number,
  most: number,
): GoodsFault[] {
  const today = inIndia(now).slice(0, 10);
  const seen = new Set<string>();
  const stock = new Map([...packs].map(([variant, pack]) => [variant, pack.stock]));
  return lines.flatMap((line, index) => {
    const key = keyOf(line);
    const total = (stock.get(line.variant) ?? 0) + line.quantity;
    const reason = reasonOf(line, packs.get(line.variant), today) ?? (seen.has(key) ? 'twice' : total > most ? 'too-many' : undefined);
    seen.add(key);
    stock.set(line.variant, total);
    return reason ? [{ path: `lines.${index}.${fieldOf[reason]}`, reason }] : [];
  });
}
