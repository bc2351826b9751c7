// Large modules that load after the first paint: callers wait for them, so an early tap is kept.
import { nextTask } from '#device/when-idle.ts';

/** Calls to the server. */
export const loadApi = (): Promise<typeof import('./api.lazy.ts')> => import('./api.lazy.ts');
type Store = typeof import('./store.lazy.ts');

/** The last caller that waits for the store to open; undefined once it is open and nobody waits. */
let lastTurn: Promise<unknown> | undefined = Promise.resolve();

/** Callers that wait for the opening store continue one by one, each in its own task. Together they would delay a tap. */
function takeTurn(opening: Promise<Store>, before: Promise<unknown>): Promise<Store> {
  const turn = Promise.all([opening, before]).then(([store]) => nextTask().then(() => store));
  const over = turn.catch(() => undefined);
  lastTurn = over;
  void over.then((store) => {
    if (store && lastTurn === over) lastTurn = undefined;
  });
  return turn;
}

/** The phone's store. Wrapped, as Dexie requires inside a live query: otherwise it refuses the writes of concurrent code. */
export const loadStore = (): Promise<Store> => {
  const opening = import('./store.lazy.ts').then((store) => store.isOpen.then(() => store));
  return Promise.resolve(lastTurn ? takeTurn(opening, lastTurn) : opening);
};
