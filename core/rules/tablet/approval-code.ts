/*
 * The farmer's yes by QR, with no network on either side: the tablet shows the order, the farmer's phone shows the answer.
 *
 * Numbers are varints (varint.ts). A text is its length in bytes and UTF-8. Both codes are base45 (base45.ts) after two letters.
 *
 * | Order, after `K2` | Bytes |
 * |---|---|
 * | vendor | varint |
 * | agent: `auth_id` | 16 bytes |
 * | farmer's number | varint |
 * | type: 0 a pickup, 1 to the door | varint |
 * | place, to the door only: the fields of `PLACE` | texts |
 * | total, paise | varint |
 * | nonce | 16 random bytes |
 * | asked at, whole minutes since 2025-01-01T00:00Z | varint |
 * | number of lines, 1 to 100 | varint |
 * | each line, by variant: variant minus the one before, count, insurance product or 0 | three varints |
 * | the agent's name; then the number of names of goods, and each in the order of the lines | texts |
 * | CRC-32 of all bytes before | 4 bytes |
 *
 * | Answer, after `K3` | Bytes |
 * |---|---|
 * | 0 no, 1 yes | 1 byte |
 * | nonce of the order | 16 bytes |
 * | of a yes: when, epoch ms | 6 bytes |
 * | of a yes: the phone's public key, x and y | 64 bytes |
 * | of a yes: ECDSA P-256 with SHA-256 over `approvalSigned`, r and s | 64 bytes |
 *
 * Names are not signed. A phone shows its own name of an item where it knows the item. Reading never throws.
 */
import type { AddressDraft } from '../../contract/address.ts';
import { approvalSigned, type ContentToSign } from '../../contract/agent/approval.ts';
import { fromBase45, toBase45 } from './base45.ts';
import { CART_CODE_MS, MOST_CODE_COUNT, MOST_CODE_LINES, MOST_CODE_SIGNS } from './cart-code.ts';
import { createVarintReader, writeVarint } from './varint.ts';

const ORDER_START = 'K2';
const ANSWER_START = 'K3';
const EPOCH_MS = Date.UTC(2025, 0, 1);
const MINUTE_MS = 60_000;
/** The clock of the other device may be ahead by this much, milliseconds. */
const AHEAD_MS = 5 * MINUTE_MS;
/** Names of goods are included only while the order has fewer bytes than this, because larger codes scan slowly. */
const MOST_NAMED_BYTES = 600;
const MOST_TEXT_BYTES = 600;
const [ID_BYTES, NONCE_BYTES, CRC_BYTES, TIME_BYTES, POINT_BYTES] = [16, 16, 4, 6, 64];

const PLACE = [
  'contact_name',
  'contact_number',
  'street_address_1',
  'street_address_2',
  'block',
  'district',
  'state',
  'pin_code',
] as const satisfies readonly (keyof AddressDraft)[];

type CodedLine = ContentToSign['lines'][number];

/** An order as the farmer is asked to approve it. */
export interface AskedByCode extends Omit<ContentToSign, 'signed_at'> {
  /** Epoch milliseconds, whole minutes. */
  readonly askedAt: number;
  readonly agentName: string;
  /** Names of the lines in the order of their variants, as the tablet names them; empty when there was no room. */
  readonly names: readonly string[];
}

export interface PhoneAnswer {
  /** base64url, 22 signs. */
  readonly nonce: string;
  /** Undefined: the farmer refused. */
  readonly yes:
    | {
        /** As in `PhoneProof`. */
        readonly signed_at: string;
        /** 65 bytes, uncompressed. */
        readonly key: Uint8Array;
        /** r and s, 64 bytes. */
        readonly signature: Uint8Array;
      }
    | undefined;
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** base64url without padding. */
export function encodeNonce(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,6}/g) ?? []).map((six) => BASE64URL[Number.parseInt(six.padEnd(6, '0'), 2)]).join('');
}

