// Checks whether the server can be reached.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';

const TIMEOUT_MS = 5_000;

/** Requests nothing; only our server's answers name the wire version, not a hotspot's or gateway's. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers.has(SERVER_WIRE_VERSION_HEADER);
  } catch {
    return false;
  }
}
