// Renders `/` at build time: once for each language, and once for phones that have not chosen one. Puts the styles into the page.
// Every other route gets an empty shell. The hashes of the styles go into csp.json for the server's header. The server also gets
// pages/render.mjs, which renders pages, and a template for each kind of page and language.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { FIRST_LANGUAGE, languages } from '../../core/rules/languages.ts';
import { cssName } from '../css-names.ts';
import { messages } from '../messages-plugin.ts';
import { preactAlias, rowsAlias } from '../ui-alias.ts';
import { stylesOf } from './page-styles.ts';

const ROOT = '<div id="root"></div>';
/** The server replaces this with title, description and more. */
const HEAD = '<!--head-->';

interface PageKind {
  /** The module that starts after the page frame. */
  readonly source?: string;
  /** The module that loads the source, if the first page does not load it. */
  readonly loader?: string;
  /** Bundles of words that the page needs in addition to the first page's. */
  readonly words?: readonly string[];
}

/** Pages that the server writes. */
const pageKinds: Readonly<Record<string, PageKind>> = {
  welcome: { source: 'src/screens/welcome.tsx' },
  home: { source: 'src/screens/home/popular-products.tsx' },
  products: { source: 'src/screens/products.tsx', words: ['goods'] },
  product: { source: 'src/screens/product.tsx', words: ['goods'] },
  growth: { source: 'src/screens/growth/growth.tsx', loader: 'src/app/late-rooms.ts', words: ['goods', 'rest', 'growth'] },
  community: { source: 'src/screens/community/community.tsx', loader: 'src/app/late-rooms.ts', words: ['goods', 'rest', 'community'] },
  blog: { source: 'src/screens/blog/blog.tsx', loader: 'src/app/late-rooms.ts', words: ['goods', 'rest', 'blog'] },
  terms: { source: 'src/screens/terms.tsx', words: ['goods', 'rest'] },
  unknown: { source: 'src/screens/unknown/not-found.tsx', words: ['goods', 'rest'] },
};

/** What the entry exports (src/entry-pages.tsx). */
interface Pages {
  loadPages(): Promise<void>;
  renderPage(asked: { path: string; language: string; isChosen: boolean }): { body: string };
}

/** Builds the renderer. It stays in the folder `pages` of the build, for the server. */
async function buildPages(config: ResolvedConfig, entry: string, messageFolder: string): Promise<Pages> {
  const folder = path.join(path.resolve(config.root, config.build.outDir), 'pages');
  await build({
    configFile: false,
    root: config.root,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: [...preactAlias, rowsAlias] },
    ssr: { noExternal: true },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    define: config.define ?? {},
    css: { modules: { generateScopedName: cssName } },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'render.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
    plugins: [messages(messageFolder)],
  });
  const pages = (await import(pathToFileURL(path.join(folder, 'render.mjs')).href)) as Pages;
  await pages.loadPages();
  return pages;
}

type Bundle = Rolldown.OutputBundle;
const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] => Object.values(bundle).filter((part) => part.type === 'chunk');
const fileWith = (bundle: Bundle, source: string) => chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));

const preloads = (files: Iterable<string>): string => [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join('');

/** Words of a page load at the same time as its script, not after it. */
function wordsOf(bundle: Bundle, language: string | undefined, more: readonly string[] = []): string {
  if (language === undefined) return '';
  return preloads(['shell', ...more].flatMap((name) => fileWith(bundle, `virtual:messages/${language}/${name}`)?.fileName ?? []));
}

/** All files that a chunk imports statically, and the chunk itself. */
function closureOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  for (const next of chunk.imports) closureOf(bundle, next, seen);
  return seen;
}

type ModuleInfo = (id: string) => { readonly importedIds: readonly string[] } | null;

/** All sources that a source imports statically, and the source itself. */
function sourcesOf(info: ModuleInfo, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of info(id)?.importedIds ?? []) sourcesOf(info, next, seen);
  return seen;
}

