// In which order what was found is shown. The same numbers on the phone and on the server.
import type { SearchTerm } from './search-query.ts';
import type { WordRank } from './search-text.ts';

/** How much a match counts by how telling the word is, of 100. */
export const RANK_WEIGHTS: Readonly<Record<WordRank, number>> = { 0: 100, 1: 80, 2: 55, 3: 30 };

/** Most points a term can give. Popularity, at most 1000, counts as points as well. */
export const pointsOf = (nearness: number, rank: WordRank): number => nearness * RANK_WEIGHTS[rank];

/**
 * Whether a product that holds so many of the required terms is shown, when the best one holds `best` of them: what holds fewer is not,
 * and nothing is when even the best holds less than half.
 */
export const isShown = (held: number, best: number, terms: readonly SearchTerm[]): boolean =>
  held > 0 && held === best && held * 2 >= requiredOf(terms);

export const requiredOf = (terms: readonly SearchTerm[]): number => terms.filter((term) => term.isRequired).length;
