// Data that the server wrote into the page beside its markup.
import type { PageData } from '#core/page-data.ts';

/** The element that holds it. */
export const PREPARED_ID = 'prepared';

/** Undefined when the page has none, or none that this phone can use. */
export const prepared: { page: PageData | undefined } = { page: undefined };

/** Facts of a page's markup: the language and whether a person chose it, whether pictures wait for a tap, and the shop of its goods. */
export const preparedName = (language: string, isChosen: boolean, isLowData: boolean, page: PageData | undefined): string =>
  [language, +isChosen, page?.vendor && [+isLowData, page.vendor.id]].join(' ');

export function readPrepared(): void {
  const text = document.getElementById(PREPARED_ID)?.textContent;
  if (text) prepared.page = JSON.parse(text) as PageData;
}
