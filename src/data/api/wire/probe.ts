// Is the server there?
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';

const TIMEOUT_MS = 5_000;

/** Asks for nothing; any answer of the server itself will do, which names its wire version: a hotspot's or a gateway's does not. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers.has(SERVER_WIRE_VERSION_HEADER);
  } catch {
    return false;
  }
}
