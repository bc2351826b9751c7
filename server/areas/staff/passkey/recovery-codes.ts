// Recovery codes for a lost passkey. Shown once, stored as hashes with a key outside the database.
import { createHmac } from 'node:crypto';
import { RECOVERY_CODES } from '#core/constants.ts';

/** Letters and digits that look different: no 0, 1, i, l, o. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LETTERS = 12;
const GROUP = 4;

/** Twelve letters in groups of four: 59 bits. */
function makeCode(randomBytes: (size: number) => Buffer): string {
  let code = '';
  // Values above the last full round of the alphabet would make its first letters more likely.
  const fair = 256 - (256 % ALPHABET.length);
  while (code.length < LETTERS)
    for (const byte of randomBytes(LETTERS)) if (byte < fair && code.length < LETTERS) code += ALPHABET[byte % ALPHABET.length];
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code;
}

export const makeRecoveryCodes = (randomBytes: (size: number) => Buffer): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => makeCode(randomBytes));

/** Accepts capitals, dashes and spaces. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

export const hashRecoveryCode = (key: Buffer, userId: number, code: string): string =>
  createHmac('sha256', key)
    .update(`${userId}.${plain(code)}`)
    .digest('base64url');
