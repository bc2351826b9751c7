// Stores browsers that get messages about orders while their session is active.
import type { Database } from '../../db/database.ts';
import type { NewSubscription, Subscription } from './subscription.ts';

/** Facts that keep a session active. */
export interface SessionTimes {
  readonly now: Date;
  /** The session was used since that time. */
  readonly usedSince: Date;
}

export function createPushRepository(db: Database) {
  const live = ({ now, usedSince }: SessionTimes) =>
    db.sql
      .selectFrom('push_subscriptions as p')
      .innerJoin('sessions as s', (join) => join.onRef('s.id', '=', 'p.session_id').onRef('s.user_id', '=', 'p.user_id'))
      .select(['p.id', 'p.user_id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.language'])
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('s.last_seen_at', '>', usedSince);
  return {
    /** Adds a browser or replaces a known one, whoever owned it. Drops the oldest browsers above `most`. */
    async put(subscription: NewSubscription, most: number): Promise<number> {
      const { userId, sessionId, hash, at, ...rest } = subscription;
      return db.transaction(async () => {
        const before = await db.sql
          .deleteFrom('push_subscriptions')
          .where('endpoint_hash', '=', hash)
          .returning(['id', 'user_id'])
          .execute();
        const id = before.find((row) => row.user_id === userId)?.id ?? rest.id;
        await db.sql
          .insertInto('push_subscriptions')
          .values({ ...rest, id, user_id: userId, session_id: sessionId, endpoint_hash: hash, created_at: at })
          .onConflict((oc) => oc.column('endpoint_hash').doNothing())
          .execute();
        await db.sql
          .deleteFrom('push_subscriptions')
          .where('user_id', '=', userId)
          .where('id', 'not in', (eb) =>
            eb
              .selectFrom('push_subscriptions')
              .select('id')
              .where('user_id', '=', userId)
              .orderBy('created_at', 'desc')
              .orderBy('id', 'desc')
              .limit(most),
          )
          .execute();
        return id;
      });
    },

    async remove(userId: number, id: number): Promise<void> {
      await db.sql.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    ofPerson: (userId: number, times: SessionTimes): Promise<Subscription[]> => live(times).where('p.user_id', '=', userId).execute(),

    find: (userId: number, id: number, times: SessionTimes): Promise<Subscription | undefined> =>
      live(times).where('p.user_id', '=', userId).where('p.id', '=', id).executeTakeFirst(),

    /** Deletes browsers whose session has ended. */
    async deleteOver(times: SessionTimes): Promise<void> {
      await db.sql.deleteFrom('push_subscriptions').where('id', 'not in', live(times).clearSelect().select('p.id')).execute();
    },
  };
}

export type PushRepository = ReturnType<typeof createPushRepository>;
