// The keys of one person on one tablet: P seals, S signs, E receives. P is wrapped twice; P itself wraps S and E.
import { type BoxCrypto, type Bytes, joinBytes, randomBytes, toUtf8 } from './bytes.ts';
import { BoxNotOpened } from './seal.ts';
import { stretchPin } from './stretch-pin.ts';
import { deriveWithTablet, proofWithTablet } from './tablet-key.ts';

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
  /** The server has a part in it too (`AskServer`). */
  readonly isOnline?: boolean;
}

/**
 * Gets the server's part of the key of one PIN, which the server counts as a try.
 * @param proof of the PIN, 32 bytes @throws ApiError
 */
export type AskServer = (proof: Bytes) => Promise<Bytes>;

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

type Use = 'pin' | 'pin-online' | 'recovery' | 'sign' | 'receive';

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
  throw new BoxNotOpened('the key does not open');
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

type PinWay = Pick<PinWrap, 'salt' | 'rounds' | 'isOnline'>;

const purposeOf = ({ isOnline }: PinWay): 'pin' | 'pin-online' => (isOnline ? 'pin-online' : 'pin');

/**
 * The key that wraps P under a PIN.
 * @throws BoxNotOpened when the server has a part in it and cannot be asked
 * @throws ApiError
 */
export async function keyOfPin(crypto: BoxCrypto, { tablet }: KeyOwner, way: PinWay, pin: string, ask?: AskServer): Promise<CryptoKey> {
  const stretched = await stretchPin(crypto, pin, way.salt, way.rounds);
  if (!way.isOnline) return deriveWithTablet(crypto, tablet, purposeOf(way), stretched);
  if (!ask) return refuse();
  const share = await ask(await proofWithTablet(crypto, tablet, stretched));
  return deriveWithTablet(crypto, tablet, purposeOf(way), joinBytes(stretched, share));
}

async function wrapByPin(crypto: BoxCrypto, owner: KeyOwner, key: CryptoKey, { pin, rounds, ask }: NewPin): Promise<PinWrap> {
  const way = { salt: randomBytes(crypto, 16), rounds, isOnline: ask !== undefined };
  const by = await keyOfPin(crypto, owner, way, pin, ask);
  return { ...(await wrap(crypto, key, by, owner.handle, purposeOf(way), rounds)), ...way };
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

/** A PIN that will open P. */
export interface NewPin {
  /** Six digits, already checked by the rules. */
  readonly pin: string;
  /** Rounds of PBKDF2, as measured for this tablet. */
  readonly rounds: number;
  /** Absent: the PIN opens without network. */
  readonly ask?: AskServer | undefined;
}

/** What is needed to wrap keys. */
export interface WrapWith extends NewPin {
  /** The recovery share from the server. This module does not store it. */
  readonly share: Bytes;
}

/** New keys in the form that may be stored on the disk. */
export async function wrapPersonKeys(crypto: BoxCrypto, owner: KeyOwner, keys: NewKeys, { share, ...newPin }: WrapWith): Promise<KeptKeys> {
  const { handle, tablet } = owner;
  const { seal, sign, receive, signPublic, receivePublic } = keys;
  return {
    pin: await wrapByPin(crypto, owner, seal, newPin),
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

const openSeal = (crypto: BoxCrypto, { handle }: KeyOwner, { pin: from }: KeptKeys, by: CryptoKey, to: SealUse): Promise<CryptoKey> =>
  from ? unwrapSeal(crypto, from, by, handle, purposeOf(from), from.rounds, to) : Promise.reject(new BoxNotOpened('no PIN opens the key'));

/** Opens with the key of `keyOfPin`. @throws BoxNotOpened when it is another PIN's */
export const openByKey = async (crypto: BoxCrypto, owner: KeyOwner, kept: KeptKeys, by: CryptoKey): Promise<OpenKeys> =>
  openRest(crypto, owner.handle, kept, await openSeal(crypto, owner, kept, by, 'use'));

/** @throws BoxNotOpened when the PIN is wrong, the PIN wrap was deleted, or the server has a part in it and `ask` is absent */
export const openByPin = async (crypto: BoxCrypto, owner: KeyOwner, kept: KeptKeys, pin: string, ask?: AskServer): Promise<OpenKeys> =>
  kept.pin ? openByKey(crypto, owner, kept, await keyOfPin(crypto, owner, kept.pin, pin, ask)) : refuse();

/**
 * Wraps P again by the same PIN, with or without the server's part. The other keys do not change.
 * @param by key of the present wrap
 * @throws BoxNotOpened
 */
export async function rewrapByPin(crypto: BoxCrypto, owner: KeyOwner, kept: KeptKeys, by: CryptoKey, newPin: NewPin): Promise<KeptKeys> {
  const seal = await openSeal(crypto, owner, kept, by, 'rewrap');
  return { ...kept, pin: await wrapByPin(crypto, owner, seal, newPin) };
}

/**
 * Wraps P with a new PIN, by means of the recovery share. The other keys do not change.
 * @throws BoxNotOpened when the share is not this tablet's
 */
export async function replacePin(crypto: BoxCrypto, owner: KeyOwner, kept: KeptKeys, { share, ...newPin }: WrapWith): Promise<KeptKeys> {
  const by = await deriveWithTablet(crypto, owner.tablet, 'recovery', share);
  const seal = await unwrapSeal(crypto, kept.recovery, by, owner.handle, 'recovery', 0, 'rewrap');
  return { ...kept, pin: await wrapByPin(crypto, owner, seal, newPin) };
}

/** Signs with S: ECDSA P-256, SHA-256, 64 bytes (r, then s). */
export const signBytes = async (crypto: BoxCrypto, { sign }: OpenKeys, content: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, sign, content));
