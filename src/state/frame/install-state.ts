// Keeping the app on the phone: offered when the browser can and the person has reason to, never twice in a row.
import { proxy, useSnapshot } from 'valtio';

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const VISITS = 'khurpi.visits';
const REFUSED = 'khurpi.install-refused';

const install = proxy({ canAsk: false, isWanted: false });
let prompt: InstallPrompt | undefined;

/** Offered on the second visit, or after an order. "Not now" holds until the next order. */
export function startInstall(): void {
  if (sessionStorage.getItem(VISITS) === null) {
    sessionStorage.setItem(VISITS, '1');
    localStorage.setItem(VISITS, String(Number(localStorage.getItem(VISITS) ?? 0) + 1));
  }
  install.isWanted = Number(localStorage.getItem(VISITS)) >= 2 && localStorage.getItem(REFUSED) === null;
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
  localStorage.removeItem(REFUSED);
  install.isWanted = true;
}

export function refuseInstall(): void {
  localStorage.setItem(REFUSED, '1');
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
