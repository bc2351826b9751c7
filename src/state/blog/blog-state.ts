// The blog: first the page's or the phone's copy, then the shop's answer. The newest articles are stored before anybody reads them.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { type Article, type ArticleSummary, getArticle, listArticles } from '#core/contract/blog/article.ts';
import type { Product } from '#core/contract/catalog.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import type { ArticleTopic } from '#core/facts/content.ts';
import type { PageData } from '#core/page-data.ts';
import { takeOnce } from '#core/sequence.ts';
import { failureOf } from '../frame/failure.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { session, useSession } from '../session/session-state.ts';
import { prepared } from '../vendor/prepared-page.ts';
import { type KeptEditions, openNotes } from './kept-articles.ts';

/** How many of the newest articles are stored before anybody opens them. */
const NEWEST_KEPT = 10;

interface BlogState {
  topic: ArticleTopic | undefined;
  /** Articles of the topic; undefined until they were loaded. */
  articles: readonly ArticleSummary[] | undefined;
  /** The shop's last answer; 0: never. */
  at: number;
  /** Cursor of the next page; null: none. */
  next: string | null;
  isLoading: boolean;
  /** The shop was asked but did not answer. */
  isUnreachable: boolean;
  kept: KeptEditions;
  /** Slug of the open article. */
  slug: string;
  article: Article | undefined;
  failure: '' | 'unreachable' | 'gone';
}

const cursorOf = (next: string | null): string | null => (next === null ? null : new URL(next, 'https://shop').searchParams.get('cursor'));

/** The page's own content, until it is stored. */
const takePageBlog = takeOnce(prepared.page?.blog);

function fromPage(blog: PageData['blog']): BlogState {
  const { slug = '', article, articles, topic, next = null } = blog ?? {};
  return {
    topic,
    articles: articles && plainValue(articles),
    at: 0,
    next: cursorOf(next),
    isLoading: false,
    isUnreachable: false,
    kept: {},
    slug,
    article: article && plainValue(article),
    failure: slug !== '' && !article ? 'gone' : '',
  };
}

const state = proxy<BlogState>(fromPage(prepared.page?.blog));

/** For a page that is rendered from it. */
export function showBlog(blog: PageData['blog']): void {
  Object.assign(state, fromPage(blog));
}

/** The goods in the page's data. */
export const pageProducts = (): readonly Product[] => prepared.page?.blog?.products ?? [];

/** Stores the newest articles, one after the other. It stops at a failure and continues another time. */
async function keepNewest(articles: readonly ArticleSummary[]): Promise<void> {
  const { db } = session;
  const notes = await openNotes();
  state.kept = await notes.readEditions();
  for (const { slug, changed_at } of articles.slice(0, NEWEST_KEPT)) {
    if (session.db !== db) return;
    if (state.kept[slug] !== changed_at) state.kept = await notes.keepArticle(await ask(getArticle, { params: { slug } }));
  }
}

async function showKept(topic: ArticleTopic | undefined): Promise<void> {
  const notes = await openNotes();
  const [list, kept] = [await notes.readList(), await notes.readEditions()];
  if (state.topic !== topic) return;
  state.kept = kept;
  if (list && state.articles === undefined)
    Object.assign(state, { articles: plainValue(list.articles.filter((one) => topic === undefined || one.topic === topic)), at: list.at });
}

type Page = ResponseOf<typeof listArticles>;

/** Uses the page's own list once, as an answer of the shop. */
function takePageArticles(topic: ArticleTopic | undefined): Page | undefined {
  const written = takePageBlog();
  return written?.articles && written.topic === topic ? { results: [...written.articles], next: written.next ?? null } : undefined;
}

const askPage = (topic: ArticleTopic | undefined, cursor?: string): Promise<Page> =>
  ask(listArticles, { query: { ...(topic && { topic }), ...(cursor === undefined ? {} : { cursor }) } });

async function loadArticles(topic: ArticleTopic | undefined, cursor?: string): Promise<void> {
  state.isLoading = true;
  const came = takePageArticles(topic);
  try {
    const { results, next } = came ?? (await askPage(topic, cursor));
    if (state.topic !== topic) return;
    const articles = cursor === undefined ? results : [...(state.articles ?? []), ...results];
    const at = serverNow();
    Object.assign(state, { articles: plainValue(articles), at, next: cursorOf(next), isUnreachable: false, isLoading: false });
    if (topic !== undefined || cursor !== undefined) return;
    await (await openNotes()).keepList({ at, articles: results });
    void keepNewest(results).catch(() => undefined);
  } catch {
    if (state.topic === topic) state.isUnreachable = true;
  } finally {
    if (state.topic === topic) state.isLoading = false;
  }
}

async function openList(topic: ArticleTopic | undefined): Promise<void> {
  if (state.topic !== topic) Object.assign(state, { topic, articles: undefined, next: null });
  await showKept(topic).catch(() => undefined);
  if (state.topic === topic) await loadArticles(topic);
}

export const reloadArticles = (): Promise<void> => loadArticles(state.topic);

/** Loads the next page, if there is one and nothing else is loading. */
export function loadMoreArticles(): void {
  if (state.next !== null && !state.isLoading) void loadArticles(state.topic, state.next);
}

async function loadArticle(slug: string): Promise<void> {
  const { db } = session;
  const written = takePageBlog()?.article;
  const came = written?.slug === slug ? written : undefined;
  try {
    const article = came ?? (await ask(getArticle, { params: { slug } }));
    if (state.slug === slug) Object.assign(state, { article: plainValue(article), failure: '' });
    if (session.db === db) state.kept = await (await openNotes()).keepArticle(article);
  } catch (error) {
    const isGone = failureOf(error).status === 404;
    if (isGone && session.db === db) await (await openNotes()).dropArticle(slug).catch(() => undefined);
    if (state.slug === slug) Object.assign(state, isGone ? { article: undefined, failure: 'gone' } : { failure: 'unreachable' });
  }
}

async function openArticle(slug: string): Promise<void> {
  if (state.slug !== slug) Object.assign(state, { slug, article: undefined });
  state.failure = '';
  const kept = await openNotes()
    .then((notes) => notes.readArticle(slug))
    .catch(() => undefined);
  if (state.slug !== slug) return;
  if (kept && !state.article) state.article = plainValue(kept);
  await loadArticle(slug);
}

export const reloadArticle = (): Promise<void> => loadArticle(state.slug);

/** Loads when the page is opened, and when another person takes the phone. */
export function useArticles(topic: ArticleTopic | undefined): Readonly<BlogState> {
  const { db } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes asks again
  useEffect(() => void openList(topic), [topic, db]);
  return useSnapshot(state) as Readonly<BlogState>;
}

export function useArticle(slug: string): Readonly<BlogState> {
  const { db } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes asks again
  useEffect(() => void openArticle(slug).catch(() => undefined), [slug, db]);
  return useSnapshot(state) as Readonly<BlogState>;
}
