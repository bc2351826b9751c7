// Sends lists of policies to the insurer's server. Most insurers have none: then the desk downloads the file.
import type { InsurerPort } from '../ports/insurer.ts';
import { askProvider } from './ask-provider.ts';

const PROVIDER = 'insurer';
/** The insurer reads a day's list while we wait. */
const TIMEOUT_MS = 60_000;

/** @param listUrl takes the file by POST; answers 200 with the answers as a file, or 202 without */
export function createHttpInsurer({ listUrl, rhythm }: { readonly listUrl: string; readonly rhythm: InsurerPort['rhythm'] }): InsurerPort {
  return {
    rhythm,
    async deliver({ name, csv }) {
      const answer = await askProvider({
        provider: PROVIDER,
        url: listUrl,
        method: 'POST',
        headers: { 'content-type': 'text/csv; charset=utf-8', 'x-list-name': name },
        body: csv,
        timeoutMs: TIMEOUT_MS,
        readRefusal: () => ({}),
      });
      return answer.trim() === '' ? null : answer;
    },
  };
}
