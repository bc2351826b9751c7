// Which posts a reader sees: those that are shown, and their own. A reply goes out of sight with its topic.
import type { PostRepository, PostRow } from './post-repository.ts';

/** The reader who is not signed in. */
export const NOBODY = 0;

/** @param reader id of the person who reads, or `NOBODY`. Undefined: there is no such post, or this reader may not see it */
export async function seenPost(posts: Pick<PostRepository, 'find'>, id: number, reader: number): Promise<PostRow | undefined> {
  const row = await posts.find(id, reader);
  if (!row || (row.state !== 'shown' && row.user_id !== reader)) return undefined;
  const topic = row.parent_id === null ? row : await posts.find(row.parent_id, reader);
  if (!topic || (topic.state !== 'shown' && topic.user_id !== reader && row.user_id !== reader)) return undefined;
  return row;
}
