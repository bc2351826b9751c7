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

/** Tells the server the public half. Without network it comes at the next use. */
async function register({ pair, isRegistered }: KeptKey): Promise<void> {
  if (isRegistered) return;
  const { ownDb, putNote } = await loadStore();
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  await ask(putPhoneKey, { body: { key: toBase64Url(raw) } });
  await putNote(ownDb(), NOTE, { pair, isRegistered: true } satisfies KeptKey);
}

/** Signs bytes: r and s, 64 bytes. @throws where the browser has no cryptography */
export async function signByPhone(bytes: Uint8Array): Promise<Uint8Array> {
  const kept = await readKey();
  void register(kept).catch(() => undefined);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, kept.pair.privateKey, new Uint8Array(bytes));
  return new Uint8Array(signature);
}
