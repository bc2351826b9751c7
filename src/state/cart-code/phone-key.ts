// The key by which this phone signs for its person: a cart that an agent reads, and a yes to an agent's order. The private half never
// leaves the browser. The server learns the public half while the person is online.
import { putPhoneKey } from '#core/contract/agent/approval.ts';
import { ask } from '../session/ask.ts';
import { loadStore } from '../session/lazy-modules.ts';

const NOTE = 'phone-key';
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

interface KeptKey {
  readonly pair: CryptoKeyPair;
  readonly isRegistered: boolean;
}

/** base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function readKey(): Promise<KeptKey> {
  const { ownDb, putNote, readNote } = await loadStore();
  const kept = await readNote<KeptKey>(ownDb(), NOTE);
  if (kept) return kept;
  const made: KeptKey = { pair: await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify']), isRegistered: false };
  await putNote(ownDb(), NOTE, made);
  return made;
}

const rawPublic = async ({ publicKey }: CryptoKeyPair): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));

/** Tells the server the public half. Without network it comes at the next use. */
async function register({ pair, isRegistered }: KeptKey): Promise<void> {
  if (isRegistered) return;
  const { ownDb, putNote } = await loadStore();
  await ask(putPhoneKey, { body: { key: toBase64Url(await rawPublic(pair)) } });
  await putNote(ownDb(), NOTE, { pair, isRegistered: true } satisfies KeptKey);
}

async function signWith({ privateKey }: CryptoKeyPair, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new Uint8Array(bytes)));
}

/** A key of this phone that the server knows. */
export interface KnownKey {
  /** The public half: 65 bytes, uncompressed. */
  readonly key: Uint8Array;
  /** @returns r and s, 64 bytes */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** The key of this phone once the server knows it. With network it is registered now. Undefined: not yet, or no cryptography here. */
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
