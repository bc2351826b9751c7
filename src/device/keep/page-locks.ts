// Locks for a page that gets none from the browser: over plain http, and where site data is blocked. Every module that uses locks
// imports it.
import { storageTrouble } from './storage.ts';

/** These locks work in this page alone. Nothing is stored here, so other tabs share nothing with it. */
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
