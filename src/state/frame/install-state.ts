// Keeping the app on the phone: offered when the browser can and the person has reason to, never twice in a row.
import { proxy, useSnapshot } from 'valtio';
import { phoneStorage, tabStorage } from '#device/keep/storage.ts';
import { INSTALL_REFUSED_KEY, VISITS_KEY } from './stored-keys.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const install = proxy({ canAsk: false, isWanted: false });
let prompt: InstallPrompt | undefined;

/** Offered on the second visit, or after an order. "Not now" holds until the next order. */
export function startInstall(): void {
  if (tabStorage.get(VISITS_KEY) === null) {
    tabStorage.set(VISITS_KEY, '1');
    phoneStorage.set(VISITS_KEY, String(Number(phoneStorage.get(VISITS_KEY) ?? 0) + 1));
  }
  install.isWanted = Number(phoneStorage.get(VISITS_KEY)) >= 2 && phoneStorage.get(INSTALL_REFUSED_KEY) === null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    install.canAsk = true;
  });
  addEventListener('appinstalled', () => {
    install.canAsk = false;
  });
}

/** An order was placed: the app has shown what it is good for. */
export function offerInstall(): void {
  phoneStorage.set(INSTALL_REFUSED_KEY, null);
  install.isWanted = true;
}

export function refuseInstall(): void {
  phoneStorage.set(INSTALL_REFUSED_KEY, '1');
  install.isWanted = false;
}

export async function askInstall(): Promise<void> {
  if (!prompt) return;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  prompt = undefined;
  install.canAsk = false;
  if (outcome === 'dismissed') refuseInstall();
}

export function useInstall(): { readonly canAsk: boolean; readonly isWanted: boolean } {
  return useSnapshot(install);
}
