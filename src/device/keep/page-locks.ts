// Locks for a page that gets none of the browser: over plain http, and where site data is blocked. Imported by everything that asks for one.
import { storageTrouble } from './storage.ts';

/** Locks for this page alone: where nothing is kept, other tabs have nothing in common with it. */
export function pageLocks(): Pick<LockManager, 'request'> {
  const turns = new Map<string, Promise<unknown>>();
  const request = (...[name, ...given]: readonly [string, ...unknown[]]): Promise<unknown> => {
    const work = given.at(-1) as (lock: unknown) => unknown;
    const { ifAvailable = false } = given.length > 1 ? (given[0] as LockOptions) : {};
    const before = turns.get(name);
    if (before && ifAvailable) return Promise.resolve(work(null));
    const begin = async (): Promise<unknown> => work({ name });
    const turn = before ? before.then(begin, begin) : begin();
    turns.set(name, turn);
    const free = (): void => {
      if (turns.get(name) === turn) turns.delete(name);
    };
    turn.then(free, free);
    return turn;
  };
  return { request: request as LockManager['request'] };
}

if (typeof document !== 'undefined') {
  const locks = pageLocks();
  if (storageTrouble() === 'blocked' || !navigator.locks)
    Object.defineProperty(navigator, 'locks', { get: () => locks, configurable: true });
}
