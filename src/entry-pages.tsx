// The markup of `/`. At build time: in each language, and the welcome for a phone that has chosen none. On the server: with a shop's products.
import { createElement } from 'preact';
import { renderToString, renderToStringAsync } from 'preact-render-to-string';
import { Router } from 'wouter';
import type { HomePage } from '#core/home-page.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';
import { App } from './app/app.tsx';
import { activateLanguage, loadMessages } from './i18n/i18n.ts';
import { showPrepared } from './state/catalog/catalog-state.ts';
import { held } from './state/frame/held.ts';
import { languageState } from './state/frame/language-state.ts';
import { PREPARED_ID, prepared, preparedName } from './state/vendor/prepared-page.ts';
import { vendorState } from './state/vendor/vendor-state.ts';

// The JSX here is typed for React; at run time all of it is Preact.
const page = () => createElement(Router as never, { ssrPath: '/' } as never, createElement(App as never, null)) as never;

function setPage(language: LanguageCode | undefined, home: HomePage | undefined): void {
  activateLanguage(language ?? 'en');
  Object.assign(languageState, { language: language ?? 'en', isChosen: language !== undefined });
  prepared.home = home;
  Object.assign(vendorState, { vendorId: home?.vendor.id, vendors: home && held([home.vendor]) });
  if (home) showPrepared(home);
}

/** Data as an element of the page, which nothing in them can end. */
const dataElement = (data: unknown): string =>
  `<script type="application/json" id="${PREPARED_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** What is loaded later in a browser is here before the first page is rendered. */
export async function loadPages(): Promise<void> {
  for (const language of languages) await loadMessages(language, 'shell');
  setPage('en', { vendor: { id: 0, names: {} }, products: [], total: 0, season: 'rabi' } as unknown as HomePage);
  await renderToStringAsync(page());
}

/**
 * The body of `/`. Pages are rendered one after the other, from what the screens read; nothing of one is left for the next.
 * @param language undefined: the welcome
 * @param home with a shop and its products
 */
export function renderHome(language: LanguageCode | undefined, home?: HomePage): string {
  setPage(language, home);
  try {
    const name = language === undefined ? 'welcome' : preparedName(language, home);
    return `<div id="root" data-prepared="${name}">${renderToString(page())}</div>${home ? dataElement(home) : ''}`;
  } finally {
    setPage(undefined, undefined);
  }
}
