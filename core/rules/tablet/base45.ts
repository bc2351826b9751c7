// Base45 (RFC 9285): bytes as text for a QR code's alphanumeric mode, two bytes in three signs.

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = SIGNS.length;

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const isPair = i + 1 < bytes.length;
    let value = isPair ? (bytes[i] ?? 0) * 256 + (bytes[i + 1] ?? 0) : (bytes[i] ?? 0);
    for (let n = isPair ? 3 : 2; n > 0; n--) {
      text += SIGNS[value % BASE];
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** Undefined for any text that is not from `toBase45`. */
export function fromBase45(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 3) {
    const part = [...text.slice(i, i + 3)].map((sign) => SIGNS.indexOf(sign));
    if (part.length === 1 || part.some((digit) => digit < 0)) return undefined;
    const value = part.reduceRight((sum, digit) => sum * BASE + digit, 0);
    if (value > (part.length === 3 ? 0xff_ff : 0xff)) return undefined;
    if (part.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}
