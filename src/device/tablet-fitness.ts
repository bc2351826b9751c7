// Facts of the browser about its device: whether the app is installed, how much it can store, and which devices it has.

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches;

/** Null when the browser does not say. `freeBytes`: how much the app may still store. */
export async function storageState(): Promise<{ readonly isPersistent: boolean; readonly freeBytes: number } | null> {
  if (!navigator.storage?.estimate) return null;
  try {
    const [isPersistent, { quota = 0, usage = 0 }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()]);
    return { isPersistent, freeBytes: quota - usage };
  } catch {
    return null;
  }
}

/** Asks the browser never to delete the app's data. Chrome decides automatically, and agrees for an installed app. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

export const hasBuckets = (): boolean => 'storageBuckets' in navigator;

export function pushState(): 'none' | 'refused' | 'not-asked' | 'allowed' {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return 'none';
  const { permission } = Notification;
  if (permission === 'denied') return 'refused';
  return permission === 'granted' ? 'allowed' : 'not-asked';
}

/** Opens the browser's own dialog. */
export async function askForPush(): Promise<void> {
  await globalThis.Notification?.requestPermission?.();
}

/** Whether there is a camera, as far as the browser says without asking the person. */
export async function cameraState(): Promise<'none' | 'refused' | 'not-asked' | 'works'> {
  if (!navigator.mediaDevices?.getUserMedia) return 'none';
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  if (!devices.some(({ kind }) => kind === 'videoinput')) return 'none';
  // Older browsers do not know the name of this permission.
  const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => undefined);
  if (permission?.state === 'denied') return 'refused';
  return permission?.state === 'granted' ? 'works' : 'not-asked';
}

/** Copies a text. False when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
