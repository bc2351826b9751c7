// When an account is blocked, and which block is not allowed.
import { DAY_MS } from '../../time.ts';
import { dayInIndia, endOfDay } from '../dates.ts';

const YEAR_MS = 366 * DAY_MS;
/** Longest block with an end; a longer one has none. */
const MOST_MS = 5 * YEAR_MS;

/** @param until when it ends, epoch ms; null: until somebody unblocks */
export const isBlockActive = (until: number | null, now: number): boolean => until === null || until > now;

/** Whether `day` may be the last day of a block: today or later, within the limit. */
export function isBlockDay(day: string, now: number): boolean {
  const end = endOfDay(day);
  return end > now && end <= endOfDay(dayInIndia(now + MOST_MS));
}

export interface Blocking {
  /** The account to block. */
  readonly person: number;
  readonly by: number;
  /** Owners who can sign in now. */
  readonly owners: readonly number[];
}

/** Why a person may not be blocked: nobody blocks themselves, and one owner who can sign in must stay. */
export function blockRefusal({ person, by, owners }: Blocking): 'own' | 'last-owner' | undefined {
  if (person === by) return 'own';
  return owners.some((owner) => owner !== person) ? undefined : 'last-owner';
}
