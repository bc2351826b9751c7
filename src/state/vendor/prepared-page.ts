// What the server wrote into the page beside its markup.
import type { HomePage } from '#core/home-page.ts';

/** The element it stands in. */
export const PREPARED_ID = 'prepared';

/** Undefined when the page came without, or with something of no use to this phone. */
export const prepared: { home: HomePage | undefined } = { home: undefined };

/** What a page calls what it holds: the language, and the shop whose products stand in it. */
export const preparedName = (language: string, home: HomePage | undefined): string => (home ? `${language} ${home.vendor.id}` : language);

export function readPrepared(): void {
  const text = document.getElementById(PREPARED_ID)?.textContent;
  if (text) prepared.home = JSON.parse(text) as HomePage;
}
