// Offers a new version of the app, and never forces it.
import { proxy, useSnapshot } from 'valtio';
import { showFailure } from './sheet-state.ts';

const update = proxy({ isReady: false, isOvertaken: false });
let apply = (): void => undefined;

/** A new version waits; `use` switches to it. */
export function noteUpdate(use: () => void): void {
  apply = use;
  update.isReady = true;
}

export function switchVersion(): void {
  apply();
}

/** A newer version in another window uses the stored data: this window can store nothing, and the next tap says so. */
export function noteNewerVersion(): void {
  if (update.isOvertaken) return;
  update.isOvertaken = true;
  addEventListener('unhandledrejection', ({ reason }) => {
    if ((reason as Error | undefined)?.name === 'DatabaseClosedError') showFailure('update.overtaken', undefined, 'reload');
  });
}

export function useUpdate(): { readonly isReady: boolean; readonly isOvertaken: boolean } {
  return useSnapshot(update);
}
