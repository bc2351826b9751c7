// Chooses the page's databases: the browser's, or in memory when those do not open.
import { Dexie } from 'dexie';

/** `memory`: everything works until the page closes. `none`: the browser's do not open, and the others cannot be loaded. */
export type Engine = 'browser' | 'memory' | 'none';

/** Time that a slow phone may need to open a database, ms. */
const OPENS_WITHIN_MS = 5_000;

const never = (limitMs: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('the database did not open in time')), limitMs));

/** A newer version of the app uses the databases. They work, but not for this page. */
const isOvertaken = (error: unknown): boolean => (error as Error).name === Dexie.errnames.DatabaseClosed;

/**
 * Tests the browser's databases by opening one. If this fails or takes too long, all databases opened later are in memory.
 * @param open opens the database
 * @param limitMs time for the browser, ms
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
