// Limits on codes and calls. Unknown clients share the limits of a number, of a network, and a part of the daily total. A browser or
// network from which somebody logged in with this number before has its own limits, which unknown clients cannot use up; so does a number
// of the staff.
import { type Bucket, DAY_MS, HOUR_MS, ofNetwork } from '../../../http/limits/spend.ts';

export interface OtpLimits {
  readonly otpPerPhonePerHour: number;
  readonly otpPerPhonePerDay: number;
  readonly otpPerAddressPerHour: number;
  readonly otpPerDay: number;
  readonly callsPerPhonePerHour: number;
}

/** The requesting client, as limits see it. */
export interface OtpAsked {
  readonly kind: 'otp' | 'call';
  readonly phone: string;
  readonly network: string;
  /** A browser or network from which this number logged in before. */
  readonly known: { readonly mark: string; readonly isBrowser: boolean } | undefined;
  /** A staff number that wants to sign in at the desk. */
  readonly isStaff: boolean;
}

/** Parts of the daily total. Unknown clients have two: the second is for networks that request little. */
const SHARES = { open: 0.2, rare: 0.2, known: 0.3, staff: 0.1, approvals: 0.2 } as const;
type Pool = keyof typeof SHARES;

/** The part of a day's codes for one kind of client. */
export const poolBucket = (kind: string, pool: Pool, perDay: number): Bucket => ({
  name: `${kind}:pool:${pool}`,
  limit: Math.max(1, Math.floor(perDay * SHARES[pool])),
  windowMs: DAY_MS,
});

/** Consecutive numbers (same first digits) are one target. */
const PREFIX_DIGITS = 7;
const PREFIX_FACTOR = 10;
/** Codes in a day above which a network no longer counts as one that requests little. */
const RARE_A_DAY = 20;
/** When a number has used all its codes, networks that requested none get this many more: one each. */
const FRESH_AN_HOUR = 3;
/** A known browser has its own part of a number's daily codes. */
const KNOWN_SHARE = 0.3;

const perPhoneOf = (kind: OtpAsked['kind'], limits: OtpLimits): number =>
  kind === 'otp' ? limits.otpPerPhonePerHour : limits.callsPerPhonePerHour;

/** The shared budget of unknown clients. @param isFresh from the part for networks that requested no code of this number */
function strangersBuckets({ kind, phone, network }: OtpAsked, limits: OtpLimits, isFresh = false): Bucket[] {
  const perPhone = perPhoneOf(kind, limits);
  return [
    { name: `${kind}:phone-network:${phone}:${network}`, limit: isFresh ? 1 : perPhone, windowMs: HOUR_MS },
    { name: `${kind}:phone${isFresh ? '-fresh' : ''}:${phone}`, limit: isFresh ? FRESH_AN_HOUR : perPhone, windowMs: HOUR_MS },
    { name: `${kind}:prefix:${phone.slice(0, PREFIX_DIGITS)}`, limit: perPhone * PREFIX_FACTOR, windowMs: HOUR_MS },
    ...ofNetwork(`${kind}:address`, network, limits.otpPerAddressPerHour, HOUR_MS),
    { name: `${kind}:phone-day:${phone}`, limit: limits.otpPerPhonePerDay, windowMs: DAY_MS },
  ];
}

function knownBuckets({ kind, phone, network, known }: OtpAsked, limits: OtpLimits): Bucket[] {
  const name = `${kind}:known:${known?.mark}:${phone}`;
  return [
    { name, limit: perPhoneOf(kind, limits), windowMs: HOUR_MS },
    { name: `${name}:day`, limit: Math.ceil(limits.otpPerPhonePerDay * KNOWN_SHARE), windowMs: DAY_MS },
    // A network is shared; a browser is not.
    ...(known?.isBrowser ? [] : ofNetwork(`${kind}:address`, network, limits.otpPerAddressPerHour, HOUR_MS)),
  ];
}

/** The budgets that can pay for a code or call: the first with room counts. */
export function payingBudgets(asked: OtpAsked, limits: OtpLimits): readonly (readonly Bucket[])[] {
  const { kind, network, known, isStaff } = asked;
  const pool = (name: Pool): Bucket => poolBucket(kind, name, limits.otpPerDay);
  const own = knownBuckets(asked, limits);
  const strangers = strangersBuckets(asked, limits);
  const rare = [...ofNetwork(`${kind}:rare`, network, RARE_A_DAY, DAY_MS), pool('rare')];
  return [
    ...(known && isStaff ? [[...own, pool('staff')]] : []),
    ...(known ? [[...own, pool('known')]] : []),
    ...(isStaff ? [[...strangers, pool('staff')]] : []),
    [...strangers, pool('open')],
    [...strangers, ...rare],
    [...strangersBuckets(asked, limits, true), ...rare],
  ];
}

/** Returned when a code was used, because it was wanted. Daily limits keep it: they limit the cost. */
export const refundableBuckets = (paid: readonly Bucket[]): string[] =>
  paid.filter(({ windowMs }) => windowMs === HOUR_MS).map(({ name }) => name);
