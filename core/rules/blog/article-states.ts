// What becomes of an article: one table, who wrote it does not publish it. Desk and server ask the same.
import { type ArticleMove, type ArticleState, articleMoves } from '../../facts/content.ts';

export interface ArticleStanding {
  readonly state: ArticleState;
  /** From when people may read it, epoch ms; null: nobody was ever meant to. */
  readonly publishedAt: number | null;
  /** There is something that people read, or will at that time. */
  readonly hasEdition: boolean;
}

/** The state as it is now: what was scheduled is published once its time has come, and nobody has to do it then. */
export const articleState = ({ state, publishedAt }: ArticleStanding, now: number): ArticleState =>
  state === 'scheduled' && publishedAt !== null && publishedAt <= now ? 'published' : state;

/** Whether people read it now. */
export const isArticleLive = ({ hasEdition, publishedAt }: ArticleStanding, now: number): boolean =>
  hasEdition && publishedAt !== null && publishedAt <= now;

/** Where a move leads; undefined when it can't be made. What nobody can read is not withdrawn, what people read is not scheduled. */
export function articleAfter(article: ArticleStanding, move: ArticleMove, now: number): ArticleState | undefined {
  if (move === 'withdraw' && !article.hasEdition) return undefined;
  if (move === 'schedule' && isArticleLive(article, now)) return undefined;
  const table: Readonly<Partial<Record<ArticleState, ArticleState>>> = articleMoves[move];
  return table[articleState(article, now)];
}

/** The moves that can be made now, for the buttons of the desk. */
export const movesOfArticle = (article: ArticleStanding, now: number): readonly ArticleMove[] =>
  (Object.keys(articleMoves) as ArticleMove[]).filter((move) => articleAfter(article, move, now) !== undefined);

/**
 * Whether somebody may show it to people: two have looked at it then. Who works alone publishes their own.
 * @param writtenBy who changed its words last
 * @param isAlone nobody else of the staff may publish
 */
export const mayPublishArticle = (writtenBy: number, who: number, isAlone: boolean): boolean => writtenBy !== who || isAlone;