function fromNonce(text: string): number[] {
  const bits = [...text].map((sign) => BASE64URL.indexOf(sign).toString(2).padStart(6, '0')).join('');
  return (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
}

const hexBytes = (uuid: string): number[] => (uuid.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

function toUuid(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** CRC-32 as in IEEE 802.3. */
function crcBytes(bytes: ArrayLike<number>): number[] {
  let crc = 0xff_ff_ff_ff;
  for (const byte of Array.from(bytes)) {
    crc ^= byte;
    for (let n = 0; n < 8; n++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return [24, 16, 8, 0].map((by) => (~crc >>> by) & 0xff);
}

/** UTF-8 by escapes, because rules have no TextEncoder. */
function writeText(text: string): number[] {
  const bytes = encodeURIComponent(text)
    .match(/%..|./g)
    ?.map((part) => (part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)));
  return [...writeVarint(bytes?.length ?? 0), ...(bytes ?? [])];
}

function toText(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}

/** Lines in the order of the code and of `names`. */
export const sortCodeLines = <L extends { readonly product_variant: number }>(lines: readonly L[]): L[] =>
  [...lines].sort((a, b) => a.product_variant - b.product_variant);

/** The text of the QR code on a tablet. @throws RangeError for an order that no code can hold, URIError for a broken text */
export function createOrderCode(asked: AskedByCode): string {
  const lines = sortCodeLines(asked.lines);
  const { address } = asked;
  if (lines.length < 1 || lines.length > MOST_CODE_LINES) throw new RangeError('no code can hold this order');
  const body = [
    ...writeVarint(asked.vendor),
    ...hexBytes(asked.agent),
    ...writeVarint(Number(asked.farmer)),
    ...writeVarint(address ? 1 : 0),
    ...(address ? PLACE.flatMap((field) => writeText(address[field] ?? '')) : []),
    ...writeVarint(asked.grandTotal),
    ...fromNonce(asked.nonce),
    ...writeVarint(Math.floor((asked.askedAt - EPOCH_MS) / MINUTE_MS)),
    ...writeVarint(lines.length),
    ...lines.flatMap(({ product_variant: variant, quantity, insurance_product: insurance = 0 }, i) => [
      ...writeVarint(variant - (lines[i - 1]?.product_variant ?? 0)),
      ...writeVarint(quantity),
      ...writeVarint(insurance),
    ]),
    ...writeText(asked.agentName),
  ];
  const named = [...writeVarint(asked.names.length), ...asked.names.flatMap(writeText)];
  const whole = [...body, ...(body.length + named.length <= MOST_NAMED_BYTES ? named : [0])];
  const code = ORDER_START + toBase45(Uint8Array.from([...whole, ...crcBytes(whole)]));
  if (code.length > MOST_CODE_SIGNS) throw new RangeError('no code can hold this order');
  return code;
}

/** Thrown only while a code is read, and caught here. */
class Unreadable extends Error {}

/** Reads the parts of an order one after the other. @throws Unreadable */
function createOrderReader(bytes: Uint8Array) {
  let at = 0;
  const count = (least: number, most = Number.MAX_SAFE_INTEGER): number => {
    const numbers = createVarintReader(bytes, at);
    const value = numbers.next();
    at = numbers.place();
    if (value === undefined || value < least || value > most) throw new Unreadable();
    return value;
  };
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Unreadable();
    at += length;
    return bytes.slice(at - length, at);
  };
  const text = (): string => {
    const read = toText(take(count(0, MOST_TEXT_BYTES)));
    if (read === undefined) throw new Unreadable();
    return read;
  };
  return { count, take, text, isAtEnd: () => at === bytes.length };
}

type Reader = ReturnType<typeof createOrderReader>;

function readLines({ count }: Reader): CodedLine[] {
  let before = 0;
  return Array.from({ length: count(1, MOST_CODE_LINES) }, () => {
    before += count(1, Number.MAX_SAFE_INTEGER - before);
    const [quantity, insurance] = [count(1, MOST_CODE_COUNT), count(0)];
    return { product_variant: before, quantity, ...(insurance > 0 ? { insurance_product: insurance } : {}) };
  });
}

const readPlace = ({ text }: Reader): AddressDraft => Object.fromEntries(PLACE.map((field) => [field, text()])) as unknown as AddressDraft;

function readWhole(bytes: Uint8Array): AskedByCode {
  const reader = createOrderReader(bytes);
  const { count, take, text } = reader;
  const [vendor, agent] = [count(1), toUuid(take(ID_BYTES))];
  const farmer = String(count(0)).padStart(10, '0');
  const isPickup = count(0, 1) === 0;
  const address = isPickup ? null : readPlace(reader);
  const [grandTotal, nonce, minutes] = [count(0), encodeNonce(take(NONCE_BYTES)), count(0)];
  const lines = readLines(reader);
  const agentName = text();
  const names = Array.from({ length: count(0, lines.length) }, text);
  if (!reader.isAtEnd()) throw new Unreadable();
  const type = isPickup ? 'SELF_PICKUP' : 'DOORSTEP';
  return { vendor, agent, farmer, type, address, grandTotal, nonce, askedAt: EPOCH_MS + minutes * MINUTE_MS, lines, agentName, names };
}

export const isOrderCode = (text: string): boolean => text.startsWith(ORDER_START);

/**
 * The order of a code, or why it is refused.
 * @param now epoch milliseconds
 */
export function readOrderCode(text: string, now: number): AskedByCode | 'unreadable' | 'expired' {
  const bytes = isOrderCode(text) && text.length <= MOST_CODE_SIGNS ? fromBase45(text.slice(ORDER_START.length)) : undefined;
  if (!bytes || bytes.length <= CRC_BYTES) return 'unreadable';
  const whole = bytes.slice(0, -CRC_BYTES);
  if (crcBytes(whole).join() !== bytes.slice(-CRC_BYTES).join()) return 'unreadable';
  try {
    const asked = readWhole(whole);
    return isCodeInTime(asked.askedAt, now) ? asked : 'expired';
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable';
    throw error;
  }
}

/** Whether a code of that time is still valid. Both in epoch milliseconds. */
export const isCodeInTime = (at: number, now: number): boolean => now - at < CART_CODE_MS && at - now <= AHEAD_MS;

/** The text that the phone signs. @param signed_at an ISO time */
export const signedText = (asked: AskedByCode, signed_at: string): string => approvalSigned({ ...asked, signed_at });

const timeBytes = (at: number): number[] =>
  Array.from({ length: TIME_BYTES }, (_, i) => Math.floor(at / 256 ** (TIME_BYTES - 1 - i)) % 256);

/** The text of the QR code on the farmer's phone. */
export function createAnswerCode({ nonce, yes }: PhoneAnswer): string {
  const signed = yes ? [...timeBytes(Date.parse(yes.signed_at)), ...yes.key.slice(1), ...yes.signature] : [];
  return ANSWER_START + toBase45(Uint8Array.from([yes ? 1 : 0, ...fromNonce(nonce), ...signed]));
}

const YES_BYTES = 1 + NONCE_BYTES + TIME_BYTES + 2 * POINT_BYTES;

/** Undefined: no answer. The caller must still check the signature against the order. */
export function readAnswerCode(text: string): PhoneAnswer | undefined {
  const bytes = text.startsWith(ANSWER_START) && text.length <= MOST_CODE_SIGNS ? fromBase45(text.slice(ANSWER_START.length)) : undefined;
  const isYes = bytes?.[0] === 1;
  if (!bytes || (!isYes && bytes[0] !== 0) || bytes.length !== (isYes ? YES_BYTES : 1 + NONCE_BYTES)) return undefined;
  const nonce = encodeNonce(bytes.slice(1, 1 + NONCE_BYTES));
  if (!isYes) return { nonce, yes: undefined };
  const timeEnd = 1 + NONCE_BYTES + TIME_BYTES;
  const at = bytes.slice(1 + NONCE_BYTES, timeEnd).reduce((sum, byte) => sum * 256 + byte, 0);
  const key = Uint8Array.from([4, ...bytes.slice(timeEnd, timeEnd + POINT_BYTES)]);
  return { nonce, yes: { signed_at: new Date(at).toISOString(), key, signature: bytes.slice(timeEnd + POINT_BYTES) } };
}
