// Seals letters and answers by HPKE (RFC 9180) over P-256, with a library. Layout of bytes: core/contract/tablet/letter.ts.
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const bytes = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'utf8')).buffer;
const decoded = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

export interface KeyPairText {
  /** The raw point, base64url. */
  readonly publicKey: string;
  /** The scalar, base64url. */
  readonly privateKey: string;
}

export async function newKeyPair(): Promise<KeyPairText> {
  const pair = await suite.kem.generateKeyPair();
  const [publicKey, privateKey] = await Promise.all([
    suite.kem.serializePublicKey(pair.publicKey),
    suite.kem.serializePrivateKey(pair.privateKey),
  ]);
  return { publicKey: Buffer.from(publicKey).toString('base64url'), privateKey: Buffer.from(privateKey).toString('base64url') };
}

/** The context that sealed bytes are bound to. */
export interface Bound {
  readonly info: string;
  readonly head: string;
}

/** The sealed text; undefined when it was changed, or sealed for another key or place. */
export async function openSealed(
  privateKey: string,
  { enc, sealed }: { enc: string; sealed: string },
  { info, head }: Bound,
): Promise<string | undefined> {
  try {
    const recipientKey = await suite.kem.deserializePrivateKey(decoded(privateKey));
    const context = await suite.createRecipientContext({ recipientKey, enc: decoded(enc), info: bytes(info) });
    return Buffer.from(await context.open(decoded(sealed), bytes(head))).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Seals a text to a public key. */
export async function sealTo(publicKey: string, text: string, { info, head }: Bound): Promise<{ enc: string; sealed: string }> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(decoded(publicKey));
  const context = await suite.createSenderContext({ recipientPublicKey, info: bytes(info) });
  const sealed = Buffer.from(await context.seal(bytes(text), bytes(head))).toString('base64url');
  return { enc: Buffer.from(context.enc).toString('base64url'), sealed };
}
