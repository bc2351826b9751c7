// The moves of articles in one table: authors do not publish their own. Desk and server share it.
import { type ArticleMove, type ArticleState, articleMoves } from '../../facts/content.ts';

export interface ArticleStanding {
  readonly state: ArticleState;
  /** From when it is public, epoch ms; null: never planned. */
  readonly publishedAt: number | null;
  /** It has a public text now, or will at that time. */
  readonly hasEdition: boolean;
}

/** The current state: a scheduled article becomes published at its time, without any action. */
export const articleState = ({ state, publishedAt }: ArticleStanding, now: number): ArticleState =>
  state === 'scheduled' && publishedAt !== null && publishedAt <= now ? 'published' : state;

/** Whether it is public now. */
export const isArticleLive = ({ hasEdition, publishedAt }: ArticleStanding, now: number): boolean =>
  hasEdition && publishedAt !== null && publishedAt <= now;

/** The state after a move; undefined when it is not possible. Only public articles are withdrawn, and public ones are not scheduled. */
export function articleAfter(article: ArticleStanding, move: ArticleMove, now: number): ArticleState | undefined {
  if (move === 'withdraw' && !article.hasEdition) return undefined;
  if (move === 'schedule' && isArticleLive(article, now)) return undefined;
  const table: Readonly<Partial<Record<ArticleState, ArticleState>>> = articleMoves[move];
  return table[articleState(article, now)];
}

/** The possible moves, for the desk's buttons. */
export const possibleArticleMoves = (article: ArticleStanding, now: number): readonly ArticleMove[] =>
  (Object.keys(articleMoves) as ArticleMove[]).filter((move) => articleAfter(article, move, now) !== undefined);

/**
 * Whether a person may publish it, because two people have read it then. A person who works alone publishes their own. @param writtenBy who
 * last changed its text @param isAlone no other staff member may publish
 */
export const mayPublishArticle = (writtenBy: number, who: number, isAlone: boolean): boolean => writtenBy !== who || isAlone;
