// Fetches a file of the app for the catalogue's worker.

/** A slow line delays a search by at most this, ms. */
const FETCH_LIMIT_MS = 2_000;

/** The text of a file of this app. @throws when it cannot be had in time */
export async function fetchFile(path: string): Promise<string> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.text();
}
