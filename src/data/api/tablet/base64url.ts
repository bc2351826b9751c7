// Converts bytes to base64url without padding, as the tablet's calls use it.

/** Bytes in unshared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

const SIGNS = { '+': '-', '/': '_', '=': '' } as const;

/** Every browser accepts this many arguments for one function. */
const STEP = 32_768;

export function toBase64url(bytes: Bytes): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += STEP) signs += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(signs).replace(/[+/=]/g, (sign) => SIGNS[sign as keyof typeof SIGNS]);
}

/** @throws DOMException for invalid text */
export const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