const textOf = (bundle: Bundle, file: string): string => {
  const css = bundle[file];
  return css?.type === 'asset' ? String(css.source).trim() : '';
};

/** Styles within a page. The browser accepts them because the server sends their hashes. */
function createStyles() {
  const hashes = new Set<string>();
  const inline = (text: string): string => {
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return `<style>${text}</style>`;
  };
  return { hashes, inline };
}

interface Parts {
  readonly bundle: Bundle;
  readonly info: ModuleInfo;
  readonly shell: string;
  readonly inline: (text: string) => string;
}

/**
 * What a kind of page has in its head in addition to the first page's: the styles and files of the parts that start later, and
 * their style sheets. These sheets apply when the page has started (main.tsx). Until then they block nothing.
 */
function lateHead({ bundle, info, shell, inline }: Parts, source: string, loader?: string): string {
  const first = closureOf(bundle, /<script type="module"[^>]* src="\/([^"]+)"/.exec(shell)?.[1] ?? '');
  const chunk = fileWith(bundle, source);
  const id = chunk?.moduleIds.find((one) => one.endsWith(source));
  if (!chunk || id === undefined) throw new Error(`${source} is not in the build`);
  const before = loader === undefined ? undefined : fileWith(bundle, loader);
  const files = new Set([chunk, before].flatMap((one) => (one ? [...closureOf(bundle, one.fileName)] : [])));
  const scripts = [...files].filter((file) => !first.has(file));
  const sheets = new Set(scripts.flatMap((file) => [...((bundle[file] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? [])]));
  const modules = [...sourcesOf(info, id)].filter((one) => one.endsWith('.module.css'));
  const own = stylesOf([...sheets].map((file) => textOf(bundle, file)).join(''), modules);
  const links = [...sheets].map((file) => `<link rel="stylesheet" media="not all" href="/${file}">`);
  return [inline(own), preloads(scripts), ...links].join('');
}

export function prerender({ entry, messageFolder }: { entry: string; messageFolder: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'khurpi-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset' || config.build.ssr) return;
        const { hashes, inline } = createStyles();
        const shell = String(html.source).replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, file: string) =>
          // Modules that load later ask for these styles too. This disabled link shows the loader that they are already here.
          bundle[file] ? `${inline(textOf(bundle, file))}<link rel="stylesheet" href="/${file}" disabled>` : tag,
        );
        const parts: Parts = { bundle, info: (id) => this.getModuleInfo(id), shell, inline };
        const pageOf = (language: string | undefined, body: string, { source, loader, words }: PageKind = {}): string =>
          shell
            .replace(`<html lang="${FIRST_LANGUAGE}"`, `<html lang="${language ?? FIRST_LANGUAGE}"`)
            .replace('</head>', () => `${wordsOf(bundle, language, words)}${source ? lateHead(parts, source, loader) : ''}</head>`)
            .replace(ROOT, () => body);
        /** A template into which the server puts title, description and more. */
        const templateOf = (language: string, kind: PageKind): string =>
          pageOf(language, ROOT, kind)
            .replace(/<meta name="description"[^>]*>\s*/, '')
            .replace(/<title>[^<]*<\/title>/, HEAD);
        const emit = (fileName: string, text: string): void => void this.emitFile({ type: 'asset', fileName, source: text });
        const { renderPage } = await buildPages(config, entry, messageFolder);
        html.source = pageOf(undefined, renderPage({ path: '/', language: FIRST_LANGUAGE, isChosen: false }).body, pageKinds['welcome']);
        for (const language of languages) {
          emit(`index.${language}.html`, pageOf(language, renderPage({ path: '/', language, isChosen: true }).body));
          for (const [name, kind] of Object.entries(pageKinds)) emit(`pages/${name}.${language}.html`, templateOf(language, kind));
        }
        emit('shell.html', shell);
        emit('csp.json', JSON.stringify({ style: [...hashes] }));
      },
    },
  };
}
