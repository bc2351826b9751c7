// Sessions: a family of tokens, with a generation that grows at every refresh.
import type { Database } from '../../db/database.ts';
import type { UserRow } from './user-repository.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_id: number;
  readonly client_id: string;
  readonly is_cookie_bound: boolean;
  readonly generation: number;
  readonly rotated_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly clientId: string;
  readonly isCookieBound: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Database) {
  return {
    async create({ id, userId, clientId, isCookieBound, at, expiresAt }: NewSession): Promise<void> {
      await db.sql
        .insertInto('sessions')
        .values({
          id,
          user_id: userId,
          client_id: clientId,
          is_cookie_bound: isCookieBound,
          rotated_at: at,
          created_at: at,
          last_seen_at: at,
          expires_at: expiresAt,
        })
        .execute();
    },

    async find(id: string): Promise<SessionRow | undefined> {
      return db.sql.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** The session with its person, for every authenticated request. */
    async findWithUser(id: string): Promise<(SessionRow & { user: UserRow }) | undefined> {
      const row = await db.sql
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('sessions')
        .select(['users.auth_id', 'users.phone', 'users.full_name', 'users.locale', 'users.role', 'users.is_credit_user'])
        .select(['users.partner_type', 'users.partner_id', 'users.wants_whatsapp', 'users.lat', 'users.lng', 'users.commission_permille'])
        .where('sessions.id', '=', id)
        .executeTakeFirst();
      return row && { ...row, user: { ...row, id: row.user_id } };
    },

    /** Next generation, if `generation` is still the current one. */
    async rotate(id: string, generation: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('sessions')
        .set({ generation: generation + 1, rotated_at: at, last_seen_at: at })
        .where('id', '=', id)
        .where('generation', '=', generation)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async touch(id: string, at: Date): Promise<void> {
      await db.sql.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
    },

    async revoke(id: string, at: Date): Promise<void> {
      await db.sql.updateTable('sessions').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null).execute();
    },
  };
}
