// Current stored data: a hook over Dexie's live queries that waits for the database without delaying the first paint.
import { useEffect, useState } from 'react';

/** Runs `query` again whenever its data changes. `initial` until the first result. */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[], initial: T): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    let isOver = false;
    let stop = (): void => undefined;
    setValue(initial);
    void watch(query, (next) => !isOver && setValue(next)).then((end) => {
      if (isOver) end();
      else stop = end;
    });
    return () => {
      isOver = true;
      stop();
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the query depends on
  }, deps);
  return value;
}

/** The same outside of a component. */
export async function watch<T>(query: () => Promise<T>, onValue: (value: T) => void): Promise<() => void> {
  const { liveQuery } = await import('dexie');
  const subscription = liveQuery(query).subscribe({
    next: onValue,
    error: (error: unknown) => console.error('a stored value could not be read', error),
  });
  return () => subscription.unsubscribe();
}
