// Where a paper of an insurer can be read: a file that the desk was given, or a page of the insurer's own site.

/** Path as it is kept → its address; undefined when there is none, or the insurer's site is not known. */
export type PaperLinks = (path: string | null) => string | undefined;

const OURS = '/files/';

/** @param siteUrl where paths of the insurer's site begin */
export const createPaperLinks =
  (publicUrl: string, siteUrl: string | undefined): PaperLinks =>
  (path) => {
    if (path === null) return undefined;
    if (path.startsWith(OURS)) return publicUrl + path;
    return siteUrl === undefined ? undefined : siteUrl + path;
  };
