// Tells, in every tab, what stored things have changed, so that what is on screen can follow.

type Listener = (store: string) => void;

const listeners = new Set<Listener>();
const tell: Listener = (store) => {
  for (const listener of listeners) listener(store);
};

let opened: BroadcastChannel | undefined;

/** Opened at first use: `/` is rendered ahead by a process that has no tabs, and an open channel would keep it. */
function otherTabs(): BroadcastChannel {
  if (!opened) {
    opened = new BroadcastChannel('khurpi-changes');
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => tell(data));
  }
  return opened;
}

/** Something in a store of the app is not what it was. */
export function tellChanged(store: string): void {
  tell(store);
  otherTabs().postMessage(store);
}

/** Hears of every change, here and in other tabs, until what it answers is called. */
export function whenChanged(listener: Listener): () => void {
  otherTabs();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
