// Stores how often the server gave its part of a PIN's key.
import { PIN_BLOCKED_AT } from '#core/rules/tablet/pin.ts';
import type { Database } from '../../db/database.ts';

export interface PinTries {
  /** Tries of this person since their last sign-in. */
  readonly own: number;
  readonly triedAt: Date | null;
  /** Tries of everybody on the tablet since the last sign-in of any of them. */
  readonly all: number;
}

export type UnlockRepository = ReturnType<typeof createUnlockRepository>;

export function createUnlockRepository(db: Database) {
  const setOwn = (tabletId: number, userId: number, pin_tries: number, pin_tried_at: Date | null) =>
    db.sql
      .updateTable('tablet_people')
      .set({ pin_tries, pin_tried_at })
      .where('tablet_id', '=', tabletId)
      .where('user_id', '=', userId)
      .execute();
  const setAll = (tabletId: number, pin_tries: number) =>
    db.sql.updateTable('tablets').set({ pin_tries }).where('id', '=', tabletId).where('pin_tries', '<>', pin_tries).execute();
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    /** The counts, locked until the transaction ends. */
    async lockTries(tabletId: number, userId: number): Promise<PinTries> {
      const { pin_tries: all } = await db.sql
        .selectFrom('tablets')
        .select('pin_tries')
        .where('id', '=', tabletId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const own = await db.sql
        .selectFrom('tablet_people')
        .select(['pin_tries', 'pin_tried_at'])
        .where('tablet_id', '=', tabletId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { own: own.pin_tries, triedAt: own.pin_tried_at, all };
    },

    async setTries(tabletId: number, userId: number, { own, triedAt, all }: PinTries): Promise<void> {
      await setAll(tabletId, all);
      await setOwn(tabletId, userId, own, triedAt);
    },

    /** Ends the PINs of everybody on the tablet. */
    async endPins(tabletId: number): Promise<void> {
      await setAll(tabletId, 0);
      await db.sql.updateTable('tablet_people').set({ pin_tries: PIN_BLOCKED_AT }).where('tablet_id', '=', tabletId).execute();
    },

    /** The person signed in, or gets a new PIN. */
    async clearTries(tabletId: number, userId: number): Promise<void> {
      await setAll(tabletId, 0);
      await setOwn(tabletId, userId, 0, null);
    },
  };
}
