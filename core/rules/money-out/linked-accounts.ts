// Finds which accounts count as one person: whoever added somebody to the staff, or gave them a role, may control both.
import { DAY_MS } from '../../time.ts';

/** For this time a new account, or a new role, counts as its giver's own. */
export const ACCOUNT_LINK_MS = 7 * DAY_MS;

/** `by` added `of`, or changed their roles. */
export interface AccountLink {
  readonly of: number;
  readonly by: number;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Everybody tied to a person within the last seven days, with the person. Ties continue in both directions: what A's account made is A's as
 * well, and two accounts that A made are one person.
 */
export function linkedAccounts(person: number, ties: readonly AccountLink[], now: number): ReadonlySet<number> {
  const fresh = ties.filter(({ at }) => at > now - ACCOUNT_LINK_MS);
  const circle = new Set([person]);
  for (let size = 0; size < circle.size; ) {
    size = circle.size;
    for (const { of, by } of fresh) {
      if (circle.has(of)) circle.add(by);
      else if (circle.has(by)) circle.add(of);
    }
  }
  return circle;
}
