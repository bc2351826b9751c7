// Checks whether the server can be reached.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';

const TIMEOUT_MS = 5_000;

/** Loads no data. Only our server sends the wire version; a hotspot or gateway does not. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers.has(SERVER_WIRE_VERSION_HEADER);
  } catch {
    return false;
  }
}
