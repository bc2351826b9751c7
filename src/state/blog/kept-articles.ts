// The blog on the phone: the list, the newest articles, and opened ones.
import type { Article, ArticleSummary } from '#core/contract/blog/article.ts';
import { createTaskQueue } from '#core/sequence.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** Articles that stay readable without network. The one unread for the longest time is dropped first. */
const MOST_KEPT = 40;

export interface KeptList {
  /** When the server sent it, epoch ms by the phone. */
  readonly at: number;
  /** Of every topic, newest first. */
  readonly articles: readonly ArticleSummary[];
}

/** Slug → its stored edition. */
export type KeptEditions = Readonly<Record<string, string>>;

const LIST = 'blog';
const EDITIONS = 'blog:kept';
const articleNote = (slug: string): string => `blog:article:${slug}`;

/** One after another, because each change reads and writes the same note. */
const inTurn = createTaskQueue();

/** The notes of the phone's current person. A later person does not get earlier requests' results. */
export async function openNotes() {
  const { ownDb, putNote, readNote, removeNote } = await loadStore();
  const db = ownDb();
  const readEditions = async (): Promise<KeptEditions> => (await readNote<KeptEditions>(db, EDITIONS)) ?? {};

  return {
    readEditions,
    readList: () => readNote<KeptList>(db, LIST),
    keepList: (list: KeptList) => putNote(db, LIST, list),
    readArticle: (slug: string) => readNote<Article>(db, articleNote(slug)),

    /** Returns the stored editions afterwards. */
    keepArticle: (article: Article): Promise<KeptEditions> =>
      inTurn(async () => {
        const { [article.slug]: _before, ...others } = await readEditions();
        await putNote(db, articleNote(article.slug), article);
        const all = [...Object.entries(others), [article.slug, article.changed_at] as const];
        for (const [slug] of all.slice(0, -MOST_KEPT)) await removeNote(db, articleNote(slug));
        const kept = Object.fromEntries(all.slice(-MOST_KEPT));
        await putNote(db, EDITIONS, kept);
        return kept;
      }),

    /** Removes an article that is no longer public. */
    dropArticle: (slug: string): Promise<KeptEditions> =>
      inTurn(async () => {
        const { [slug]: _gone, ...others } = await readEditions();
        await removeNote(db, articleNote(slug));
        await putNote(db, EDITIONS, others);
        return others;
      }),
  };
}
