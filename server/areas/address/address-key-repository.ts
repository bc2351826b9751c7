// Fills in the sound keys of older addresses, so that a search in another script finds them. SQL cannot compute the keys.
import { nameKey } from '#core/rules/catalog/search/name-key.ts';
import type { Database } from '../../db/database.ts';

const AT_ONCE = 500;

/** Safe to repeat. An address that changes meanwhile already has its own key. */
export async function keyAddresses({ sql }: Database): Promise<void> {
  for (let last = 0; ; ) {
    const unkeyed = sql.selectFrom('addresses').select(['id', 'search_text']).where('name_key', 'is', null);
    const rows = await unkeyed.where('id', '>', last).orderBy('id').limit(AT_ONCE).execute();
    for (const { id, search_text } of rows)
      await sql
        .updateTable('addresses')
        .set({ name_key: nameKey(search_text) })
        .where('id', '=', id)
        .where('name_key', 'is', null)
        .execute();
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
