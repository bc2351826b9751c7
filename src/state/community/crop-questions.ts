// The newest questions of farmers about some crops, for a product's page.
import { useEffect, useState } from 'react';
import { CROPS_OF_PRODUCT } from '#core/constants.ts';
import { listPosts, type Post } from '#core/contract/community/community.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { session } from '../session/session-state.ts';
import { isWanted, mergeFeed, openNotes, type Wanted } from './kept-posts.ts';

const MOST = 2;

async function keepAnswer(wanted: Wanted, posts: readonly Post[], isLast: boolean): Promise<void> {
  const notes = await openNotes();
  const kept = await notes.readFeed();
  // The age of the feed stays: these posts are only a part of it.
  await notes.keepFeed({ at: kept?.at ?? serverNow(), posts: mergeFeed(kept?.posts ?? [], posts, { wanted, isFirst: true, isLast }) });
}

async function readKept(wanted: Wanted): Promise<readonly Post[]> {
  const kept = await (await openNotes()).readFeed();
  return (kept?.posts ?? []).filter((post) => isWanted(wanted, post)).slice(0, MOST);
}

/** The shop's answer. Without network: what the phone has. */
async function findQuestions(crops: readonly number[]): Promise<readonly Post[]> {
  const wanted = { kind: 'question', crops: crops.slice(0, CROPS_OF_PRODUCT) } as const;
  const { db } = session;
  try {
    const { results, next } = await ask(listPosts, { query: { ...wanted, page_size: MOST } });
    if (session.db === db) await keepAnswer(wanted, results, next === null).catch(() => undefined);
    return results;
  } catch {
    return readKept(wanted);
  }
}

/** Empty until they are known, and when there are none. */
export function useCropQuestions(crops: readonly number[]): readonly Post[] {
  const key = crops.join();
  const [known, setKnown] = useState<{ readonly key: string; readonly posts: readonly Post[] }>();
  useEffect(() => {
    let isOver = false;
    // A new list with the same crops asks nothing again.
    findQuestions(key.split(',').map(Number)).then(
      (posts) => !isOver && setKnown({ key, posts }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [key]);
  return known?.key === key ? known.posts : [];
}
