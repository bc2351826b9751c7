// Finds people by the sounds of their names, for each list that can be searched by a name.
import { type RawBuilder, sql } from 'kysely';
import { nameParts } from '#core/rules/catalog/search/name-key.ts';

/** Sorts behind every word that begins like this. */
const endOf = (word: string): string => `${word}\u{10ffff}`;

/** Words of a name by their sound. */
export const soundsOf = (text: string): string[] => nameParts(text).map((part) => part.trim());

/** True for people who have a name with each of these beginnings. New names are found within a minute. */
export function hasNames(userId: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`false`;
  const each = words.map(
    (word) =>
      sql`${userId} in (select n.user_id from farmer_names n where n.word >= ${word} collate "C" and n.word < ${endOf(word)} collate "C")`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}
