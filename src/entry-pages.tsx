// The public pages as text, rendered from the app's own screens. The build renders `/` without a shop. The server renders all
// pages with their data.
import { createElement } from 'preact';
import { renderToString, renderToStringAsync } from 'preact-render-to-string';
import { matchRoute, Router, useRouter } from 'wouter';
import { textIn } from '#core/language/said.ts';
import type { PageData } from '#core/page-data.ts';
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';
import { App } from './app/app.tsx';
import { knownPaths } from './app/routes.tsx';
import { activateLanguage, loadMessages, text } from './i18n/i18n.ts';
import { titleOf as titleOfList } from './screens/products.tsx';
import { showBlog } from './state/blog/blog-state.ts';
import { showPrepared } from './state/catalog/catalog-state.ts';
import { showFeed } from './state/community/feed-state.ts';
import { showTopic } from './state/community/topic-state.ts';
import { languageState } from './state/frame/language-state.ts';
import { plainValue } from './state/frame/plain-value.ts';
import { showTitle } from './state/frame/screen-state.ts';
import { settings } from './state/frame/settings-state.ts';
import { showGrowth } from './state/growth/growth-state.ts';
import { LAUNCH_PATH } from './state/session/launch-state.ts';
import { PREPARED_ID, prepared, preparedName } from './state/vendor/prepared-page.ts';
import { vendorState } from './state/vendor/vendor-state.ts';

/** The requested page. */
export interface PageAsked {
  readonly path: string;
  /** Query of the address, without its question mark. */
  readonly search?: string;
  readonly language: LanguageCode;
  /** The person chose the language. Without a choice, `/` is the welcome, and other pages offer the other language. */
  readonly isChosen: boolean;
  /** Pictures wait for a tap. */
  readonly isLowData?: boolean;
  readonly data?: PageData | undefined;
}

export interface Rendered {
  /** The content for the page's empty root. */
  readonly body: string;
  /** The title of the page. Empty for the shop itself. */
  readonly title: string;
}

// The JSX here has React's types. At run time all of it is Preact.
const page = ({ path, search = '' }: PageAsked) =>
  createElement(Router as never, { ssrPath: path, ssrSearch: search } as never, createElement(App as never, null)) as never;

const POST = /\/post\/[^/]*$/;

/** The title that the screen will set. The header is rendered before the screen. */
function titleOf({ path, language, data = {} }: PageAsked): string {
  const { product, list, growth, missing } = data;
  if (product) return textIn(product.names, language);
  if (POST.test(path)) return text('community.post');
  if (path === '/community') return text('community.title');
  if (/^\/blog(\/|$)/.test(path)) return textIn(data.blog?.article?.titles, language) || text('blog.title');
  if (missing || !hasScreen(path)) return text(missing !== 'gone' ? 'not-found.title' : 'product.gone-title');
  if (path === '/products') return text(titleOfList(list?.query ?? {}));
  if (growth) return textIn(growth.find(({ id }) => path === `/growth/${id}`)?.names, language) || text('growth.title');
  return path === '/terms' ? text('terms.title') : '';
}

function setPage(asked: PageAsked): void {
  const { language, isChosen, isLowData = false, data } = asked;
  activateLanguage(language);
  Object.assign(languageState, { language, isChosen });
  settings.isLowData = isLowData;
  prepared.page = data;
  const vendor = data?.vendor;
  Object.assign(vendorState, { vendorId: vendor?.id, vendors: vendor && plainValue([vendor]) });
  if (data) showPrepared(data);
  showGrowth(data?.growth);
  showBlog(data?.blog);
  showFeed(data?.feed);
  showTopic(data?.topic);
  showTitle(titleOf(asked));
}

/** Data as an element of the page. No content of the data can end the element. */
const dataElement = (data: unknown): string =>
  `<script type="application/json" id="${PREPARED_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** A path that has no screen. */
const NOWHERE = '/404';
const NOBODY: PageAsked = { path: '/', language: FIRST_LANGUAGE, isChosen: false };

/** Modules that a browser loads later are loaded here before the first page is rendered. */
export async function loadPages(): Promise<void> {
  for (const language of languages)
    for (const bundle of ['shell', 'goods', 'rest', 'growth', 'community', 'blog'] as const) await loadMessages(language, bundle);
  for (const path of ['/', '/products', '/products/1', '/growth', '/community', '/blog', '/blog/none', '/terms', NOWHERE]) {
    const asked = { ...NOBODY, path, isChosen: true, data: {} };
    setPage(asked);
    await renderToStringAsync(page(asked));
  }
  setPage(NOBODY);
  await renderToStringAsync(page(NOBODY));
}

/** Renders pages one at a time, from the state that the screens read. Clears the state, so that the next page gets none of it. */
export function renderPage(asked: PageAsked): Rendered {
  const { path, language, isChosen, isLowData = false, data } = asked;
  setPage(asked);
  try {
    const name = isChosen || path !== '/' ? preparedName(language, isChosen, isLowData, data) : 'welcome';
    const body = `<div id="root" data-prepared="${name}">${renderToString(page(asked))}</div>${data ? dataElement(data) : ''}`;
    return { body, title: titleOf(asked) };
  } finally {
    setPage(NOBODY);
  }
}

let parser: Parameters<typeof matchRoute>[0] | undefined;
/** How the app's router reads a path. */
function Parser(): null {
  parser = useRouter().parser;
  return null;
}

/** Whether the app has a screen for a path, or handles it as an entry from another app. */
export function hasScreen(path: string): boolean {
  if (!parser) renderToString(createElement(Parser, null) as never);
  return [LAUNCH_PATH, ...knownPaths()].some((pattern) => parser !== undefined && matchRoute(parser, pattern, path)[0]);
}
