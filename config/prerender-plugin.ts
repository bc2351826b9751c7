// Renders `/` at build time, once a language and once for a phone that has not chosen one, puts the styles into the page,
// and leaves an empty shell for every other route. Hashes of the styles go into csp.json for the server's header.
import { createHash } from 'node:crypto';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { languages } from '../core/rules/languages.ts';
import { cssName } from './css-names.ts';
import { messages } from './messages-plugin.ts';
import { preactAlias } from './ui-alias.ts';

const ROOT = '<div id="root"></div>';

/** What the entry exports: the markup of `/`. Without a language it is the welcome, where one is chosen. */
interface Prerendered {
  prerender(language: string | undefined): Promise<string>;
}

async function renderPages(config: ResolvedConfig, entry: string, messageFolder: string): Promise<Map<string, string>> {
  const server = await createServer({
    configFile: false,
    root: config.root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: preactAlias },
    ssr: { noExternal: [/wouter/, /valtio/, /regexparam/, /use-sync-external-store/] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    define: config.define ?? {},
    css: { modules: { generateScopedName: cssName } },
    plugins: [messages(messageFolder)],
  });
  try {
    const { prerender } = (await server.ssrLoadModule(entry)) as Prerendered;
    const pages = new Map([['index.html', await prerender(undefined)]]);
    for (const language of languages) pages.set(`index.${language}.html`, await prerender(language));
    return pages;
  } finally {
    await server.close();
  }
}

/** The words of a page travel beside its script, not after it. */
function preloads(bundle: Rolldown.OutputBundle, language: string | undefined): string {
  if (language === undefined) return '';
  const words = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`virtual:messages/${language}/shell`),
  );
  return words ? `<link rel="modulepreload" href="/${words.fileName}">` : '';
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
        const hashes: string[] = [];
        const page = String(html.source).replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, file: string) => {
          const css = bundle[file];
          if (css?.type !== 'asset') return tag;
          const text = String(css.source).trim();
          hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
          // What is loaded later needs these styles too: by a link that is not followed it knows them to be here.
          return `<style>${text}</style><link rel="stylesheet" href="/${file}" disabled>`;
        });
        for (const [fileName, body] of await renderPages(config, entry, messageFolder)) {
          const language = /\.(\w+)\.html$/.exec(fileName)?.[1];
          const source = page
            .replace('<html lang="en"', `<html lang="${language ?? 'en'}"`)
            .replace('</head>', () => `${preloads(bundle, language)}</head>`)
            .replace(ROOT, () => `<div id="root" data-prepared="${language ?? 'welcome'}">${body}</div>`);
          if (fileName === 'index.html') html.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: page });
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ style: hashes }) });
      },
    },
  };
}
