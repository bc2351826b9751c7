// Bytes as the folder's functions exchange them, and their conversion from text.

/** Bytes in unshared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The part of the browser's cryptography that this folder needs. It is passed in, so that tests can observe it. */
export interface BoxCrypto {
  readonly subtle: SubtleCrypto;
  readonly getRandomValues: (into: Bytes) => Bytes;
}

export const toUtf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
export const fromUtf8 = (bytes: Bytes): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

export const randomBytes = (crypto: BoxCrypto, length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** Joins the parts in order. */
export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
