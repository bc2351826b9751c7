// The permissions of an API key, and how long it is valid.

import type { DeskPermission } from '../../facts/permission.ts';
import { type KeyScope, keyScopeNames, keyScopes, MOST_KEY_DAYS } from '../../facts/programs/api-key.ts';
import { DAY_MS } from '../../time.ts';
import { dayInIndia, endOfDay } from '../dates.ts';

/** The permissions of these scopes together. */
export const permissionsOf = (scopes: readonly KeyScope[]): readonly DeskPermission[] => [
  ...new Set(scopes.flatMap((scope): readonly DeskPermission[] => keyScopes[scope].permissions)),
];

/** The scopes that open a call; none: no key can make it. */
export const scopesOfCall = (call: string): readonly KeyScope[] =>
  keyScopeNames.filter((scope) => (keyScopes[scope].calls as readonly string[]).includes(call));

/** Whether a key may end on this day: today at the earliest, a year from now at the latest. */
export const isKeyEnd = (endsOn: string, now: number): boolean =>
  endsOn >= dayInIndia(now) && endsOn <= dayInIndia(now + MOST_KEY_DAYS * DAY_MS);

export type KeyState = 'active' | 'ended' | 'revoked';

/** A key works through its last day in India. */
export const keyStateOf = ({ endsOn, revokedAt }: { readonly endsOn: string; readonly revokedAt: Date | null }, now: number): KeyState =>
  revokedAt !== null ? 'revoked' : now > endOfDay(endsOn) ? 'ended' : 'active';
