// Products saved for later: on the phone at once, and on the server when it can be reached.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { watch } from '../frame/live.ts';
import { onReachable } from '../frame/network-state.ts';
import { serverNow } from '../frame/server-headers.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

const wishes = proxy<{ ids: number[]; isLoaded: boolean }>({ ids: [], isLoaded: false });

/** Sends them to the server and stores its list; without a session or network the wishes wait here. */
async function syncWishlist(): Promise<void> {
  if (session.subject === undefined || session.isOver) return;
  try {
    const [{ syncWishes, ownDb }] = await Promise.all([loadStore(), loadApi()]);
    await syncWishes(ownDb());
  } catch {
    // They keep waiting; the next contact tries again.
  }
}

export async function toggleWish(productId: number): Promise<void> {
  const { setWish, ownDb } = await loadStore();
  await setWish(ownDb(), productId, !wishes.ids.includes(productId), serverNow());
  void syncWishlist();
}

export function startWishlist(): void {
  let stop: Promise<() => void> | undefined;
  let [followed, subject] = ['', session.subject];
  const follow = (): void => {
    // A person who signs in brings the guest's wishes, and finds their own.
    if (session.subject !== subject) void syncWishlist();
    subject = session.subject;
    if (session.db === followed) return;
    followed = session.db;
    void stop?.then((end) => end());
    stop = loadStore().then(({ readWishes, ownDb }) =>
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
