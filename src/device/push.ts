// Messages that the browser shows while the app is closed. Finds out whether the browser can show them, and subscribes at the
// push server of its maker.

/** Undefined when the browser cannot do it, or has no worker yet. */
const manager = async (): Promise<PushManager | undefined> => (await navigator.serviceWorker?.getRegistration())?.pushManager;

/** Whether it makes sense to ask: the browser can do it, and the person has not blocked it for this site. */
export const canPush = (): boolean =>
  'PushManager' in globalThis && 'serviceWorker' in navigator && globalThis.Notification?.permission !== 'denied';

export const isPushAllowed = (): boolean => globalThis.Notification?.permission === 'granted';

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

function asked(subscription: PushSubscription | null | undefined): BrowserSubscription | undefined {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

export const currentSubscription = async (): Promise<BrowserSubscription | undefined> => asked(await (await manager())?.getSubscription());

/**
 * Asks the person with the browser's own dialog, if they were not asked yet. Undefined when they refused. Rejects when the push
 * server cannot be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  return asked(await (await manager())?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** The next person on this phone gets no messages of this person. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}
