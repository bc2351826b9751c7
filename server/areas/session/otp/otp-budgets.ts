// How many codes and calls may be asked for. Strangers share the limits of a number, of a network, and a part of what may be sent in a day.
// A browser or network from which somebody logged in with this number before has limits of its own, which strangers cannot use up; so has
// who works at the desk.
import { type Bucket, DAY_MS, HOUR_MS, ofNetwork } from '../../../http/limits/spend.ts';

export interface OtpLimits {
  readonly otpPerPhonePerHour: number;
  readonly otpPerPhonePerDay: number;
  readonly otpPerAddressPerHour: number;
  readonly otpPerDay: number;
  readonly callsPerPhonePerHour: number;
}

/** Who asks, as limits see it. */
export interface OtpAsked {
  readonly kind: 'otp' | 'call';
  readonly phone: string;
  readonly network: string;
  /** A browser or network from which this number logged in before. */
  readonly known: { readonly mark: string; readonly isBrowser: boolean } | undefined;
  /** The number works at the desk, and wants to sign in there. */
  readonly isStaff: boolean;
}

/** Parts of what may be sent in a day. Strangers have two: the second is for networks that ask for little. */
const SHARES = { open: 0.2, rare: 0.2, known: 0.3, staff: 0.1, approvals: 0.2 } as const;
type Pool = keyof typeof SHARES;

/** The part of a day's codes that one kind of asker may use. */
export const poolBucket = (kind: string, pool: Pool, perDay: number): Bucket => ({
  name: `${kind}:pool:${pool}`,
  limit: Math.max(1, Math.floor(perDay * SHARES[pool])),
  windowMs: DAY_MS,
});

/** Numbers in a row (same first digits) are one target. */
const PREFIX_DIGITS = 7;
const PREFIX_FACTOR = 10;
/** Codes in a day after which a network is not one that asks for little. */
const RARE_A_DAY = 20;
/** Where a number got all the codes it may, networks that asked for none of them get so many more: one each. */
const FRESH_AN_HOUR = 3;
/** A browser that is known has its own part of what a number may get in a day. */
const KNOWN_SHARE = 0.3;

const perPhoneOf = (kind: OtpAsked['kind'], limits: OtpLimits): number =>
  kind === 'otp' ? limits.otpPerPhonePerHour : limits.callsPerPhonePerHour;

/** What everybody shares whom nobody knows. @param isFresh from what is kept for networks that asked for no code of this number */
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

/** The ways a code or call may be paid for: the first that has room is taken. */
export function waysToPay(asked: OtpAsked, limits: OtpLimits): readonly (readonly Bucket[])[] {
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

/** What comes back when a code was used: it was wanted. The limits of a day keep it: they are the ceiling of the bill. */
export const comesBack = (paid: readonly Bucket[]): string[] => paid.filter(({ windowMs }) => windowMs === HOUR_MS).map(({ name }) => name);
