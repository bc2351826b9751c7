// Checks whether the desk has an owner when the server starts.
import type { Database } from './database.ts';

export const hasOwner = async (db: Database): Promise<boolean> =>
  (await db.sql.selectFrom('staff_roles').select('user_id').where('role', '=', 'owner').limit(1).executeTakeFirst()) !== undefined;
