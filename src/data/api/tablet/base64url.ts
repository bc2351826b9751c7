// Bytes as the calls of a tablet write them: base64url without padding.

/** Bytes in memory of their own. */
export type Bytes = Uint8Array<ArrayBuffer>;

const SIGNS = { '+': '-', '/': '_', '=': '' } as const;

/** A function takes so many arguments in every browser. */
const STEP = 32_768;

export function toBase64url(bytes: Bytes): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += STEP) signs += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(signs).replace(/[+/=]/g, (sign) => SIGNS[sign as keyof typeof SIGNS]);
}

/** @throws DOMException when it is none */
export const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
