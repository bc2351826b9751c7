// Is the server there?

const TIMEOUT_MS = 8_000;

/** Asks for nothing; any answer of the server itself will do. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok && (response.headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}
