// Bytes as the calls of a tablet write them: base64url without padding.

/** Bytes in memory of their own. */
export type Bytes = Uint8Array<ArrayBuffer>;

const SIGNS = { '+': '-', '/': '_', '=': '' } as const;

export const toBase64url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => SIGNS[sign as keyof typeof SIGNS]);

/** @throws DOMException when it is none */
export const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
