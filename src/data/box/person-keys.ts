// The keys of one person on one tablet: P seals, S signs, E receives. P is wrapped twice; P itself wraps S and E.
import { type BoxCrypto, type Bytes, randomBytes, toUtf8 } from './bytes.ts';
import { BoxRefused } from './seal.ts';
import { stretchPin } from './stretch-pin.ts';
import { deriveWithTablet } from './tablet-key.ts';

/** A key wrapped by AES-GCM, with its IV. */
export interface Wrapped {
  readonly iv: Bytes;
  readonly bytes: Bytes;
}

/** P, wrapped by PIN and T. */
export interface PinWrap extends Wrapped {
  /** Rounds of PBKDF2 with which it was made. */
  readonly rounds: number;
  readonly salt: Bytes;
}

/** A person's keys as stored on the disk. */
export interface KeptKeys {
  /** Undefined once too many wrong PINs were entered: then only the recovery share opens P. */
  readonly pin: PinWrap | undefined;
  /** P, wrapped by the recovery share and T. */
  readonly recovery: Wrapped;
  /** S and E, wrapped by P (PKCS 8). */
  readonly sign: Wrapped;
  readonly receive: Wrapped;
  /** Their public halves, 65 bytes (uncompressed point). */
  readonly signPublic: Bytes;
  readonly receivePublic: Bytes;
}

/** The keys of an unlocked person. No script can export them from the browser. */
export interface OpenKeys {
  /** P: AES-GCM, seals and opens. */
  readonly seal: CryptoKey;
  /** S: ECDSA P-256. */
  readonly sign: CryptoKey;
  /** E: ECDH P-256. */
  readonly receive: CryptoKey;
}

/** The person and tablet of wrapped keys, which open for both of them only. */
export interface KeyOwner {
  readonly tablet: CryptoKey;
  /** The person's random handle on this tablet. */
  readonly handle: string;
}

type Use = 'pin' | 'recovery' | 'sign' | 'receive';

const SEAL = { name: 'AES-GCM', length: 256 } as const;
const SIGN = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const RECEIVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Binds a wrap to person, use and rounds. */
const bound = (iv: Bytes, handle: string, use: Use, rounds = 0) => ({
  name: 'AES-GCM',
  iv,
  additionalData: toUtf8(JSON.stringify(['khurpi-wrap', 1, handle, use, rounds])),
});

const refuse = (): never => {
  throw new BoxRefused('the key does not open');
};

async function wrap(crypto: BoxCrypto, key: CryptoKey, by: CryptoKey, handle: string, use: Use, rounds = 0): Promise<Wrapped> {
  const iv = randomBytes(crypto, 12);
  const format = key.type === 'private' ? 'pkcs8' : 'raw';
  return { iv, bytes: new Uint8Array(await crypto.subtle.wrapKey(format, key, by, bound(iv, handle, use, rounds))) };
}

/** `rewrap`: P may also be wrapped again. */
type SealUse = 'use' | 'rewrap';
const SEAL_USAGES: KeyUsage[] = ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey'];

const unwrapSeal = (crypto: BoxCrypto, from: Wrapped, by: CryptoKey, handle: string, use: Use, rounds: number, to: SealUse) =>
  crypto.subtle.unwrapKey('raw', from.bytes, by, bound(from.iv, handle, use, rounds), SEAL, to === 'rewrap', SEAL_USAGES).catch(refuse);

const unwrapPrivate = (crypto: BoxCrypto, from: Wrapped, by: CryptoKey, handle: string, use: 'sign' | 'receive'): Promise<CryptoKey> =>
  crypto.subtle
    .unwrapKey(
      'pkcs8',
      from.bytes,
      by,
      bound(from.iv, handle, use),
      use === 'sign' ? SIGN : RECEIVE,
      false,
      use === 'sign' ? ['sign'] : ['deriveBits'],
    )
    .catch(refuse);

const pinKey = async (crypto: BoxCrypto, { tablet }: KeyOwner, pin: string, salt: Bytes, rounds: number): Promise<CryptoKey> =>
  deriveWithTablet(crypto, tablet, 'pin', await stretchPin(crypto, pin, salt, rounds));

