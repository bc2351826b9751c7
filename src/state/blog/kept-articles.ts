// What the phone keeps of the blog: the list, the newest articles, and those that were opened.
import type { Article, ArticleSummary } from '#core/contract/blog/article.ts';
import { createLine } from '#core/sequence.ts';
import { loadStore } from '../session/lazy-modules.ts';

/** Articles that stay readable without network; of more the one that was read longest ago goes. */
const MOST_KEPT = 40;

export interface KeptList {
  /** When the server sent it, epoch ms by the phone. */
  readonly at: number;
  /** Newest first, of every topic. */
  readonly articles: readonly ArticleSummary[];
}

/** By its name: which edition of it is kept. */
export type KeptEditions = Readonly<Record<string, string>>;

const LIST = 'blog';
const EDITIONS = 'blog:kept';
const articleNote = (slug: string): string => `blog:article:${slug}`;

/** One after another: what is kept is one note that is read and written. */
const inTurn = createLine();

/** Notes of whoever uses the phone now; who comes later does not get what was asked for before. */
export async function openNotes() {
  const { ownDb, putNote, readNote, removeNote } = await loadStore();
  const db = ownDb();
  const readEditions = async (): Promise<KeptEditions> => (await readNote<KeptEditions>(db, EDITIONS)) ?? {};

  return {
    readEditions,
    readList: () => readNote<KeptList>(db, LIST),
    keepList: (list: KeptList) => putNote(db, LIST, list),
    readArticle: (slug: string) => readNote<Article>(db, articleNote(slug)),

    /** Answers what is kept then. */
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

    /** It is not to be read any more. */
    dropArticle: (slug: string): Promise<KeptEditions> =>
      inTurn(async () => {
        const { [slug]: _gone, ...others } = await readEditions();
        await removeNote(db, articleNote(slug));
        await putNote(db, EDITIONS, others);
        return others;
      }),
  };
}
