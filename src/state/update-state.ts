// A new version of the app is offered, never forced.
import { proxy, useSnapshot } from 'valtio';

const update = proxy({ isReady: false, isSwitching: false });
let apply = (): void => undefined;

/** A new version waits; `use` switches to it. */
export function noteUpdate(use: () => void): void {
  apply = use;
  update.isReady = true;
}

/** It takes a moment, and longer where the old worker is busy: the button says that it is under way. */
export function switchVersion(): void {
  update.isSwitching = true;
  apply();
}

export function useUpdate(): { readonly isReady: boolean; readonly isSwitching: boolean } {
  return useSnapshot(update);
}
