// The key of a person's databases: random, and itself sealed by P.
import { type Bytes, fromHex, randomBytes, toHex } from '../../box/bytes.ts';
import { BoxChanged, type OpenBox, putBox, readBox } from '../../box/sealed-rows.ts';

const PLACE = ['keys', 'databases'] as const;

const readKey = async (box: OpenBox): Promise<Bytes | undefined> => {
  const kept = await readBox<string>(box, ...PLACE);
  return kept && fromHex(kept.value);
};

/** 32 bytes. The first opening makes them; they are on the disk before anything is sealed by them. @throws where they cannot be kept */
export async function databaseKey(box: OpenBox): Promise<Bytes> {
  const kept = await readKey(box);
  if (kept) return kept;
  const fresh = randomBytes(box.crypto, 32);
  try {
    await putBox(box, ...PLACE, toHex(fresh), 0);
    return fresh;
  } catch (error) {
    // Another tab was first: its key counts.
    const theirs = error instanceof BoxChanged ? await readKey(box) : undefined;
    if (!theirs) throw error;
    return theirs;
  }
}
