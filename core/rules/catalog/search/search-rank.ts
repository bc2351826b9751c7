// Sorts search results, with the same numbers on the phone and on the server.
import type { SearchTerm } from './search-query.ts';
import type { WordRank } from './search-text.ts';

/** Weight of a match by its word's rank, up to 100. */
export const RANK_WEIGHTS: Readonly<Record<WordRank, number>> = { 0: 100, 1: 80, 2: 55, 3: 30 };

/** Most points a term can give. Popularity, at most 1000, counts as points as well. */
export const pointsOf = (nearness: number, rank: WordRank): number => nearness * RANK_WEIGHTS[rank];

/**
 * Whether a product with this many required terms is shown, if the best one has `best`: those with fewer are hidden, and everything is
 * hidden when even the best has less than half.
 */
export const isShown = (held: number, best: number, terms: readonly SearchTerm[]): boolean =>
  held > 0 && held === best && held * 2 >= requiredOf(terms);

export const requiredOf = (terms: readonly SearchTerm[]): number => terms.filter((term) => term.isRequired).length;
