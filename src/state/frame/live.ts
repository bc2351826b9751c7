// What is stored on the phone, as it is now: read again whenever its store changes, here or in another tab.
import { useEffect, useState } from 'react';
import { whenChanged } from '#data/changes.ts';
import type { ShopStore } from '#data/db/shop-db.ts';
import type { UserStore } from '#data/db/user-db.ts';

/** Runs `query` again whenever something in `store` changes. `initial` until the first answer. */
export function useLive<T>(store: ShopStore | UserStore, query: () => Promise<T>, deps: readonly unknown[], initial: T): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    setValue(initial);
    return watch(store, query, setValue);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the query depends on
  }, deps);
  return value;
}

/** The same outside of a component, until what it answers is called. */
export function watch<T>(store: ShopStore | UserStore, query: () => Promise<T>, onValue: (value: T) => void): () => void {
  let asked = 0;
  const ask = async (): Promise<void> => {
    const own = ++asked;
    try {
      const value = await query();
      // Asked again meanwhile, or no more: the last word counts.
      if (own === asked) onValue(value);
    } catch (error) {
      console.error('a stored value could not be read', error);
    }
  };
  const stop = whenChanged((changed) => {
    if (changed === store) void ask();
  });
  void ask();
  return () => {
    asked = -1;
    stop();
  };
}