async function wrapByPin(crypto: BoxCrypto, owner: KeyOwner, key: CryptoKey, pin: string, rounds: number): Promise<PinWrap> {
  const salt = randomBytes(crypto, 16);
  const by = await pinKey(crypto, owner, pin, salt, rounds);
  return { ...(await wrap(crypto, key, by, owner.handle, 'pin', rounds)), rounds, salt };
}

const publicBytes = async (crypto: BoxCrypto, key: CryptoKey): Promise<Bytes> => new Uint8Array(await crypto.subtle.exportKey('raw', key));

/** New keys of a person, in memory only. The server gets the public halves before it sends the recovery share. */
export interface NewKeys extends Pick<KeptKeys, 'signPublic' | 'receivePublic'> {
  readonly seal: CryptoKey;
  readonly sign: CryptoKey;
  readonly receive: CryptoKey;
}

export async function createPersonKeys(crypto: BoxCrypto): Promise<NewKeys> {
  const seal = await crypto.subtle.generateKey(SEAL, true, SEAL_USAGES);
  const sign = await crypto.subtle.generateKey(SIGN, true, ['sign', 'verify']);
  const receive = await crypto.subtle.generateKey(RECEIVE, true, ['deriveBits']);
  return {
    seal,
    sign: sign.privateKey,
    receive: receive.privateKey,
    signPublic: await publicBytes(crypto, sign.publicKey),
    receivePublic: await publicBytes(crypto, receive.publicKey),
  };
}

/** What is needed to wrap keys. */
export interface WrapWith {
  /** Six digits, already checked by the rules. */
  readonly pin: string;
  /** The recovery share from the server. This module does not store it. */
  readonly share: Bytes;
  /** Rounds of PBKDF2, as measured for this tablet. */
  readonly rounds: number;
}

/** New keys in the form that may be stored on the disk. */
export async function wrapPersonKeys(
  crypto: BoxCrypto,
  owner: KeyOwner,
  keys: NewKeys,
  { pin, share, rounds }: WrapWith,
): Promise<KeptKeys> {
  const { handle, tablet } = owner;
  const { seal, sign, receive, signPublic, receivePublic } = keys;
  return {
    pin: await wrapByPin(crypto, owner, seal, pin, rounds),
    recovery: await wrap(crypto, seal, await deriveWithTablet(crypto, tablet, 'recovery', share), handle, 'recovery'),
    sign: await wrap(crypto, sign, seal, handle, 'sign'),
    receive: await wrap(crypto, receive, seal, handle, 'receive'),
    signPublic,
    receivePublic,
  };
}

async function openRest(crypto: BoxCrypto, handle: string, kept: KeptKeys, seal: CryptoKey): Promise<OpenKeys> {
  const [sign, receive] = await Promise.all([
    unwrapPrivate(crypto, kept.sign, seal, handle, 'sign'),
    unwrapPrivate(crypto, kept.receive, seal, handle, 'receive'),
  ]);
  return { seal, sign, receive };
}

/** @throws BoxRefused when the PIN is wrong, or the PIN wrap was deleted */
export async function openByPin(crypto: BoxCrypto, owner: KeyOwner, kept: KeptKeys, pin: string): Promise<OpenKeys> {
  const { pin: from } = kept;
  if (!from) return refuse();
  const by = await pinKey(crypto, owner, pin, from.salt, from.rounds);
  return openRest(crypto, owner.handle, kept, await unwrapSeal(crypto, from, by, owner.handle, 'pin', from.rounds, 'use'));
}

/**
 * Wraps P with a new PIN, by means of the recovery share. The other keys do not change.
 * @throws BoxRefused when the share is not this tablet's
 */
export async function replacePin(crypto: BoxCrypto, owner: KeyOwner, kept: KeptKeys, { pin, share, rounds }: WrapWith): Promise<KeptKeys> {
  const by = await deriveWithTablet(crypto, owner.tablet, 'recovery', share);
  const seal = await unwrapSeal(crypto, kept.recovery, by, owner.handle, 'recovery', 0, 'rewrap');
  return { ...kept, pin: await wrapByPin(crypto, owner, seal, pin, rounds) };
}

/** Signs with S: ECDSA P-256, SHA-256, 64 bytes (r, then s). */
export const signBytes = async (crypto: BoxCrypto, { sign }: OpenKeys, content: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, sign, content));
