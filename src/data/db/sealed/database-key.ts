// The key of a person's databases: random, and sealed by P.
import { type Bytes, fromHex, randomBytes, toHex } from '../../box/bytes.ts';
import { BoxVersionConflict, type OpenBox, putBox, readBox } from '../../box/sealed-rows.ts';

const PLACE = ['keys', 'databases'] as const;

const readKey = async (box: OpenBox): Promise<Bytes | undefined> => {
  const kept = await readBox<string>(box, ...PLACE);
  return kept && fromHex(kept.value);
};

/** The key, 32 bytes. The first call creates it, and stores it before anything is sealed by it. @throws where it cannot be stored */
export async function databaseKey(box: OpenBox): Promise<Bytes> {
  const kept = await readKey(box);
  if (kept) return kept;
  const fresh = randomBytes(box.crypto, 32);
  try {
    await putBox(box, ...PLACE, toHex(fresh), 0);
    return fresh;
  } catch (error) {
    // Another tab stored its key first, and that key counts.
    const theirs = error instanceof BoxVersionConflict ? await readKey(box) : undefined;
    if (!theirs) throw error;
    return theirs;
  }
}
