import { expect, test } from 'vitest';
import { type ArticleMove, type ArticleState, articleStates } from '../../facts/content.ts';
import { articleAfter, articleState, isArticleLive, mayPublishArticle, possibleArticleMoves } from './article-states.ts';

const NOW = 1_000;
const nobodyReads = (state: ArticleState) => ({ state, publishedAt: null, hasEdition: false });
const read = (state: ArticleState) => ({ state, publishedAt: NOW - 1, hasEdition: true });

test('the state of an unpublished article decides its moves', () => {
  const moves = Object.fromEntries(articleStates.map((state) => [state, possibleArticleMoves(nobodyReads(state), NOW)]));
  expect(moves).toEqual({
    draft: ['save', 'submit'],
    review: ['return', 'publish', 'schedule'],
    scheduled: ['return', 'publish', 'schedule'],
    published: ['save'],
    withdrawn: ['save'],
  } satisfies Record<ArticleState, ArticleMove[]>);
});

test('a published article can be withdrawn, and is not scheduled again', () => {
  const moves = Object.fromEntries(articleStates.map((state) => [state, possibleArticleMoves(read(state), NOW)]));
  expect(moves).toEqual({
    draft: ['save', 'submit', 'withdraw'],
    review: ['return', 'publish', 'withdraw'],
    // Its time has come, so it is published.
    scheduled: ['save', 'withdraw'],
    published: ['save', 'withdraw'],
    withdrawn: ['save'],
  } satisfies Record<ArticleState, ArticleMove[]>);
});

test('a scheduled article is published at its time', () => {
  const coming = { state: 'scheduled', publishedAt: NOW, hasEdition: true } as const;
  expect([articleState(coming, NOW - 1), articleState(coming, NOW)]).toEqual(['scheduled', 'published']);
  expect([isArticleLive(coming, NOW - 1), isArticleLive(coming, NOW)]).toEqual([false, true]);
  expect([articleAfter(coming, 'withdraw', NOW - 1), articleAfter(coming, 'return', NOW - 1), articleAfter(coming, 'return', NOW)]).toEqual(
    ['withdrawn', 'draft', undefined],
  );
});

test('the last author may publish an article only when nobody else can', () => {
  expect([mayPublishArticle(1, 2, false), mayPublishArticle(1, 1, false), mayPublishArticle(1, 1, true)]).toEqual([true, false, true]);
});
