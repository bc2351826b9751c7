// Messages that the browser shows while the app is closed: whether it can, and what its maker's server receives.

/** Undefined where the browser has none, or has no worker yet. */
const manager = async (): Promise<PushManager | undefined> => (await navigator.serviceWorker?.getRegistration())?.pushManager;

/** Whether asking makes sense: the browser can, and nobody has said never to this site. */
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

/** Asks the person by the browser's own box, if it was not asked yet. Undefined when they said no. Rejects when the maker's server is out of reach. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  return asked(await (await manager())?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** The next person on this phone gets no messages of this person. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}
