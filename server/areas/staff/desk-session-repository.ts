// Stores desk sessions' extra data: the last proof, and the open challenge.
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type DeskSessionRow = Selectable<Tables['desk_sessions']>;
export type ChallengeKind = NonNullable<DeskSessionRow['challenge_kind']>;

export type DeskSessionRepository = ReturnType<typeof createDeskSessionRepository>;

export function createDeskSessionRepository(db: Database) {
  const one = (sessionId: string) => db.sql.updateTable('desk_sessions').where('session_id', '=', sessionId);
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async create(sessionId: string, userId: number, at: Date): Promise<void> {
      await db.sql.insertInto('desk_sessions').values({ session_id: sessionId, user_id: userId, proven_at: at }).execute();
    },

    find: (sessionId: string): Promise<DeskSessionRow | undefined> =>
      db.sql.selectFrom('desk_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst(),

    /** A person's sessions that used a passkey. */
    listWithPasskey: async (userId: number): Promise<string[]> =>
      (
        await db.sql
          .selectFrom('desk_sessions')
          .select('session_id')
          .where('user_id', '=', userId)
          .where('passkey_at', 'is not', null)
          .execute()
      ).map((row) => row.session_id),

    /** @param isByPasskey or by a recovery code instead */
    async prove(sessionId: string, at: Date, isByPasskey: boolean): Promise<void> {
      await one(sessionId)
        .set({ proven_at: at, ...(isByPasskey ? { passkey_at: at } : {}) })
        .execute();
    },

    async openChallenge(sessionId: string, kind: ChallengeKind, challenge: string, until: Date): Promise<void> {
      await one(sessionId).set({ challenge, challenge_kind: kind, challenge_until: until }).execute();
    },

    /** Uses the open challenge up: each counts for one try, also for two at once. Undefined when none is left. */
    async takeChallenge(sessionId: string, kind: ChallengeKind, now: Date): Promise<string | undefined> {
      const open = await db.sql
        .selectFrom('desk_sessions')
        .select('challenge')
        .where('session_id', '=', sessionId)
        .where('challenge_kind', '=', kind)
        .where('challenge_until', '>', now)
        .executeTakeFirst();
      if (!open?.challenge) return undefined;
      const { numUpdatedRows } = await one(sessionId)
        .set({ challenge: null, challenge_kind: null, challenge_until: null })
        .where('challenge', '=', open.challenge)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? open.challenge : undefined;
    },

    /** Of deleted sessions. */
    async deleteOrphans(): Promise<void> {
      await db.sql
        .deleteFrom('desk_sessions')
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('sessions').select('sessions.id').whereRef('sessions.id', '=', 'desk_sessions.session_id'))),
        )
        .execute();
    },
  };
}
