// What broke in the service worker while no page was open to hear of it.
import { takeKeptError } from '#data/kept-error.ts';

/** Answers it once; undefined when nothing broke, and where nothing can be kept. */
export async function unheardError(): Promise<Error | undefined> {
  const kept = await takeKeptError().catch(() => undefined);
  return kept && Object.assign(new Error(), kept);
}
