// Renders `/` at build time, once a language and once for a phone that has not chosen one, puts the styles into the page, and leaves
// an empty shell for every other route. Hashes of the styles go into csp.json for the server's header. For the server there is also
// what it renders `/` with a shop's products by: pages/render.mjs, and a page in each language to put the result into.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { languages } from '../core/rules/languages.ts';
import { cssName } from './css-names.ts';
import { messages } from './messages-plugin.ts';
import { preactAlias } from './ui-alias.ts';

const ROOT = '<div id="root"></div>';
/** What is not on screen when the page stands, and comes into it as a file of its own. */
const LATE_PART = 'src/features/catalog/popular-products.tsx';

/** What the entry exports (src/entry-pages.tsx). */
interface Pages {
  loadPages(): Promise<void>;
  renderHome(language: string | undefined): string;
}

/** Builds what renders pages; it stays in the folder `pages` of the build, for the server. */
async function buildPages(config: ResolvedConfig, entry: string, messageFolder: string): Promise<Pages> {
  const folder = path.join(path.resolve(config.root, config.build.outDir), 'pages');
  await build({
    configFile: false,
    root: config.root,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: preactAlias },
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

/** The words of a page travel beside its script, not after it. */
function wordsOf(bundle: Bundle, language: string | undefined): string {
  const words = language === undefined ? undefined : fileWith(bundle, `virtual:messages/${language}/shell`);
  return words ? `<link rel="modulepreload" href="/${words.fileName}">` : '';
}

/** Files a chunk imports without being asked, itself included. */
function closureOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  for (const next of chunk.imports) closureOf(bundle, next, seen);
  return seen;
}

/** What the products of the page need beside the page's own script: files that make them live, and their styles. */
function latePart(bundle: Bundle, shell: string): { readonly scripts: string[]; readonly styles: string[] } {
  const first = closureOf(bundle, /<script type="module"[^>]* src="\/([^"]+)"/.exec(shell)?.[1] ?? '');
  const late = [...closureOf(bundle, fileWith(bundle, LATE_PART)?.fileName ?? '')].filter((file) => !first.has(file));
  const styles = late.flatMap((file) => [...((bundle[file] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? [])]);
  return { scripts: late, styles: [...new Set(styles)] };
}

const textOf = (bundle: Bundle, file: string): string => {
  const css = bundle[file];
  return css?.type === 'asset' ? String(css.source).trim() : '';
};

/** Styles within a page; their hashes tell the browser that they are ours. */
function createStyles() {
  const hashes = new Set<string>();
  const inline = (text: string): string => {
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return `<style>${text}</style>`;
  };
  return { hashes, inline };
}

/** What goes into the head of a page with products. A script that wants its styles finds them named, and fetches none. */
function productsHead(bundle: Bundle, shell: string, inline: (text: string) => string): string {
  const { scripts, styles } = latePart(bundle, shell);
  const own = styles.map((file) => textOf(bundle, file)).join('');
  const named = styles.map((file) => `<link rel="stylesheet" disabled href="/${file}">`);
  return [inline(own), ...named, ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`)].join('');
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
          // What is loaded later needs these styles too: by a link that is not followed it knows them to be here.
          bundle[file] ? `${inline(textOf(bundle, file))}<link rel="stylesheet" href="/${file}" disabled>` : tag,
        );
        const pageOf = (language: string | undefined, body: string, head = ''): string =>
          shell
            .replace('<html lang="en"', `<html lang="${language ?? 'en'}"`)
            .replace('</head>', () => `${wordsOf(bundle, language)}${head}</head>`)
            .replace(ROOT, () => body);
        const emit = (fileName: string, source: string): void => void this.emitFile({ type: 'asset', fileName, source });
        const { renderHome } = await buildPages(config, entry, messageFolder);
        html.source = pageOf(undefined, renderHome(undefined));
        for (const language of languages) {
          emit(`index.${language}.html`, pageOf(language, renderHome(language)));
          emit(`pages/home.${language}.html`, pageOf(language, ROOT, productsHead(bundle, shell, inline)));
        }
        emit('shell.html', shell);
        emit('csp.json', JSON.stringify({ style: [...hashes] }));
      },
    },
  };
}
