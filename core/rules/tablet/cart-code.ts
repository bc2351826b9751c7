/*
 * A cart as a QR code, from a farmer's phone to a tablet or back.
 *
 * Bytes, in this order; numbers are varints (varint.ts), the whole is base45 (base45.ts) after the letters `K1`:
 *
 * | What | Bytes |
 * |---|---|
 * | vendor | varint |
 * | who: the account's id (`User.id`), 0 for nobody | varint |
 * | made at, whole minutes since 2025-01-01T00:00Z | varint |
 * | nonce | 8 random bytes |
 * | total that was seen, paise | varint |
 * | number of lines, 1 to 100 | varint |
 * | each line, sorted by variant: variant minus the one before (the first: as it is), then its count, 1 to 9,999 | two varints |
 * | signature: ECDSA P-256 with SHA-256 over all bytes before, r and s | 64 bytes |
 *
 * A code is good for 30 minutes and once: who reads it keeps its nonce as long. Whether the signature fits only who knows the signer's key
 * can say; until then the cart is not checked. Reading never throws, whatever it is given.
 */
import { MOST_TYPED, type Paise } from '../../money.ts';
import { fromBase45, toBase45 } from './base45.ts';
import { createVarintReader, writeVarint } from './varint.ts';

export const CART_CODE_START = 'K1';
/** How long a code is valid, milliseconds. */
export const CART_CODE_MS = 30 * 60_000;
/** The other device's clock may be ahead by this much, milliseconds. */
const AHEAD_MS = 5 * 60_000;
export const CART_CODE_NONCE_BYTES = 8;
const SIGNATURE_BYTES = 64;
export const MOST_CODE_LINES = 100;
export const MOST_CODE_COUNT = 9_999;
/** None of our codes is longer, and longer ones are not read. */
export const MOST_CODE_SIGNS = 3_000;

const EPOCH_MS = Date.UTC(2025, 0, 1);
const MINUTE_MS = 60_000;

export interface CodeLine {
  readonly product_variant: number;
  readonly quantity: number;
}

export interface CodedCart {
  readonly vendor: number;
  /** The cart's owner, by the account's id; null: nobody who is signed in. */
  readonly who: number | null;
  /** Epoch milliseconds, whole minutes. */
  readonly madeAt: number;
  readonly nonce: Uint8Array;
  /** The total at that time, paise. */
  readonly total: number;
  /** By variant, each once. */
  readonly lines: readonly CodeLine[];
}

/** Why a code is refused: it is not ours, too old, or was seen before. */
export type CartCodeFault = 'unreadable' | 'expired' | 'seen';

export interface ReadCart {
  readonly cart: CodedCart;
  /** The signed bytes. */
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
}

const isCount = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= least && value <= most;

/** The bytes to sign. @throws RangeError for a cart that no code can hold */
export function cartBytes({ vendor, who, madeAt, nonce, total, lines }: CodedCart): Uint8Array {
  const sorted = [...lines].sort((a, b) => a.product_variant - b.product_variant);
  const isWhole = [vendor, who ?? 0, total].every((value) => isCount(value, 0, Number.MAX_SAFE_INTEGER));
  const fits = sorted.every(
    ({ product_variant: variant, quantity }, i) =>
      isCount(variant, (sorted[i - 1]?.product_variant ?? 0) + 1, Number.MAX_SAFE_INTEGER) && isCount(quantity, 1, MOST_CODE_COUNT),
  );
  const isSized = isCount(sorted.length, 1, MOST_CODE_LINES) && nonce.length === CART_CODE_NONCE_BYTES && madeAt >= EPOCH_MS;
  if (!isWhole || !fits || !isSized) throw new RangeError('no code can hold this cart');
  return Uint8Array.from([
    ...writeVarint(vendor),
    ...writeVarint(who ?? 0),
    ...writeVarint(Math.floor((madeAt - EPOCH_MS) / MINUTE_MS)),
    ...nonce,
    ...writeVarint(total),
    ...writeVarint(sorted.length),
    ...sorted.flatMap(({ product_variant: variant, quantity }, i) => [
      ...writeVarint(variant - (sorted[i - 1]?.product_variant ?? 0)),
      ...writeVarint(quantity),
    ]),
  ]);
}

/** The text of the QR code. @param signature over `cartBytes`, 64 bytes */
export const cartCode = (bytes: Uint8Array, signature: Uint8Array): string =>
  CART_CODE_START + toBase45(Uint8Array.from([...bytes, ...signature]));

function readLines(numbers: ReturnType<typeof createVarintReader>): CodeLine[] | undefined {
  const count = numbers.next();
  if (!isCount(count, 1, MOST_CODE_LINES)) return undefined;
  const lines: CodeLine[] = [];
  let before = 0;
  for (let i = 0; i < count; i++) {
    const [step, quantity] = [numbers.next(), numbers.next()];
    if (!isCount(step, 1, Number.MAX_SAFE_INTEGER - before) || !isCount(quantity, 1, MOST_CODE_COUNT)) return undefined;
    before += step;
    lines.push({ product_variant: before, quantity });
  }
  return lines;
}

function readBytes(bytes: Uint8Array): CodedCart | undefined {
  const head = createVarintReader(bytes);
  const [vendor, who, minutes] = [head.next(), head.next(), head.next()];
  const nonceEnd = head.place() + CART_CODE_NONCE_BYTES;
  const body = createVarintReader(bytes, nonceEnd);
  const total = body.next();
  const lines = readLines(body);
  if (!vendor || who === undefined || minutes === undefined || total === undefined || !lines || body.place() !== bytes.length)
    return undefined;
  const madeAt = EPOCH_MS + minutes * MINUTE_MS;
  const nonce = bytes.slice(head.place(), nonceEnd);
  return Number.isSafeInteger(madeAt) ? { vendor, who: who === 0 ? null : who, madeAt, nonce, total, lines } : undefined;
}

/** The key in `seen`. */
export const nonceText = (nonce: Uint8Array): string => [...nonce].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The cart of a code, or why it is refused.
 * @param now epoch milliseconds
 * @param seen nonces read in the last 30 minutes, as `nonceText`
 */
export function readCartCode(text: string, now: number, seen: ReadonlySet<string> = new Set()): ReadCart | CartCodeFault {
  if (text.length > MOST_CODE_SIGNS || !text.startsWith(CART_CODE_START)) return 'unreadable';
  const bytes = fromBase45(text.slice(CART_CODE_START.length));
  if (!bytes || bytes.length <= SIGNATURE_BYTES) return 'unreadable';
  const signed = bytes.slice(0, -SIGNATURE_BYTES);
  const cart = readBytes(signed);
  if (!cart) return 'unreadable';
  if (now - cart.madeAt >= CART_CODE_MS || cart.madeAt - now > AHEAD_MS) return 'expired';
  return seen.has(nonceText(cart.nonce)) ? 'seen' : { cart, signed, signature: bytes.slice(-SIGNATURE_BYTES) };
}

/**
 * The total that the farmer saw, from the QR code of their cart. Undefined: the agent who reads the code has made it.
 * @param reader account id of the agent
 */
export const totalSeenOn = ({ who, total }: Pick<CodedCart, 'who' | 'total'>, reader: number | undefined): Paise | undefined =>
  who !== null && who === reader ? undefined : Math.min(total, MOST_TYPED);
