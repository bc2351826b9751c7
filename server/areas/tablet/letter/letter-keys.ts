// Keys for sealing letters. A key seals for 30 days, and opens for 60 days longer. Private halves are sealed in the database.
import { LETTER_KEY_OPENS_MS, LETTER_KEY_SEALS_MS } from '#core/facts/centre/letter.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { SEAL_IV_BYTES, sealBytes, unsealBytes } from '../../message/sealed.ts';
import type { LetterRepository } from './letter-repository.ts';
import { newKeyPair } from './letter-seal.ts';

export interface LetterKeyParts {
  readonly letters: LetterRepository;
  /** Key that seals the stored private halves. */
  readonly storeKey: Buffer;
  readonly deps: Dependencies;
}

/** The longest use of a key, in milliseconds since it was made. */
export const LETTER_KEY_LIFE_MS = LETTER_KEY_SEALS_MS + LETTER_KEY_OPENS_MS;

const placeOf = (id: number): string => `letter-key:${id}`;

export interface LetterKey {
  readonly key_id: number;
  readonly key: string;
}

/** The current sealing key; a new one when the last is 30 days old. */
export async function currentKey({ letters, storeKey, deps }: LetterKeyParts): Promise<LetterKey> {
  const newest = await letters.newestKey();
  const now = deps.now();
  if (newest && now - newest.made_at.getTime() < LETTER_KEY_SEALS_MS) return { key_id: newest.id, key: newest.public_key };
  const { publicKey, privateKey } = await newKeyPair();
  const id = deps.newId();
  const sealed = sealBytes(storeKey, deps.randomBytes(SEAL_IV_BYTES), Buffer.from(privateKey, 'utf8'), placeOf(id));
  await letters.addKey({ id, public_key: publicKey, private_key: sealed.toString('base64url'), made_at: new Date(now) });
  return { key_id: id, key: publicKey };
}

/** The private half of a key that still opens; undefined: the key is gone. */
export async function privateHalf({ letters, storeKey, deps }: LetterKeyParts, id: number): Promise<string | undefined> {
  const row = await letters.findKey(id);
  if (!row || deps.now() - row.made_at.getTime() >= LETTER_KEY_LIFE_MS) return undefined;
  return unsealBytes(storeKey, Buffer.from(row.private_key, 'base64url'), placeOf(id)).toString('utf8');
}
