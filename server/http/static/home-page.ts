// `/` with a shop and its products in it, rendered by what the build left for it. Everybody with the same language and shop gets the same.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HomePage } from '#core/home-page.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';

/** What a page shows. Undefined when there is nothing to show. */
export type ReadHome = (language: LanguageCode, shop: number | undefined) => Promise<HomePage | undefined>;

/** What the build exports (src/entry-pages.tsx). */
interface Pages {
  loadPages(): Promise<void>;
  renderHome(language: LanguageCode, home: HomePage): string;
}

export interface WrittenPage {
  readonly html: string;
  readonly etag: string;
}

/** Whoever asks for the page waits for the database no longer than this, ms; the page that was made ahead is as good without it. */
const PATIENCE_MS = 1_000;
const ROOT = '<div id="root"></div>';

const late = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref();
  });

/** Answers how a page is written: undefined where the one that was made ahead has to do. Undefined itself when the build left nothing to write pages by. */
export async function createHomePages(
  folder: string,
  readHome: ReadHome,
): Promise<((language: LanguageCode, shop: number | undefined) => Promise<WrittenPage | undefined>) | undefined> {
  const script = path.join(folder, 'pages', 'render.mjs');
  if (!fs.existsSync(script)) return undefined;
  const { loadPages, renderHome } = (await import(pathToFileURL(script).href)) as Pages;
  await loadPages();
  const templates = new Map(languages.map((code) => [code, fs.readFileSync(path.join(folder, 'pages', `home.${code}.html`), 'utf8')]));
  const written = new WeakMap<HomePage, WrittenPage>();

  const write = (language: LanguageCode, home: HomePage): WrittenPage => {
    const html = (templates.get(language) ?? '').replace(ROOT, () => renderHome(language, home));
    const page = { html, etag: `W/"${createHash('sha1').update(html).digest('base64url')}"` };
    written.set(home, page);
    return page;
  };
  return async (language, shop) => {
    const home = await Promise.race([readHome(language, shop), late(PATIENCE_MS)]);
    return home && (written.get(home) ?? write(language, home));
  };
}
