// A topic with its replies, and the person's own posts: first the phone's copy, then the shop's answer.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { getPost, listOwnPosts, showPhones } from '#core/contract/community/community.ts';
import type { PageTopic } from '#core/page-data.ts';
import { takeOnce } from '#core/sequence.ts';
import { failureOf } from '../frame/failure.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { useOutbox } from '../outbox/outbox-rows.ts';
import { ask } from '../session/ask.ts';
import { session, useSession } from '../session/session-state.ts';
import { prepared } from '../vendor/prepared-page.ts';
import { cursorOf } from './feed-state.ts';
import { type KeptFeed, type KeptTopic, openNotes } from './kept-posts.ts';

type Failure = '' | 'unreachable' | 'gone';

interface TopicState {
  id: number;
  topic: KeptTopic | undefined;
  isLoading: boolean;
  failure: Failure;
}

const stateOf = (topic: PageTopic | null | undefined) => ({
  id: topic?.post.id ?? 0,
  topic: topic ? plainValue(topic) : undefined,
  failure: topic === null ? ('gone' as const) : ('' as const),
});

/** The page's own content, until it is stored; null: there is no such topic. */
const takePageTopic = takeOnce(prepared.page?.topic);
const state = proxy<TopicState>({ ...stateOf(prepared.page?.topic), isLoading: false });

/** For a page that is rendered from it. */
export function showTopic(topic: PageTopic | null | undefined): void {
  Object.assign(state, stateOf(topic));
}

/** A topic of the feed is available before it was ever opened; its replies follow. */
async function keptTopic(id: number): Promise<KeptTopic | undefined> {
  const notes = await openNotes();
  const opened = await notes.readTopic(id);
  if (opened) return opened;
  const feed = await notes.readFeed();
  const post = feed?.posts.find((one) => one.id === id);
  return feed && post && { at: feed.at, post, replies: [], next: null };
}

/** Loads a topic again, or more of its replies. */
async function loadTopic(id: number, before?: KeptTopic): Promise<void> {
  const { db } = session;
  state.isLoading = true;
  try {
    const query = before?.next ? { cursor: before.next } : {};
    const { post, results, next } = await ask(getPost, { params: { id }, query });
    const topic: KeptTopic = { at: serverNow(), post, replies: [...(before?.replies ?? []), ...results], next: cursorOf(next) };
    if (session.db === db) await (await openNotes()).keepTopic(topic);
    if (state.id === id) Object.assign(state, { topic: plainValue(topic), failure: '' });
  } catch (error) {
    const isGone = failureOf(error).status === 404;
    if (isGone && session.db === db) await (await openNotes()).dropTopic(id).catch(() => undefined);
    if (state.id === id) Object.assign(state, isGone ? { topic: undefined, failure: 'gone' } : { failure: 'unreachable' });
  } finally {
    if (state.id === id) state.isLoading = false;
  }
}

/** Nobody is signed in, so the page's data equals the shop's answer. */
async function keepPageTopic(id: number, topic: PageTopic | null): Promise<void> {
  Object.assign(state, { ...stateOf(topic), id, isLoading: false });
  const notes = await openNotes();
  await (topic ? notes.keepTopic({ ...topic, at: serverNow() }) : notes.dropTopic(id));
}

async function open(id: number): Promise<void> {
  const written = takePageTopic();
  const came = written?.post.id === id || written === null ? written : undefined;
  if (came !== undefined && session.subject === undefined) return keepPageTopic(id, came).catch(() => undefined);
  const isShown = state.id === id || came !== undefined;
  Object.assign(state, { id, failure: came === null ? 'gone' : '', isLoading: true, ...(isShown ? {} : { topic: undefined }) });
  const kept = came === undefined ? await keptTopic(id).catch(() => undefined) : undefined;
  if (state.id !== id) return;
  if (kept) state.topic = plainValue(kept);
  await loadTopic(id);
}

export const reloadTopic = (): Promise<void> => loadTopic(state.id);

export function loadMoreReplies(): void {
  const { id, topic, isLoading } = state;
  if (topic?.next && !isLoading) void loadTopic(id, topic as KeptTopic);
}

/** Loads when it is opened, when another person takes the phone, and when something was sent. */
export function useTopic(id: number): Readonly<TopicState> {
  const { db } = useSession();
  const { lastSentAt } = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes, and what was sent, ask again
  useEffect(() => {
    if (id > 0) void open(id);
  }, [id, db, lastSentAt]);
  return useSnapshot(state) as Readonly<TopicState>;
}

interface OwnState {
  posts: KeptFeed['posts'] | undefined;
  at: number;
  /** Cursor of older posts; null: none, or not loaded yet. */
  next: string | null;
  isUnreachable: boolean;
}

const own = proxy<OwnState>({ posts: undefined, at: 0, next: null, isUnreachable: false });

async function loadOwn(): Promise<void> {
  const { db } = session;
  Object.assign(own, { posts: undefined, at: 0, next: null, isUnreachable: false });
  const notes = await openNotes();
  const kept = await notes.readOwn();
  if (session.db !== db) return;
  if (kept) Object.assign(own, { posts: plainValue(kept.posts), at: kept.at });
  try {
    const { results, next } = await ask(listOwnPosts, { query: {} });
    const at = serverNow();
    if (session.db !== db) return;
    await notes.keepOwn({ at, posts: results });
    Object.assign(own, { posts: plainValue(results), at, next: cursorOf(next) });
  } catch {
    if (session.db === db) own.isUnreachable = true;
  }
}

/** Loads older posts of the person, below the others. The newest stay on the phone. */
export async function loadMoreOwnPosts(): Promise<void> {
  const { db } = session;
  const cursor = own.next;
  if (cursor === null) return;
  // Requested once, however often the person comes near the end.
  own.next = null;
  try {
    const { results, next } = await ask(listOwnPosts, { query: { cursor } });
    if (session.db !== db) return;
    Object.assign(own, { posts: plainValue([...(own.posts ?? []), ...results]), next: cursorOf(next), isUnreachable: false });
  } catch {
    if (session.db === db) Object.assign(own, { next: cursor, isUnreachable: true });
  }
}

/** The person's own posts and replies, including those that nobody else sees. */
export function useOwnPosts(): Readonly<OwnState> {
  const { db, subject } = useSession();
  const { lastSentAt } = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => {
    if (subject !== undefined) void loadOwn().catch(() => undefined);
  }, [db, subject, lastSentAt]);
  return useSnapshot(own) as Readonly<OwnState>;
}

/** The full phone numbers in a post. @throws ApiError */
export async function fetchPhones(id: number): Promise<readonly string[]> {
  return (await ask(showPhones, { params: { id } })).phones;
}
