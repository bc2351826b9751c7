// Where the page's databases are: in the browser, or in memory when the browser's do not open.
import { Dexie } from 'dexie';

/** `memory`: everything works, and is gone when the page closes. `none`: the browser's do not open, and the others can't be fetched. */
export type Engine = 'browser' | 'memory' | 'none';

/** A slow phone opens a database within this, ms. */
const OPENS_WITHIN_MS = 5_000;

const never = (limitMs: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('the database did not open in time')), limitMs));

/** A newer version of the app has the databases: they are well, and not this page's any more. */
const isOvertaken = (error: unknown): boolean => (error as Error).name === Dexie.errnames.DatabaseClosed;

/**
 * Tries the browser's databases by opening one of them. When it fails, or does not answer, all databases that are opened later are in
 * memory. @param open opens the database @param limitMs how long the browser has, ms
 */
export async function chooseEngine(open: () => PromiseLike<unknown>, limitMs = OPENS_WITHIN_MS): Promise<Engine> {
  try {
    await Promise.race([open(), never(limitMs)]);
    return 'browser';
  } catch (error) {
    if (isOvertaken(error)) return 'browser';
    return import('./memory-engine.ts').then(
      () => 'memory',
      () => 'none',
    );
  }
}
