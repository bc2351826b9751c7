// Lots of goods: the order in which they are used, and how long stock lasts.
import { SALES_DAYS } from '../../facts/goods/goods.ts';

/** The rest of one line of a receipt. */
export interface RemainingLot {
  readonly id: number;
  readonly batch: string | null;
  /** `YYYY-MM-DD`: its last day of use. */
  readonly expiresOn: string | null;
  readonly left: number;
  readonly isRecalled: boolean;
}

/** Packs of one product that go into an order. */
export interface PickRequest {
  readonly quantity: number;
  /** The batch noted at packing. Several are separated by commas. Absent: the lots that expire first. */
  readonly batch?: string | undefined;
  /** Why not the first to expire. */
  readonly reason?: string | undefined;
}

export interface Pick {
  readonly lot: RemainingLot;
  readonly quantity: number;
}

export type PickFault = 'lot-expired' | 'lot-recalled' | 'lot-short' | 'lot-unknown' | 'lot-reason-missing';

const LAST = '9999-12-31';

/** Lots in the order of their use: the first to expire, then the oldest. Ids grow with time. */
export const firstToExpire = (lots: readonly RemainingLot[]): RemainingLot[] =>
  lots.toSorted((a, b) => {
    const [one, other] = [a.expiresOn ?? LAST, b.expiresOn ?? LAST];
    return one === other ? a.id - b.id : one < other ? -1 : 1;
  });

const isUsable = ({ left, expiresOn, isRecalled }: RemainingLot, today: string): boolean =>
  left > 0 && !isRecalled && (expiresOn === null || expiresOn > today);

/** Takes from these lots in their order. */
function takeFrom(lots: readonly RemainingLot[], quantity: number): { readonly picks: Pick[]; readonly rest: number } {
  let rest = quantity;
  const picks: Pick[] = [];
  for (const lot of lots) {
    const taken = Math.min(rest, lot.left);
    if (taken > 0) picks.push({ lot, quantity: taken });
    rest -= taken;
  }
  return { picks, rest };
}

/** Batches as they are written at packing. */
export const batchNames = (batch: string | undefined): string[] => [
  ...new Set((batch ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))),
];

/** The batches and the first expiry of picks, in the form of an order's line. Undefined without a batch. */
export function batchesOfPicks(picks: readonly Pick[]): { readonly batch: string; readonly expires_on: string | null } | undefined {
  const batch = [...new Set(picks.flatMap(({ lot }) => lot.batch ?? []))].join(', ');
  const days = picks.flatMap(({ lot }) => lot.expiresOn ?? []).toSorted();
  return batch === '' ? undefined : { batch, expires_on: days[0] ?? null };
}

function faultOfNamed(named: readonly RemainingLot[], today: string): PickFault | undefined {
  if (named.some(({ isRecalled }) => isRecalled)) return 'lot-recalled';
  return named.some(({ left, expiresOn }) => left > 0 && expiresOn !== null && expiresOn <= today) ? 'lot-expired' : undefined;
}

/**
 * The lots that a line is packed from. Goods without a lot fill what the lots do not give.
 * @param lots of this pack, also empty and recalled ones @param loose packs on the shelf that are in no lot @param today `YYYY-MM-DD`
 */
export function pickLots(
  lots: readonly RemainingLot[],
  loose: number,
  { quantity, batch, reason }: PickRequest,
  today: string,
): { readonly picks: readonly Pick[] } | { readonly fault: PickFault } {
  const usable = firstToExpire(lots.filter((lot) => isUsable(lot, today)));
  const names = batchNames(batch);
  const first = takeFrom(usable, quantity);
  if (names.length === 0) return first.rest > Math.max(loose, 0) ? { fault: 'lot-short' } : first;
  const named = lots.filter((lot) => lot.batch !== null && names.includes(lot.batch));
  const fault = faultOfNamed(named, today);
  if (fault) return { fault };
  const chosen = takeFrom(
    usable.filter((lot) => lot.batch !== null && names.includes(lot.batch)),
    quantity,
  );
  if (chosen.rest > Math.max(loose, 0)) return { fault: named.length === 0 ? 'lot-unknown' : 'lot-short' };
  const isFirst = first.picks.every(({ lot }) => lot.batch === null || names.includes(lot.batch));
  return isFirst || reason !== undefined ? chosen : { fault: 'lot-reason-missing' };
}

/** Lots that lose goods when fewer are on the shelf: the first to expire were sold first. @returns lot → how many it loses */
export function lossesByLot(lots: readonly RemainingLot[], lost: number): ReadonlyMap<number, number> {
  return new Map(takeFrom(firstToExpire(lots), lost).picks.map(({ lot, quantity }) => [lot.id, quantity]));
}

/** Whole days that stock lasts if it sells on as in the last 28; undefined: nothing was sold. */
export function daysLeft(stock: number, soldLately: number): number | undefined {
  return soldLately <= 0 ? undefined : Math.floor((stock * SALES_DAYS) / soldLately);
}
