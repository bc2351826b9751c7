// Stores sealed bank accounts of shops.
import type { Database } from '../../../db/database.ts';

export type BankRepository = ReturnType<typeof createBankRepository>;

export function createBankRepository(db: Database) {
  const named = () =>
    db.sql
      .selectFrom('vendor_banks')
      .leftJoin('staff', 'staff.user_id', 'vendor_banks.changed_by')
      .selectAll('vendor_banks')
      .select('staff.full_name as changer');
  return {
    find: (vendorId: number) => named().where('vendor_id', '=', vendorId).executeTakeFirst(),

    async put(vendorId: number, account: string, version: number, by: number, at: Date): Promise<void> {
      const fields = { account, version, changed_by: by, changed_at: at };
      await db.sql
        .insertInto('vendor_banks')
        .values({ vendor_id: vendorId, ...fields })
        .onConflict((c) => c.column('vendor_id').doUpdateSet(fields))
        .execute();
    },
  };
}
