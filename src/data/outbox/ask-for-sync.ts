// Asks the browser to wake the worker when there is network, also with no page open.

/** By it the browser wakes the worker to send what waits. */
export const SYNC_TAG = 'khurpi-outbox';

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** A browser gives up after some tries that failed, so it is asked again and again while something waits. Many can't do it at all. */
export async function askForSync(registration: object | undefined): Promise<void> {
  await (registration as WithSync | undefined)?.sync?.register(SYNC_TAG).catch(() => undefined);
}
