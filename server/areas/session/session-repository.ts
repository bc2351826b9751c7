// Stores sessions: a family of tokens, with a generation that every refresh raises.
import { DESK_CLIENT } from '#core/contract/desk/session.ts';
import type { Database } from '../../db/database.ts';
import type { Block } from './block/block-repository.ts';
import type { UserRow } from './user-repository.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_id: number;
  readonly client_id: string;
  readonly is_cookie_bound: boolean;
  readonly generation: number;
  readonly rotated_at: Date;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly device: string | null;
  /** The service centre's tablet on which it began; null: a personal device. */
  readonly tablet_id: number | null;
  /** It began with a code sent to the phone. */
  readonly is_by_code: boolean;
}

export type SessionWithUser = SessionRow & {
  readonly user: UserRow /** Of the account, whether it is in force or over. */;
  readonly block: Block | null;
};
export type LoginPlaceRow = SessionRow;

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly clientId: string;
  readonly isCookieBound: boolean;
  readonly device: string | null;
  readonly tabletId?: number | null;
  readonly isByCode?: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

interface OnTablet {
  readonly tabletId?: number;
  readonly userId?: number;
}

/** Ends sessions that began on a tablet: all of a tablet, one person's on it, or one person's on any tablet. */
async function revokeOnTablet(db: Database, { tabletId, userId }: OnTablet, at: Date): Promise<void> {
  await db.sql
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('tablet_id', 'is not', null)
    .$if(tabletId !== undefined, (q) => q.where('tablet_id', '=', tabletId ?? 0))
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? 0))
    .where('revoked_at', 'is', null)
    .execute();
}

async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { id, userId, clientId, isCookieBound, device, tabletId = null, isByCode = true, at, expiresAt } = session;
  await db.sql
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      client_id: clientId,
      is_cookie_bound: isCookieBound,
      device,
      tablet_id: tabletId,
      is_by_code: isByCode,
      rotated_at: at,
      created_at: at,
      last_seen_at: at,
      expires_at: expiresAt,
    })
    .execute();
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    create: (session: NewSession): Promise<void> => insertSession(db, session),

    async find(id: string): Promise<SessionRow | undefined> {
      return db.sql.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** The session with its person, for every authenticated request. */
    async findWithUser(id: string): Promise<SessionWithUser | undefined> {
      const row = await db.sql
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .leftJoin('account_blocks', 'account_blocks.user_id', 'users.id')
        .leftJoin('centre_people', 'centre_people.user_id', 'users.id')
        .selectAll('sessions')
        .select(['users.auth_id', 'users.phone', 'users.full_name', 'users.locale', 'users.role', 'users.is_credit_user'])
        .select(['users.partner_type', 'users.partner_id', 'users.wants_whatsapp', 'users.commission_permille', 'users.buyer_vendor_id'])
        .select(['centre_people.role as centre_role', 'account_blocks.reason', 'account_blocks.until'])
        .where('sessions.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { reason, until, ...rest } = row;
      return { ...rest, user: { ...rest, id: row.user_id }, block: reason === null ? null : { reason, until } };
    },

    /** Raises the generation, if `generation` is still the current one. */
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

    revokeOnTablet: (whose: OnTablet, at: Date): Promise<void> => revokeOnTablet(db, whose, at),

    async revoke(id: string, at: Date): Promise<void> {
      await db.sql.updateTable('sessions').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null).execute();
    },
  };
}

export type LoginPlaceRepository = ReturnType<typeof createLoginPlaceRepository>;

/** Sessions of the shop or of the desk. Neither lists, ends or deletes the other's. */
export type Whose = 'shop' | 'desk';

/** The same sessions as a person's login places. */
export function createLoginPlaceRepository(db: Database, whose: Whose) {
  const is = whose === 'desk' ? '=' : '!=';
  return {
    /** A person's valid sessions, the last used first. @param idleSince sessions last used before it have ended */
    listLive: (userId: number, now: Date, idleSince: Date): Promise<LoginPlaceRow[]> =>
      db.sql
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('client_id', is, DESK_CLIENT)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', idleSince)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute(),

    /** Ends one session of this person. */
    async revokeOwn(userId: number, id: string, at: Date): Promise<void> {
      await db.sql
        .updateTable('sessions')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('client_id', is, DESK_CLIENT)
        .where('revoked_at', 'is', null)
        .execute();
    },

    /** Deletes sessions that ended, or were last used, before this moment. */
    async deleteOverBefore(at: Date, idleSince: Date): Promise<void> {
      await db.sql
        .deleteFrom('sessions')
        .where('client_id', is, DESK_CLIENT)
        .where((eb) => eb.or([eb('expires_at', '<', at), eb('revoked_at', '<', at), eb('last_seen_at', '<', idleSince)]))
        .execute();
    },
  };
}
