// Stores unused codes, who requested them, and where people logged in before.
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

export interface Challenge {
  readonly phone: string;
  readonly purpose: string;
  readonly id: string;
  readonly codeHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A code that can still be entered. */
export interface LiveCode {
  readonly id: string;
  readonly codeHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface AskerRow {
  readonly asker: string;
  readonly tries: number;
  readonly spent: readonly string[];
  readonly sentAt: Date;
}

/** Facts about the client that requests a code of a number. */
export interface Known {
  /** Those of the given marks where this number logged in before. */
  readonly places: readonly string[];
  /** A staff number. */
  readonly isStaff: boolean;
}

/** A person's stored places: the latest ones. */
const MOST_PLACES = 20;

/** A column of the earlier code, unless that was used. */
const unused = <T>(column: string) => sql<T>`case when otp_challenges.consumed_at is null then ${sql.ref(`otp_challenges.${column}`)} end`;

const rowOf = (db: Database, phone: string, purpose: string) =>
  db.sql.selectFrom('otp_challenges').where('phone', '=', phone).where('purpose', '=', purpose);

/** The codes that can still be entered: the newest, and the one before. */
async function liveCodes(db: Database, phone: string, purpose: string, now: Date): Promise<LiveCode[]> {
  const row = await rowOf(db, phone, purpose).selectAll().where('consumed_at', 'is', null).executeTakeFirst();
  if (!row) return [];
  const { id, code_hash, created_at, expires_at, previous_id, previous_code_hash, previous_expires_at } = row;
  const codes = [{ id, codeHash: code_hash, createdAt: created_at, expiresAt: expires_at }];
  if (previous_id !== null && previous_code_hash !== null && previous_expires_at !== null)
    codes.push({ id: previous_id, codeHash: previous_code_hash, createdAt: created_at, expiresAt: previous_expires_at });
  return codes.filter(({ expiresAt }) => expiresAt > now);
}

function challenges(db: Database) {
  return {
    /** A new code. The earlier one stays until its own end. */
    async put({ phone, purpose, id, codeHash, at, expiresAt }: Challenge): Promise<void> {
      const fresh = { id, code_hash: codeHash, tries: 0, created_at: at, expires_at: expiresAt, consumed_at: null };
      await db.sql
        .insertInto('otp_challenges')
        .values({ phone, purpose, ...fresh })
        .onConflict((c) =>
          c.columns(['phone', 'purpose']).doUpdateSet({
            ...fresh,
            previous_id: unused('id'),
            previous_code_hash: unused('code_hash'),
            previous_expires_at: unused('expires_at'),
          }),
        )
        .execute();
    },

    /** Notes that it is sent again. */
    async prolong(phone: string, purpose: string, expiresAt: Date): Promise<void> {
      await db.sql
        .updateTable('otp_challenges')
        .set({ expires_at: expiresAt })
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .execute();
    },

    live: (phone: string, purpose: string, now: Date) => liveCodes(db, phone, purpose, now),

    /** Counts a try of another client; false when none is left. */
    async tryAsStranger(phone: string, purpose: string, most: number): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('otp_challenges')
        .set({ tries: sql`tries + 1` })
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where('tries', '<', most)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Uses all codes of a number up; false when another request was first. */
    async consume(phone: string, purpose: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('otp_challenges')
        .set({ consumed_at: now })
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async deleteExpiredBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('otp_challenges').where('expires_at', '<', new Date(at)).execute();
      await db.sql.deleteFrom('login_askers').where('expires_at', '<', new Date(at)).execute();
    },
  };
}

function askers(db: Database) {
  return {
    /** Resets the tries. */
    async putAsker(phone: string, asker: string, { spent, at, expiresAt }: { spent: readonly string[]; at: Date; expiresAt: Date }) {
      const fresh = { tries: 0, spent: JSON.stringify(spent), sent_at: at, expires_at: expiresAt };
      await db.sql
        .insertInto('login_askers')
        .values({ phone, asker, ...fresh })
        .onConflict((c) => c.columns(['phone', 'asker']).doUpdateSet(fresh))
        .execute();
    },

    async findAskers(phone: string, marks: readonly string[], now: Date): Promise<AskerRow[]> {
      const rows = await db.sql
        .selectFrom('login_askers')
        .select(['asker', 'tries', 'spent', 'sent_at'])
        .where('phone', '=', phone)
        .where('asker', 'in', marks)
        .where('expires_at', '>', now)
        .execute();
      return rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: sent_at }));
    },

    /** Counts a try; false when none is left. */
    async tryAs(phone: string, asker: string, most: number): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('login_askers')
        .set({ tries: sql`tries + 1` })
        .where('phone', '=', phone)
        .where('asker', '=', asker)
        .where('tries', '<', most)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Nobody has tries left on used codes. */
    async dropAskers(phone: string): Promise<void> {
      await db.sql.deleteFrom('login_askers').where('phone', '=', phone).execute();
    },
  };
}

function places(db: Database) {
  return {
    async known(phone: string, marks: readonly string[]): Promise<Known> {
      const rows = await db.sql
        .selectFrom('user_phones')
        .leftJoin('login_places', (join) =>
          join.onRef('login_places.user_id', '=', 'user_phones.user_id').on('login_places.place', 'in', marks),
        )
        .leftJoin('staff', (join) => join.onRef('staff.user_id', '=', 'user_phones.user_id').on('staff.removed_at', 'is', null))
        .select(['login_places.place', 'staff.user_id as staff_id'])
        .where('user_phones.phone', '=', phone)
        .execute();
      return { places: rows.flatMap(({ place }) => place ?? []), isStaff: rows.some(({ staff_id }) => staff_id !== null) };
    },

    /** Notes a login from there. */
    async remember(userId: number, marks: readonly string[], at: Date): Promise<void> {
      await db.sql
        .insertInto('login_places')
        .values(marks.map((place) => ({ user_id: userId, place, seen_at: at })))
        .onConflict((c) => c.columns(['user_id', 'place']).doUpdateSet({ seen_at: at }))
        .execute();
      const last = db.sql.selectFrom('login_places').select('place').where('user_id', '=', userId);
      await db.sql
        .deleteFrom('login_places')
        .where('user_id', '=', userId)
        .where('place', 'not in', last.orderBy('seen_at', 'desc').limit(MOST_PLACES))
        .execute();
    },

    async forgetPlacesBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('login_places').where('seen_at', '<', new Date(at)).execute();
    },
  };
}

export type OtpRepository = ReturnType<typeof createOtpRepository>;

export const createOtpRepository = (db: Database) => ({
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
  ...challenges(db),
  ...askers(db),
  ...places(db),
});
