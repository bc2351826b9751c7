// The keys of one person on one tablet: P seals, S signs, E receives. P is wrapped twice, S and E are wrapped by P.
import { type BoxCrypto, type Bytes, randomBytes, toUtf8 } from './bytes.ts';
import { BoxRefused } from './seal.ts';
import { stretchPin } from './stretch-pin.ts';
import { deriveWithTablet } from './tablet-key.ts';

/** A wrapped key: AES-GCM with its IV. */
export interface Wrapped {
  readonly iv: Bytes;
  readonly bytes: Bytes;
}

/** P, wrapped by PIN and T. */
export interface PinWrap extends Wrapped {
  /** Rounds of PBKDF2 it was made with. */
  readonly rounds: number;
  readonly salt: Bytes;
}

/** What lies on the disk of a person's keys. */
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

/** An open person's keys. None can be read out of the browser. */
export interface OpenKeys {
  /** P: AES-GCM, to seal and open. */
  readonly seal: CryptoKey;
  /** S: ECDSA P-256. */
  readonly sign: CryptoKey;
  /** E: ECDH P-256. */
  readonly receive: CryptoKey;
}

/** Who and where: wrapped keys open for this person on this tablet only. */
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

/** P for use only, or once more to be wrapped. */
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

/** New keys of a person, in memory only: the server gets the public halves before it gives the recovery share. */
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

/** With what keys are wrapped. */
export interface WrapWith {
  /** Six digits, already checked by the rules. */
  readonly pin: string;
  /** The recovery share from the server. Kept nowhere here. */
  readonly share: Bytes;
  /** Of PBKDF2, as calibrated for this tablet. */
  readonly rounds: number;
}

/** New keys as they may lie on the disk. */
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

/** @throws BoxRefused when the PIN is wrong, or the PIN wrap is gone */
export async function openByPin(crypto: BoxCrypto, owner: KeyOwner, kept: KeptKeys, pin: string): Promise<OpenKeys> {
  const { pin: from } = kept;
  if (!from) return refuse();
  const by = await pinKey(crypto, owner, pin, from.salt, from.rounds);
  return openRest(crypto, owner.handle, kept, await unwrapSeal(crypto, from, by, owner.handle, 'pin', from.rounds, 'use'));
}

/** Wraps P by a new PIN, with the recovery share. All else stays as it is. @throws BoxRefused when the share is not this tablet's */
export async function replacePin(crypto: BoxCrypto, owner: KeyOwner, kept: KeptKeys, { pin, share, rounds }: WrapWith): Promise<KeptKeys> {
  const by = await deriveWithTablet(crypto, owner.tablet, 'recovery', share);
  const seal = await unwrapSeal(crypto, kept.recovery, by, owner.handle, 'recovery', 0, 'rewrap');
  return { ...kept, pin: await wrapByPin(crypto, owner, seal, pin, rounds) };
}

/** Signs with S: ECDSA P-256, SHA-256, 64 bytes (r, then s). */
export const signBytes = async (crypto: BoxCrypto, { sign }: OpenKeys, content: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, sign, content));
