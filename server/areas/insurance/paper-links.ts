// Links to an insurer's papers: an uploaded file, or a page of the insurer's site.

/** Stored path → its address; undefined when there is none, or the insurer's site is unknown. */
export type PaperLinks = (path: string | null) => string | undefined;

const OURS = '/files/';

/** @param siteUrl start of addresses on the insurer's site */
export const createPaperLinks =
  (publicUrl: string, siteUrl: string | undefined): PaperLinks =>
  (path) => {
    if (path === null) return undefined;
    if (path.startsWith(OURS)) return publicUrl + path;
    return siteUrl === undefined ? undefined : siteUrl + path;
  };
