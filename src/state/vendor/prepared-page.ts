// What the server wrote into the page beside its markup.
import type { PageData } from '#core/page-data.ts';

/** The element it stands in. */
export const PREPARED_ID = 'prepared';

/** Undefined when the page came without, or with something of no use to this phone. */
export const prepared: { page: PageData | undefined } = { page: undefined };

/** What a page calls its markup: the language and whether a person chose it, whether pictures wait for a tap, and whose goods stand in it. */
export const preparedName = (language: string, isChosen: boolean, isLowData: boolean, page: PageData | undefined): string =>
  [language, +isChosen, page?.vendor && [+isLowData, page.vendor.id]].join(' ');

export function readPrepared(): void {
  const text = document.getElementById(PREPARED_ID)?.textContent;
  if (text) prepared.page = JSON.parse(text) as PageData;
}
