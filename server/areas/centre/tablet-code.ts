// Codes that register a tablet: how they are drawn, and how they are stored.
import { createHmac } from 'node:crypto';
import { TABLET_CODE_ALPHABET, TABLET_CODE_SIGNS } from '#core/facts/centre/centre.ts';
import { MINUTE_MS } from '#core/time.ts';

/** How long a code registers a tablet. */
export const TABLET_CODE_MS = 10 * MINUTE_MS;

/** A new code. A byte that would make some signs likelier than others is drawn again. */
export function drawTabletCode(randomBytes: (size: number) => Buffer): string {
  const fair = 256 - (256 % TABLET_CODE_ALPHABET.length);
  let code = '';
  while (code.length < TABLET_CODE_SIGNS) {
    const [byte = 0] = randomBytes(1);
    if (byte < fair) code += TABLET_CODE_ALPHABET[byte % TABLET_CODE_ALPHABET.length];
  }
  return code;
}

/** A code as people type it, without blanks and dashes, in capitals. */
export const typedTabletCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** What is stored of a code. */
export const hashTabletCode = (key: Buffer, code: string): string => createHmac('sha256', key).update(code).digest('base64url');
