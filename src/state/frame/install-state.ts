// Keeping the app on the phone: offered when the browser can and the person has reason to, never twice in a row.
import { proxy, useSnapshot } from 'valtio';
import { INSTALL_REFUSED_KEY, VISITS_KEY } from './stored-keys.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const install = proxy({ canAsk: false, isWanted: false });
let prompt: InstallPrompt | undefined;

/** Offered on the second visit, or after an order. "Not now" holds until the next order. */
export function startInstall(): void {
  if (sessionStorage.getItem(VISITS_KEY) === null) {
    sessionStorage.setItem(VISITS_KEY, '1');
    localStorage.setItem(VISITS_KEY, String(Number(localStorage.getItem(VISITS_KEY) ?? 0) + 1));
  }
  install.isWanted = Number(localStorage.getItem(VISITS_KEY)) >= 2 && localStorage.getItem(INSTALL_REFUSED_KEY) === null;
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
  localStorage.removeItem(INSTALL_REFUSED_KEY);
  install.isWanted = true;
}

export function refuseInstall(): void {
  localStorage.setItem(INSTALL_REFUSED_KEY, '1');
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
