// The feed: first the phone's copy, then the shop's answer, page by page.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { listPosts, type Post } from '#core/contract/community/community.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import type { PageFeed } from '#core/page-data.ts';
import { takeOnce } from '#core/sequence.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { useOutbox } from '../outbox/outbox-rows.ts';
import { ask as askServer } from '../session/ask.ts';
import { session, useSession } from '../session/session-state.ts';
import { prepared } from '../vendor/prepared-page.ts';
import { isWanted, mergeFeed, openNotes, type Wanted } from './kept-posts.ts';

interface FeedState {
  /** Undefined until the phone's copy was searched for. */
  posts: readonly Post[] | undefined;
  /** The shop's last answer; 0: never. */
  at: number;
  /** Cursor of the next page; null: none. */
  next: string | null;
  isLoading: boolean;
  /** The shop was asked but did not answer. */
  isUnreachable: boolean;
  /** The current request. The answer to an older one is not shown. */
  question: Question;
}

/** A new object for each request. */
interface Question {
  readonly wanted: Wanted;
}

const stateOf = (feed: PageFeed | undefined) => ({ posts: feed && plainValue(feed.posts), at: feed?.at ?? 0, next: feed?.next ?? null });

/** The page's own content, until it is stored. */
const takePageFeed = takeOnce(prepared.page?.feed);
const state = proxy<FeedState>({
  ...stateOf(prepared.page?.feed),
  isLoading: false,
  isUnreachable: false,
  question: plainValue({ wanted: {} }),
});

/** For a page that is rendered from it. */
export function showFeed(feed: PageFeed | undefined): void {
  Object.assign(state, stateOf(feed));
}

const isAsked = (question: Question): boolean => state.question === question;

/** `/api/…?cursor=x` → x */
export const cursorOf = (next: string | null): string | null =>
  next === null ? null : new URL(next, location.origin).searchParams.get('cursor');

async function showKept(question: Question): Promise<void> {
  const kept = await (await openNotes()).readFeed();
  if (!isAsked(question)) return;
  const posts = kept?.posts.filter((post) => isWanted(question.wanted, post));
  Object.assign(state, { posts: posts && plainValue(posts), at: kept?.at ?? 0 });
}

const queryOf = ({ kind, crop, district }: Wanted, cursor: string | undefined): QueryOf<typeof listPosts> => ({
  ...(kind === 'brand' ? { brand: 'y' } : kind === undefined ? {} : { kind }),
  ...(crop === undefined ? {} : { crop }),
  ...(district === undefined ? {} : { district }),
  ...(cursor === undefined ? {} : { cursor }),
});

/** Loads a page. If it fails, the displayed posts stay. @param cursor of the page; undefined: the first */
async function ask(question: Question, cursor?: string): Promise<void> {
  const { wanted } = question;
  state.isLoading = true;
  const { db } = session;
  try {
    const { results, next } = await askServer(listPosts, { query: queryOf(wanted, cursor) });
    if (session.db !== db) return;
    const notes = await openNotes();
    const kept = await notes.readFeed();
    const facts = { wanted, isFirst: cursor === undefined, isLast: next === null };
    const at = serverNow();
    await notes.keepFeed({ at, posts: mergeFeed(kept?.posts ?? [], results, facts) });
    if (!isAsked(question)) return;
    const posts = cursor === undefined ? results : [...(state.posts ?? []), ...results];
    Object.assign(state, { posts: plainValue(posts), at, next: cursorOf(next), isUnreachable: false });
  } catch {
    if (isAsked(question)) state.isUnreachable = true;
  } finally {
    if (isAsked(question)) state.isLoading = false;
  }
}

/** The page's data is from a moment ago. For a signed-in person the shop also says which posts are theirs. */
async function keepPageFeed({ wanted, posts, next }: PageFeed): Promise<void> {
  const notes = await openNotes();
  const kept = await notes.readFeed();
  await notes.keepFeed({ at: serverNow(), posts: mergeFeed(kept?.posts ?? [], posts, { wanted, isFirst: true, isLast: next === null }) });
}

const isSame = (a: Wanted, b: Wanted): boolean => a.kind === b.kind && a.crop === b.crop && a.district === b.district;

/** Shows the posts for a filter: first the phone's, then the shop's. */
export async function openFeed(wanted: Wanted): Promise<void> {
  const question = plainValue({ wanted });
  state.question = question;
  const written = takePageFeed();
  const came = written && isSame(written.wanted, wanted) ? written : undefined;
  if (came && session.subject === undefined) return keepPageFeed(came).catch(() => undefined);
  state.next = null;
  // The displayed posts are newer.
  if (!came) await showKept(question).catch(() => undefined);
  if (isAsked(question)) await ask(question);
}

export const reloadFeed = (): Promise<void> => ask(state.question);

/** Loads the next page, if there is one and nothing else is loading. */
export function loadMorePosts(): void {
  if (state.next !== null && !state.isLoading) void ask(state.question, state.next);
}

/** Loads when the page is opened, when another person takes the phone, and when something was sent. */
export function useFeed(wanted: Wanted): Readonly<FeedState> {
  const { db } = useSession();
  const { lastSentAt } = useOutbox();
  const { kind, crop, district } = wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is wanted, not by the object that says it
  useEffect(() => void openFeed(wanted), [db, kind, crop, district, lastSentAt]);
  return useSnapshot(state) as Readonly<FeedState>;
}
