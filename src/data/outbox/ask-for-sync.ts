// Asks the browser to wake the worker when there is network, even if no page is open.

/** The name by which the browser wakes the worker to send waiting rows. */
export const SYNC_TAG = 'khurpi-outbox';

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** A browser gives up after some failures, so the worker asks again while something waits. Many browsers do not support it. */
export async function askForSync(registration: object | undefined): Promise<void> {
  await (registration as WithSync | undefined)?.sync?.register(SYNC_TAG).catch(() => undefined);
}
