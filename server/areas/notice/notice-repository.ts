// Stores the notice settings of staff, their browsers, and the last message of each kind.
import { sql } from 'kysely';
import type { NoticeKind, NoticeWay } from '#core/facts/work.ts';
import type { NoticeSent, NoticeSettings } from '#core/rules/notice.ts';
import type { HeldRole } from '#core/rules/permission.ts';
import type { Database } from '../../db/database.ts';
import type { NewSubscription, Subscription } from '../push/subscription.ts';

export type Chosen = NoticeSettings & { readonly way: NoticeWay };

/** A staff member who can get messages. */
export interface NoticeReader extends Chosen {
  readonly userId: number;
  readonly phone: string;
  readonly locale: string;
  readonly roles: readonly HeldRole[];
}

export type NewBrowser = Omit<NewSubscription, 'sessionId'>;

/** Kinds of stored messages; `day` is the owner’s day. */
export type SentKind = NoticeKind | 'day';

const chosen = ['n.kinds', 'n.way', 'n.from_hour as fromHour', 'n.to_hour as toHour', 'n.day_hour as dayHour'] as const;

const roles = sql<HeldRole[]>`coalesce((
  select jsonb_agg(jsonb_build_object('role', r.role, 'vendorId', nullif(r.vendor_id, 0)))
  from staff_roles r where r.user_id = n.user_id), '[]')`;

/** Staff with settings who still work here and are not blocked. */
const reachable = (db: Database, now: Date) =>
  db.sql
    .selectFrom('notice_settings as n')
    .innerJoin('staff as s', (join) => join.onRef('s.user_id', '=', 'n.user_id').on('s.removed_at', 'is', null))
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_blocks as b')
            .select('b.user_id')
            .whereRef('b.user_id', '=', 'n.user_id')
            .where((or) => or.or([or('b.until', 'is', null), or('b.until', '>', now)])),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('n.way', '<>', 'none'),
        eb.exists(eb.selectFrom('notice_browsers as w').select('w.id').whereRef('w.user_id', '=', 'n.user_id')),
      ]),
    );

function createSettings(db: Database) {
  return {
    find: (userId: number): Promise<Chosen | undefined> =>
      db.sql.selectFrom('notice_settings as n').select(chosen).where('n.user_id', '=', userId).executeTakeFirst(),

    async put(userId: number, { kinds, way, fromHour, toHour, dayHour }: Chosen): Promise<void> {
      const values = { kinds, way, from_hour: fromHour, to_hour: toHour, day_hour: dayHour };
      await db.sql
        .insertInto('notice_settings')
        .values({ user_id: userId, ...values })
        .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
        .execute();
    },

    /** Stores the first settings of a person who has chosen nothing yet. */
    async putFirst(userId: number, { kinds, way, fromHour, toHour, dayHour }: Chosen): Promise<void> {
      await db.sql
        .insertInto('notice_settings')
        .values({ user_id: userId, kinds, way, from_hour: fromHour, to_hour: toHour, day_hour: dayHour })
        .onConflict((oc) => oc.column('user_id').doNothing())
        .execute();
    },

    /** Deletes the data of former staff. */
    async deleteOver(): Promise<void> {
      for (const table of ['notice_settings', 'notice_browsers', 'notices_sent'] as const)
        await db.sql
          .deleteFrom(table)
          .where('user_id', 'not in', (eb) => eb.selectFrom('staff').select('staff.user_id').where('staff.removed_at', 'is', null))
          .execute();
    },
  };
}

function createSending(db: Database) {
  return {
    async readers(now: Date): Promise<number[]> {
      const rows = await reachable(db, now).select('n.user_id').orderBy('n.user_id').execute();
      return rows.map((row) => row.user_id);
    },

    /**
     * Locks one reader until the transaction ends, so that only one instance sends.
     * @returns undefined when another instance holds the lock, or the person has left
     */
    lock: (userId: number, now: Date): Promise<NoticeReader | undefined> =>
      reachable(db, now)
        .select(['n.user_id as userId', 'u.phone', 'u.locale', roles.as('roles'), ...chosen])
        .where('n.user_id', '=', userId)
        .forUpdate('n')
        .skipLocked()
        .executeTakeFirst(),

    async sentTo(userId: number): Promise<ReadonlyMap<SentKind, NoticeSent>> {
      const rows = await db.sql.selectFrom('notices_sent').select(['kind', 'sent_at', 'count']).where('user_id', '=', userId).execute();
      return new Map(rows.map(({ kind, sent_at, count }) => [kind, { sentAt: sent_at.getTime(), count }]));
    },

    async note(userId: number, kind: SentKind, { sentAt, count }: NoticeSent): Promise<void> {
      const values = { sent_at: new Date(sentAt), count };
      await db.sql
        .insertInto('notices_sent')
        .values({ user_id: userId, kind, ...values })
        .onConflict((oc) => oc.columns(['user_id', 'kind']).doUpdateSet(values))
        .execute();
    },

    /** The cash counted on a day in all shops. */
    async counted(day: string): Promise<number> {
      const row = await db.sql
        .selectFrom('day_closes')
        .select((eb) => sql<number>`coalesce(${eb.fn.sum('counted_paise')}, 0)::bigint`.as('sum'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      return row.sum;
    },
  };
}

function createBrowsers(db: Database) {
  const of = (userId: number) =>
    db.sql
      .selectFrom('notice_browsers')
      .select(['id', 'user_id', 'endpoint', 'p256dh', 'auth', 'language'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  return {
    browsersOf: (userId: number): Promise<Subscription[]> => of(userId).execute(),

    browser: (userId: number, id: number): Promise<Subscription | undefined> => of(userId).where('id', '=', id).executeTakeFirst(),

    /** Adds a browser or replaces a known one, whoever owned it. Drops the oldest browsers above `most`. */
    async putBrowser({ userId, hash, at, ...rest }: NewBrowser, most: number): Promise<number> {
      const values = { ...rest, user_id: userId, endpoint_hash: hash, created_at: at };
      const { id: _id, ...changed } = values;
      const { id } = await db.sql
        .insertInto('notice_browsers')
        .values(values)
        .onConflict((oc) => oc.column('endpoint_hash').doUpdateSet(changed))
        .returning('id')
        .executeTakeFirstOrThrow();
      const kept = (await of(userId).limit(most).execute()).map((row) => row.id);
      await db.sql.deleteFrom('notice_browsers').where('user_id', '=', userId).where('id', 'not in', kept).execute();
      return id;
    },

    async removeBrowser(userId: number, id: number): Promise<void> {
      await db.sql.deleteFrom('notice_browsers').where('user_id', '=', userId).where('id', '=', id).execute();
    },
  };
}

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;

export const createNoticeRepository = (db: Database) => ({
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
  ...createSettings(db),
  ...createSending(db),
  ...createBrowsers(db),
});
