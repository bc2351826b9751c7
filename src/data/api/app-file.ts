// Fetches a file of the app for the catalogue's worker.

/** The most time by which a slow connection may delay a search, ms. */
const FETCH_LIMIT_MS = 2_000;

/** The text of a file of this app. @throws when it does not arrive in time */
export async function fetchFile(path: string): Promise<string> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.text();
}
