// Products kept for later: on the phone at once, with the server when there is one to tell.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { openApi, openStore } from './doors.ts';
import { watch } from './live.ts';
import { onReachable } from './network-state.ts';
import { session } from './session-proxy.ts';

const wishes = proxy<{ ids: number[]; isLoaded: boolean }>({ ids: [], isLoaded: false });

/** Tells the server and takes over its list; without a session or network the wishes wait here. */
export async function syncWishlist(): Promise<void> {
  if (session.subject === undefined || session.isOver) return;
  try {
    const [{ syncWishes, ownDb }] = await Promise.all([openStore(), openApi()]);
    await syncWishes(ownDb());
  } catch {
    // They keep waiting; the next reach tries again.
  }
}

export async function toggleWish(productId: number): Promise<void> {
  const { setWish, ownDb } = await openStore();
  await setWish(ownDb(), productId, !wishes.ids.includes(productId), Date.now());
  void syncWishlist();
}

export function startWishlist(): void {
  let stop: Promise<() => void> | undefined;
  let followed = '';
  const follow = (): void => {
    if (session.db === followed) return;
    followed = session.db;
    void stop?.then((end) => end());
    stop = openStore().then(({ readWishes, ownDb }) =>
      watch(
        () => readWishes(ownDb()),
        (rows) => {
          wishes.ids = rows.map((row) => row.productId);
          wishes.isLoaded = true;
        },
      ),
    );
  };
  subscribe(session, follow);
  follow();
  onReachable(() => void syncWishlist());
}

export function useWishes(): { readonly ids: readonly number[]; readonly isLoaded: boolean } {
  return useSnapshot(wishes);
}
