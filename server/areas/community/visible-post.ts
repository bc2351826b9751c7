// Decides which posts a reader sees: public ones and their own. A reply is hidden with its topic.
import type { PostRepository, PostRow } from './post-repository.ts';

/** A visitor. */
export const NOBODY = 0;

/** @param reader id of the person, or `NOBODY`. Undefined: no such post, or this reader may not see it */
export async function findVisiblePost(posts: Pick<PostRepository, 'find'>, id: number, reader: number): Promise<PostRow | undefined> {
  const row = await posts.find(id, reader);
  if (!row || (row.state !== 'shown' && row.user_id !== reader)) return undefined;
  const topic = row.parent_id === null ? row : await posts.find(row.parent_id, reader);
  if (!topic || (topic.state !== 'shown' && topic.user_id !== reader && row.user_id !== reader)) return undefined;
  return row;
}
