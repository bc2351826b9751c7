// Posts stored on the phone: the newest topics, and opened topics, each with its answer's time.
import type { Post } from '#core/contract/community/community.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** Number of feed topics, and of opened ones, that stay readable offline. */
const MOST_KEPT = 50;

export interface KeptFeed {
  /** When the server last sent the feed, epoch ms by the phone. */
  readonly at: number;
  /** Newest first. */
  readonly posts: readonly Post[];
}

export interface KeptTopic {
  readonly at: number;
  readonly post: Post;
  readonly replies: readonly Post[];
  /** Cursor of the unread replies. */
  readonly next: string | null;
}

/** The feed's filters; without any: all. */
export interface Wanted {
  readonly kind?: 'question' | 'experience' | 'brand';
  readonly crop?: number;
  /** Any of these crops. */
  readonly crops?: readonly number[];
  readonly district?: number;
}

const FEED = 'community';
const OPENED = 'community:opened';
const OWN = 'community:own';
const topicNote = (id: number): string => `community:post:${id}`;

/** Whether a post matches the filters, as the shop decides. */
export const isWanted = ({ kind, crop, crops, district }: Wanted, post: Post): boolean =>
  (kind === undefined || (kind === 'brand' ? post.is_brand : post.kind === kind)) &&
  (crop === undefined || post.crop_id === crop) &&
  (crops === undefined || (post.crop_id !== null && crops.includes(post.crop_id))) &&
  (district === undefined || post.district_id === district);

/** Merges a page into the stored posts: the page's current posts, and stored posts that the page does not cover. */
export function mergeFeed(kept: readonly Post[], page: readonly Post[], { wanted, isFirst, isLast }: PageFacts): readonly Post[] {
  const [newest, oldest] = [isFirst ? Infinity : (page[0]?.id ?? 0), isLast ? 0 : (page.at(-1)?.id ?? 0)];
  // Between its first and last post a page is complete, so missing posts were deleted.
  const silent = kept.filter((post) => !isWanted(wanted, post) || post.id > newest || post.id < oldest);
  const fresh = new Set(page.map(({ id }) => id));
  return [...page, ...silent.filter(({ id }) => !fresh.has(id))].sort((a, b) => b.id - a.id).slice(0, MOST_KEPT);
}

export interface PageFacts {
  readonly wanted: Wanted;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A full phone shows the shop's answer as well, and only keeps none of it. */
const ifThereIsSpace = (stored: Promise<unknown>): Promise<unknown> => stored.catch(() => undefined);

/** The notes of the current person; a later person does not get earlier requests' results. */
export async function openNotes() {
  const { ownDb, putNote, readNote, removeNote } = await loadStore();
  const db = ownDb();
  const keepTopic = async (topic: KeptTopic): Promise<void> => {
    const { id } = topic.post;
    await putNote(db, topicNote(id), topic);
    const before = (await readNote<readonly number[]>(db, OPENED)) ?? [];
    const opened = [id, ...before.filter((one) => one !== id)];
    for (const old of opened.slice(MOST_KEPT)) await removeNote(db, topicNote(old));
    await putNote(db, OPENED, opened.slice(0, MOST_KEPT));
  };
  return {
    readFeed: () => readNote<KeptFeed>(db, FEED),
    keepFeed: (feed: KeptFeed) => ifThereIsSpace(putNote(db, FEED, feed)),
    readOwn: () => readNote<KeptFeed>(db, OWN),
    keepOwn: (feed: KeptFeed) => ifThereIsSpace(putNote(db, OWN, feed)),
    readTopic: (id: number) => readNote<KeptTopic>(db, topicNote(id)),

    /** Of the opened topics the latest stay. */
    keepTopic: (topic: KeptTopic) => ifThereIsSpace(keepTopic(topic)),

    /** It is no longer visible. */
    async dropTopic(id: number): Promise<void> {
      await removeNote(db, topicNote(id));
      const feed = await readNote<KeptFeed>(db, FEED);
      if (feed) await putNote(db, FEED, { ...feed, posts: feed.posts.filter((post) => post.id !== id) });
    },
  };
}
