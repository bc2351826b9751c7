// Stores the farmers that agents buy for: who named whom, under which name.
import type { FarmerDetails } from '#core/contract/address.ts';
import type { Database } from '../../db/database.ts';

export type FarmerRepository = ReturnType<typeof createFarmerRepository>;

export function createFarmerRepository(db: Database) {
  const known = () =>
    db.sql
      .selectFrom('known_farmers')
      .innerJoin('users', 'users.id', 'known_farmers.farmer_id')
      .select(['users.id', 'users.auth_id', 'users.phone as phone_number', 'known_farmers.full_name']);

  return {
    async remember(userId: number, farmerId: number, fullName: string, at: Date): Promise<void> {
      await db.sql
        .insertInto('known_farmers')
        .values({ user_id: userId, farmer_id: farmerId, full_name: fullName, created_at: at })
        .onConflict((c) => c.columns(['user_id', 'farmer_id']).doUpdateSet({ full_name: fullName }))
        .execute();
    },
    /** A farmer named before keeps that name. */
    async meet(userId: number, farmerId: number, fullName: string, at: Date): Promise<void> {
      await db.sql
        .insertInto('known_farmers')
        .values({ user_id: userId, farmer_id: farmerId, full_name: fullName, created_at: at })
        .onConflict((c) => c.doNothing())
        .execute();
    },
    /** Records a look-up. False when the same number was already recorded that day. */
    async addLookup(userId: number, phone: string, at: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('farmer_lookups')
        .values({ user_id: userId, day: at.toISOString().slice(0, 10), phone, at })
        .onConflict((c) => c.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    hasLookup: async (userId: number, phone: string, at: Date): Promise<boolean> =>
      (await db.sql
        .selectFrom('farmer_lookups')
        .select('at')
        .where('user_id', '=', userId)
        .where('day', '=', at.toISOString().slice(0, 10))
        .where('phone', '=', phone)
        .executeTakeFirst()) !== undefined,
    async deleteLookupsBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('farmer_lookups').where('day', '<', new Date(at).toISOString().slice(0, 10)).execute();
    },
    find: (userId: number, farmerId: number): Promise<FarmerDetails | undefined> =>
      known().where('user_id', '=', userId).where('farmer_id', '=', farmerId).executeTakeFirst(),
    findByAuthId: (userId: number, authId: string): Promise<FarmerDetails | undefined> =>
      known().where('user_id', '=', userId).where('users.auth_id', '=', authId).executeTakeFirst(),
  };
}
