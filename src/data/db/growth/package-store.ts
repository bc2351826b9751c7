// Stores a person's package of growth products. An edit reads, changes and writes in one transaction, so two tabs never lose one.
import type { PackageOption } from '#core/rules/growth/package.ts';
import type { UserDb } from '../user-db.ts';

export const readPackage = (db: UserDb): Promise<readonly PackageOption[]> => db.packages.toArray();

export async function changePackage(
  db: UserDb,
  change: (before: readonly PackageOption[]) => readonly PackageOption[],
): Promise<readonly PackageOption[]> {
  return db.transaction('rw', db.packages, async () => {
    const before = await db.packages.toArray();
    const after = change(before);
    if (after === before) return before;
    await db.packages.clear();
    await db.packages.bulkPut([...after]);
    return after;
  });
}

/** Moves a guest's package to the person who signed in. The person's own package stays where the guest's is empty. */
export async function adoptPackage(guest: UserDb, db: UserDb): Promise<void> {
  const options = await readPackage(guest);
  if (options.length > 0) await changePackage(db, () => options);
}
