// Measures how many of the test queries find the right product.
import { queries, type Script, type Wanted } from './queries.ts';
import { sets } from './sets.ts';

/** Hits that count: those that a person sees first. */
const SEEN = 3;

export interface Measured {
  readonly group: string;
  readonly script: Script;
  readonly query: string;
  readonly isFound: boolean;
  /** Ids of the first products. */
  readonly first: readonly number[];
}

function isFound(first: readonly number[], wanted: Wanted): boolean {
  if (typeof wanted !== 'string') return wanted.every((id) => first.includes(id));
  const allowed: readonly number[] = sets[wanted];
  const seen = first.slice(0, allowed.length);
  return seen.length > 0 && seen.every((id) => allowed.includes(id));
}

/** Runs every query. @param search returns ids of products, best first */
export async function measureSearch(search: (query: string) => readonly number[] | Promise<readonly number[]>): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [group, scripts] of Object.entries(queries))
    for (const script of ['en', 'hi', 'typed'] as const)
      for (const [query, wanted] of scripts[script]) {
        const first = (await search(query)).slice(0, SEEN);
        measured.push({ group, script, query, first, isFound: isFound(first, wanted) });
      }
  return measured;
}

/** The share of queries that find their product: 0 to 1. */
export const shareFound = (measured: readonly Measured[]): number => measured.filter((one) => one.isFound).length / measured.length;
