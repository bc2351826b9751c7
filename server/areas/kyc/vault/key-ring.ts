// Master keys from the environment: they wrap people's keys, and open nothing else.
import type { Dependencies } from '../../../dependencies.ts';
import type { KycKey } from '../../../kyc-settings.ts';
import { SEAL_IV_BYTES, sealBytes, unsealBytes } from '../../message/sealed.ts';

export interface Wrapped {
  readonly keyId: string;
  readonly text: string;
}

export type KeyRing = ReturnType<typeof createKeyRing>;

/** @param keys the first wraps, all open */
export function createKeyRing(keys: readonly [KycKey, ...KycKey[]], deps: Pick<Dependencies, 'randomBytes'>) {
  const place = (userId: number): string => `kyc.${userId}`;
  const keyOf = (id: string): Buffer => {
    const found = keys.find((one) => one.id === id);
    if (!found) throw new Error(`KYC_KEYS has no key named ${id}, by which some KYC is sealed`);
    return found.key;
  };
  return {
    currentId: keys[0].id,
    wrap(userId: number, dataKey: Buffer): Wrapped {
      const sealed = sealBytes(keys[0].key, deps.randomBytes(SEAL_IV_BYTES), dataKey, place(userId));
      return { keyId: keys[0].id, text: sealed.toString('base64url') };
    },
    /** @throws for a missing key, and for another person's data */
    unwrap: (userId: number, { keyId, text }: Wrapped): Buffer => unsealBytes(keyOf(keyId), Buffer.from(text, 'base64url'), place(userId)),
  };
}
