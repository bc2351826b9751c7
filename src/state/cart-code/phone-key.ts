// The key with which this phone signs for its person: carts for an agent to read, and approvals of an agent's order. On a person's own
// phone the private half never leaves the browser. On a tablet it is stored as bytes, sealed with the person's key. The server gets the
// public half while the person is online.
import { putPhoneKey } from '#core/contract/agent/approval.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';

const NOTE = 'phone-key';
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A key pair as bytes, because a sealed row cannot hold a browser's key object. */
interface PackedPair {
  /** PKCS #8. */
  readonly secret: Uint8Array<ArrayBuffer>;
  /** 65 bytes, uncompressed. */
  readonly open: Uint8Array<ArrayBuffer>;
}

interface KeptKey {
  readonly pair: CryptoKeyPair | PackedPair;
  readonly isRegistered: boolean;
}

/** base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function makePair(isSealed: boolean): Promise<KeptKey['pair']> {
  const pair = await crypto.subtle.generateKey(ECDSA, isSealed, ['sign', 'verify']);
  if (!isSealed) return pair;
  const [secret, open] = [await crypto.subtle.exportKey('pkcs8', pair.privateKey), await crypto.subtle.exportKey('raw', pair.publicKey)];
  return { secret: new Uint8Array(secret), open: new Uint8Array(open) };
}

async function readKey(): Promise<KeptKey> {
  const { isSealedName, ownDb, putNote, readNote } = await loadStore();
  const kept = await readNote<KeptKey>(ownDb(), NOTE);
  if (kept) return kept;
  const made: KeptKey = { pair: await makePair(isSealedName(ownDb().name)), isRegistered: false };
  await putNote(ownDb(), NOTE, made);
  return made;
}

const rawPublic = async (pair: KeptKey['pair']): Promise<Uint8Array> =>
  'open' in pair ? pair.open : new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));

/** Sends the server the public half. Without network this happens at the next use. */
async function register({ pair, isRegistered }: KeptKey): Promise<void> {
  if (isRegistered) return;
  const { ownDb, putNote } = await loadStore();
  await ask(putPhoneKey, { body: { key: toBase64Url(await rawPublic(pair)) } });
  await putNote(ownDb(), NOTE, { pair, isRegistered: true } satisfies KeptKey);
}

async function signWith(pair: KeptKey['pair'], bytes: Uint8Array): Promise<Uint8Array> {
  const privateKey = 'secret' in pair ? await crypto.subtle.importKey('pkcs8', pair.secret, ECDSA, false, ['sign']) : pair.privateKey;
  return new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new Uint8Array(bytes)));
}

/** A key of this phone that the server knows. */
export interface KnownKey {
  /** The public half: 65 bytes, uncompressed. */
  readonly key: Uint8Array;
  /** @returns r and s, 64 bytes */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/**
 * This phone's key, once the server knows it. Registers it now if there is network. Undefined: not registered yet, or no cryptography here.
 */
export async function knownKey(): Promise<KnownKey | undefined> {
  try {
    const kept = await readKey();
    await register(kept);
    const { pair } = kept;
    return { key: await rawPublic(pair), sign: (bytes) => signWith(pair, bytes) };
  } catch {
    return undefined;
  }
}

/** Signs bytes: r and s, 64 bytes. @throws where the browser has no cryptography */
export async function signByPhone(bytes: Uint8Array): Promise<Uint8Array> {
  const kept = await readKey();
  void register(kept).catch(() => undefined);
  return signWith(kept.pair, bytes);
}
