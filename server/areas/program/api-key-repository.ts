// Stores API keys by their hash.
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { isOwnerStill } from './is-owner.ts';

export type ApiKeyRow = Omit<Selectable<Tables['api_keys']>, 'secret_hash'>;
export type ListedKeyRow = ApiKeyRow & { readonly owner_name: string; readonly is_owner: boolean };
/** A key with its owner, if the person is still an owner. */
export type UsedKeyRow = ApiKeyRow & { readonly auth_id: string; readonly phone: string; readonly is_owner: boolean };

const columns = [
  'k.id',
  'k.created_by',
  'k.name',
  'k.prefix',
  'k.scopes',
  'k.vendor_ids',
  'k.ends_on',
  'k.created_at',
  'k.last_used_at',
  'k.revoked_at',
] as const;

export type ApiKeyRepository = ReturnType<typeof createApiKeyRepository>;

function createWriting(db: Database, now: () => Date) {
  const listed = () =>
    db.sql
      .selectFrom('api_keys as k')
      .innerJoin('staff as s', 's.user_id', 'k.created_by')
      .select([...columns, 's.full_name as owner_name', isOwnerStill('k.created_by', now()).as('is_owner')]);
  return {
    /** Newest first. */
    list: (beforeId: number | undefined, limit: number): Promise<ListedKeyRow[]> =>
      listed()
        .$if(beforeId !== undefined, (q) => q.where('k.id', '<', beforeId ?? 0))
        .orderBy('k.id', 'desc')
        .limit(limit)
        .execute(),

    find: (id: number): Promise<ListedKeyRow | undefined> => listed().where('k.id', '=', id).executeTakeFirst(),

    /**
     * Locks the owner's record, so that two new keys at once are counted one after the other.
     * @returns the number of keys that are valid on this day
     */
    async countOf(owner: number, day: string): Promise<number> {
      await db.sql.selectFrom('staff').select('user_id').where('user_id', '=', owner).forUpdate().executeTakeFirst();
      const { count } = await db.sql
        .selectFrom('api_keys')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('created_by', '=', owner)
        .where('revoked_at', 'is', null)
        .where('ends_on', '>=', day)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async add(key: Omit<ApiKeyRow, 'last_used_at' | 'revoked_at'> & { readonly secret_hash: string }): Promise<void> {
      await db.sql.insertInto('api_keys').values(key).execute();
    },

    /** @returns whether the key was valid until now */
    async revoke(id: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('api_keys')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The existing shops among these. */
    async vendorsAmong(ids: readonly number[]): Promise<readonly number[]> {
      const rows = await db.sql.selectFrom('vendors').select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    },
  };
}

function createReadingOfUse(db: Database) {
  return {
    /** The key with this hash. `is_owner` is false when its owner left, is blocked, or is no longer an owner. */
    async findByHash(hash: string, now: Date): Promise<UsedKeyRow | undefined> {
      return db.sql
        .selectFrom('api_keys as k')
        .innerJoin('users as u', 'u.id', 'k.created_by')
        .select([...columns, 'u.auth_id', 'u.phone', isOwnerStill('k.created_by', now).as('is_owner')])
        .where('k.secret_hash', '=', hash)
        .executeTakeFirst();
    },

    /** Written at most once a minute. */
    async noteUse(id: number, at: Date, notSince: Date): Promise<void> {
      await db.sql
        .updateTable('api_keys')
        .set({ last_used_at: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', notSince)]))
        .execute();
    },
  };
}

export const createApiKeyRepository = (db: Database, now: () => Date) => ({ ...createWriting(db, now), ...createReadingOfUse(db) });
