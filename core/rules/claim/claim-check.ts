// Decides whether a loss can be reported under a policy, and what may be paid.
import type { Paise } from '../../money.ts';

/** Policy facts for a claim; epoch ms. */
export interface ClaimedPolicy {
  readonly startsAt: number;
  /** The first moment that is not insured. */
  readonly endsAt: number;
  /** When it ended early; undefined when it did not. */
  readonly endedAt?: number | undefined;
  readonly perilIds: readonly number[];
  readonly sumInsured: Paise;
}

export interface NewLoss {
  readonly perilId: number;
  readonly lostAt: number;
}

export type LossFault = 'POLICY_NOT_ACTIVE' | 'NOT_COVERED';

/** Whether a policy insures at a moment. */
export const isInsuredAt = ({ startsAt, endsAt, endedAt }: Omit<ClaimedPolicy, 'perilIds' | 'sumInsured'>, at: number): boolean =>
  at >= startsAt && at < endsAt && (endedAt === undefined || at < endedAt);

export function lossFault(policy: ClaimedPolicy, { perilId, lostAt }: NewLoss): LossFault | undefined {
  if (!isInsuredAt(policy, lostAt)) return 'POLICY_NOT_ACTIVE';
  return policy.perilIds.includes(perilId) ? undefined : 'NOT_COVERED';
}

const SAME_LOSS_MS = 72 * 3_600_000;

/** One hailstorm is one loss, whoever reports it and whichever hour they name. */
export const isSameLoss = (one: NewLoss, other: NewLoss): boolean =>
  one.perilId === other.perilId && Math.abs(one.lostAt - other.lostAt) < SAME_LOSS_MS;

/** What can still be paid under a policy. @param paid for earlier losses, including promises */
export const remainingSumInsured = (sumInsured: Paise, paid: Paise): Paise => Math.max(sumInsured - paid, 0);

/** Maximum tenths of a damaged field. */
export const isTenths = (tenths: number): boolean => Number.isInteger(tenths) && tenths >= 1 && tenths <= 10;

/** The parts of a complete notice. */
export const claimParts = ['photos', 'plot'] as const;
export type ClaimPart = (typeof claimParts)[number];

/** The missing parts of a notice. */
export const missingParts = ({ photos, plot }: { readonly photos: number; readonly plot: string }): readonly ClaimPart[] =>
  claimParts.filter((part) => (part === 'photos' ? photos === 0 : plot.trim() === ''));

/** Metres between two positions. */
export function metresBetween(
  a: { readonly lat: number; readonly lng: number },
  b: { readonly lat: number; readonly lng: number },
): number {
  const rad = Math.PI / 180;
  const [dLat, dLng] = [(b.lat - a.lat) * rad, (b.lng - a.lng) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(Math.sqrt(h), 1)));
}
