// A new version of the app is offered, never forced.
import { proxy, useSnapshot } from 'valtio';

const update = proxy({ isReady: false });
let apply = (): void => undefined;

/** A new version waits; `use` switches to it. */
export function noteUpdate(use: () => void): void {
  apply = use;
  update.isReady = true;
}

export function switchVersion(): void {
  apply();
}

export function useUpdate(): { readonly isReady: boolean } {
  return useSnapshot(update);
}
