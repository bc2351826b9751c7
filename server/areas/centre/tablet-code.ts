// Makes and hashes codes that register a tablet.
import { createHmac } from 'node:crypto';
import { TABLET_CODE_ALPHABET, TABLET_CODE_SIGNS } from '#core/facts/centre/centre.ts';
import { MINUTE_MS } from '#core/time.ts';

/** How long a code is valid. */
export const TABLET_CODE_MS = 10 * MINUTE_MS;

/** A new code. Bytes that would make some signs more likely are drawn again. */
export function drawTabletCode(randomBytes: (size: number) => Buffer): string {
  const fair = 256 - (256 % TABLET_CODE_ALPHABET.length);
  let code = '';
  while (code.length < TABLET_CODE_SIGNS) {
    const [byte = 0] = randomBytes(1);
    if (byte < fair) code += TABLET_CODE_ALPHABET[byte % TABLET_CODE_ALPHABET.length];
  }
  return code;
}

/** A typed code in capitals, without blanks and dashes. */
export const typedTabletCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** The stored hash of a code. */
export const hashTabletCode = (key: Buffer, code: string): string => createHmac('sha256', key).update(code).digest('base64url');
