// Installing the app on the phone: offered when the browser can and the person has a reason, never twice in a row.
import { proxy, useSnapshot } from 'valtio';
import { phoneStorage, tabStorage } from '#device/keep/storage.ts';
import { INSTALL_REFUSED_KEY, VISITS_KEY } from './stored-keys.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Whether one page can and should offer it. */
interface Install {
  readonly shown: { canAsk: boolean; isWanted: boolean };
  /** The browser's own question, until it was shown. */
  prompt: InstallPrompt | undefined;
}

export const createInstall = (): Install => ({ shown: proxy({ canAsk: false, isWanted: false }), prompt: undefined });

/** This page's own. */
const ownInstall = createInstall();

/** Offered on the second visit, or after an order. "Not now" holds until the next order. */
export function startInstall(own = ownInstall): void {
  const { shown } = own;
  if (tabStorage.get(VISITS_KEY) === null) {
    tabStorage.set(VISITS_KEY, '1');
    phoneStorage.set(VISITS_KEY, String(Number(phoneStorage.get(VISITS_KEY) ?? 0) + 1));
  }
  shown.isWanted = Number(phoneStorage.get(VISITS_KEY)) >= 2 && phoneStorage.get(INSTALL_REFUSED_KEY) === null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    own.prompt = event as InstallPrompt;
    shown.canAsk = true;
  });
  addEventListener('appinstalled', () => {
    shown.canAsk = false;
  });
}

/** An order was placed, so the person knows the app's use. */
export function offerInstall({ shown } = ownInstall): void {
  phoneStorage.set(INSTALL_REFUSED_KEY, null);
  shown.isWanted = true;
}

export function refuse({ shown }: Install): void {
  phoneStorage.set(INSTALL_REFUSED_KEY, '1');
  shown.isWanted = false;
}

export const refuseInstall = (): void => refuse(ownInstall);

/** Opens the browser's own question. */
export async function ask(own: Install): Promise<void> {
  const { prompt, shown } = own;
  if (!prompt) return;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  own.prompt = undefined;
  shown.canAsk = false;
  if (outcome === 'dismissed') refuse(own);
}

export const askInstall = (): Promise<void> => ask(ownInstall);

export function useInstall({ shown } = ownInstall): { readonly canAsk: boolean; readonly isWanted: boolean } {
  return useSnapshot(shown);
}
