// Asks the server for its time, without any cache.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';

const WAIT_MS = 5_000;

/** The server's clock, epoch ms in whole seconds. Undefined when it cannot be reached, or something else answers. */
export async function fetchServerTime(): Promise<number | undefined> {
  const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) }).catch(() => undefined);
  const at = Date.parse(response?.headers.get('date') ?? '');
  return response?.headers.has(SERVER_WIRE_VERSION_HEADER) && !Number.isNaN(at) ? at : undefined;
}
