// Seals each person's KYC with their own key, which a master key of the environment wraps.
import { createHmac } from 'node:crypto';
import type { Dependencies } from '../../../dependencies.ts';
import { SEAL_IV_BYTES, sealBytes, unsealBytes } from '../../message/sealed.ts';
import type { KeyRing, Wrapped } from './key-ring.ts';
import type { VaultRepository } from './vault-repository.ts';

/** Seals with one person's key. */
export interface PersonSeal {
  seal(place: string, value: unknown): string;
  /** @throws for another person's data, another place, or changed data */
  open(place: string, sealed: string): unknown;
  sealPhoto(content: Uint8Array): Buffer;
  openPhoto(sealed: Buffer): Buffer;
}

export interface VaultParts {
  readonly repository: VaultRepository;
  readonly ring: KeyRing;
  /** Numbers are compared by a hash with this key. */
  readonly numberKey: Buffer;
  readonly deps: Pick<Dependencies, 'now' | 'randomBytes'>;
}

export type Vault = ReturnType<typeof createVault>;

const KEY_BYTES = 32;
const PHOTO = 'photo';
const BATCH = 100;

function personSeal(key: Buffer, randomBytes: (size: number) => Buffer): PersonSeal {
  const iv = (): Buffer => randomBytes(SEAL_IV_BYTES);
  return {
    seal: (place, value) => sealBytes(key, iv(), Buffer.from(JSON.stringify(value), 'utf8'), place).toString('base64url'),
    open: (place, sealed) => JSON.parse(unsealBytes(key, Buffer.from(sealed, 'base64url'), place).toString('utf8')),
    sealPhoto: (content) => sealBytes(key, iv(), content, PHOTO),
    openPhoto: (sealed) => unsealBytes(key, sealed, PHOTO),
  };
}

async function inBatches(one: () => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const more = await one();
    if (more === 0) return count;
    count += more;
  }
}

async function rotatePeople(repository: VaultRepository, ring: KeyRing): Promise<number> {
  const people = await repository.wrappedByOthers(ring.currentId, BATCH);
  await repository.inTransaction(async () => {
    for (const userId of people) {
      const wrapped = await repository.lock(userId);
      if (wrapped) await repository.put(userId, ring.wrap(userId, ring.unwrap(userId, wrapped)));
    }
  });
  return people.length;
}

const rotateErased = (repository: VaultRepository, ring: KeyRing): Promise<number> =>
  repository.inTransaction(async () => {
    const erased = await repository.lockErasedByOthers(ring.currentId, BATCH);
    for (const { id, userId, wrapped } of erased) await repository.putErased(id, ring.wrap(userId, ring.unwrap(userId, wrapped)));
    return erased.length;
  });

export function createVault({ repository, ring, numberKey, deps }: VaultParts) {
  return {
    /** Opens with a key that was read together with other rows. */
    sealOf: (userId: number, wrapped: Wrapped): PersonSeal => personSeal(ring.unwrap(userId, wrapped), deps.randomBytes),

    /** The key of a person who gave KYC; undefined: none. */
    async find(userId: number): Promise<PersonSeal | undefined> {
      const wrapped = await repository.find(userId);
      return wrapped && personSeal(ring.unwrap(userId, wrapped), deps.randomBytes);
    },

    /** The key for writing. Creates it when there is none, and locks it until the transaction ends. */
    async lock(userId: number): Promise<PersonSeal> {
      await repository.add(userId, ring.wrap(userId, deps.randomBytes(KEY_BYTES)), new Date(deps.now()));
      const wrapped = await repository.lock(userId);
      if (!wrapped) throw new Error('a key that was just made is not there');
      return personSeal(ring.unwrap(userId, wrapped), deps.randomBytes);
    },

    /** The same number gives the same hash; without the key nobody can test numbers. */
    hashOf: (kind: string, number: string): string => createHmac('sha256', numberKey).update(`${kind}.${number}`).digest('base64url'),

    destroy: (userId: number): Promise<void> => repository.destroy(userId),

    /**
     * Encrypts all keys again with the newest master key, also those of erased KYC during retention. The encrypted data itself
     * stays. It can be interrupted and repeated. Returns the number of keys.
     */
    async rotate(): Promise<number> {
      return (await inBatches(() => rotatePeople(repository, ring))) + (await inBatches(() => rotateErased(repository, ring)));
    },
  };
}
