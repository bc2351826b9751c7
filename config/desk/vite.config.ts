// Build of the desk: a separate app under /desk, so that farmers download none of it.
import { fileURLToPath } from 'node:url';
import prefresh from '@prefresh/vite';
import { defineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { noChunkRings } from '../chunk-rings-plugin.ts';
import { contract } from '../contract-plugin.ts';
import { cssName } from '../css-names.ts';
import { messages } from '../messages-plugin.ts';
import { precacheEntries } from '../precache-entries.ts';
import { preactAlias, reactAlias } from '../ui-alias.ts';
import { manifest } from './manifest.ts';
import { deskRooms } from './rooms.ts';
import { deskSprite, spriteAddress } from './sprite-plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A folder within the build of the farmer's app. */
const outDir = `${process.env['OUT'] ?? here('../../dist')}/desk`;
const ui = process.env['UI'] ?? 'preact';
const apiServer = `http://localhost:${process.env['PORT'] ?? 4000}`;
const sprite = spriteAddress();

/** Facts, fields and calls of a noun have the same file name. The prefix tells them apart. */
function roomOf(sources: readonly string[]): string {
  const isOf = (room: string): boolean => sources.some((source) => source.includes(room));
  if (isOf('/core/contract/desk/')) return isOf('/core/fields/') ? '' : 'calls.';
  return isOf('/core/fields/') ? 'fields.' : '';
}

/**
 * The desk knows every language of the content but speaks only English and Hindi. It needs no months and trial marks of others.
 */
const shortRows: PluginOption = {
  name: 'khurpi-short-language-rows',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/core/language/added-rows.ts') ? code.replaceAll(/^ {4}(?:months|listen|trial): .*$/gm, '') : undefined,
};

/** Words of both languages have the name of their feature. The prefix tells the languages apart. */
const languageOf = (source: string | null | undefined): string => {
  const [, language] = /virtual:messages\/(\w+)\//.exec(source ?? '') ?? [];
  return language === undefined ? '' : `said.${language}.`;
};

export default defineConfig({
  root: here('../../desk'),
  base: '/desk/',
  publicDir: false,
  resolve: { alias: [...(ui === 'preact' ? preactAlias : reactAlias)] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  css: { modules: { generateScopedName: cssName } },
  define: {
    __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev'),
    __API_BASE__: JSON.stringify(process.env['API_BASE'] ?? '/api'),
    __AUTH_BASE__: JSON.stringify(process.env['AUTH_BASE'] ?? '/auth'),
    __SPRITE__: JSON.stringify(`/desk/${sprite}`),
    // The worker keeps all files at once: the desk has no large room that only few people enter.
    __LATE_FILES__: JSON.stringify('^$'),
    // The desk has only words in the shop's own languages.
    __ADDED_WORDS__: '{}',
  },
  build: {
    target: 'es2020',
    cssTarget: ['chrome105', 'safari15.4', 'firefox121'],
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    rolldownOptions: {
      // Each file has its own name, so that a browser finds the old version of a file to download only the difference.
      output: {
        // Code that every page needs is one file. It is smaller than ten files that are split by users.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: (id) => !id.includes('index.html'), priority: 2 },
            { name: 'fields', test: /\/core\/fields\/(?:field|noun|row)\.ts$/, priority: 1 },
          ],
        },
        chunkFileNames: ({ name, facadeModuleId, moduleIds }) =>
          `assets/${languageOf(facadeModuleId)}${roomOf(moduleIds)}${name}-[hash].js`,
      },
      // Libraries mark modules for server rendering. The desk has none, so these warnings do not matter.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  plugins: [
    shortRows,
    contract(here('../../core/contract/')),
    // Farmers and desk staff see the same bill.
    messages(here('../../desk/words'), deskRooms, [{ folder: here('../../words'), name: 'bill' }]),
    ui === 'preact' && (prefresh() as PluginOption),
    noChunkRings(),
    deskSprite(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'service-worker.ts',
      scope: '/desk',
      manifest,
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [shortRows] },
        globPatterns: ['**/*.{html,js,css,svg}'],
        manifestTransforms: [(files) => ({ manifest: precacheEntries(files, outDir, sprite), warnings: [] })],
        maximumFileSizeToCacheInBytes: 400_000,
      },
    }),
  ],
  server: { port: 5174, strictPort: true, proxy: Object.fromEntries(['/api', '/auth', '/dev'].map((path) => [path, apiServer])) },
});
