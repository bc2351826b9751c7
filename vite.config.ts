// Build of the farmer's app: preact in place of react, words compiled for each language, `/` rendered at build time, own service
// worker.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import prefresh from '@prefresh/vite';
import { defineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { assetName, chunkName, lateFiles } from './config/chunk-names.ts';
import { noChunkRings } from './config/chunk-rings-plugin.ts';
import { contract } from './config/contract-plugin.ts';
import { cssName } from './config/css-names.ts';
import { messages } from './config/messages-plugin.ts';
import { manifestOf, manifests } from './config/pages/manifest-plugin.ts';
import { prerender } from './config/pages/prerender-plugin.ts';
import { precacheEntries } from './config/precache-entries.ts';
import { isLate } from './config/rooms.ts';
import { dexieAlias, nodeCryptoAlias, preactAlias, reactAlias, rowsAlias } from './config/ui-alias.ts';
import { bundlesOfFiles, readAdded, versionsOf } from './config/words/added-words.ts';
import { addedWordFiles } from './config/words/added-words-plugin.ts';
import { spokenFile } from './config/words/spoken-plugin.ts';
import { readTradeFiles, tradeVersionsOf, tradeWordFiles } from './config/words/trade-words-plugin.ts';
import { languages, languageTable } from './core/rules/languages.ts';

const outDir = process.env['OUT'] ?? 'dist';
const ui = process.env['UI'] ?? 'preact';
/** Languages that have words in addition to the shop's own. */
const added = readAdded(fileURLToPath(new URL('.', import.meta.url)));
/** Languages that may get words from the desk. */
const otherLanguages = Object.keys(languageTable).filter((code) => !languages.some((own) => own === code));
const root = fileURLToPath(new URL('.', import.meta.url));
const messageFolder = fileURLToPath(new URL('./words', import.meta.url));
const tradeFiles = readTradeFiles(fileURLToPath(new URL('./trade-words', import.meta.url)));
/** The sprite's address changes with its content, so that page and worker share one cached copy. */
const spriteHash = createHash('sha256').update(readFileSync(new URL('./public/icons.svg', import.meta.url)));
const sprite = `icons.svg?v=${spriteHash.digest('hex').slice(0, 8)}`;
const apiServer = `http://localhost:${process.env['PORT'] ?? 4000}`;

/** Names of the chunks of late rooms. The names of their styles follow from them. */
const lateChunks = new Set<string>();

/** Pages about the farmer. These similar files compress better as one. */
const OWN =
  /screens\/(?:me|orders|order|waiting|wishlist|unknown\/other-path)\.tsx$|features\/(?:session\/sign-out|help\/help)-sheet\.tsx$/;
/** The cart and the sheets between cart and order, which open one after the other. */
const CART =
  /screens\/(?:cart|address)\.tsx$|features\/cart\/cart-trouble-sheet\.tsx$|features\/(?:address|cart|checkout|order)\/sheets\.lazy\.ts$|features\/pickup\/farmer-sheet\.tsx$|state\/checkout\/checkout-flow\.ts$/;
/** Small parts that start after the first page in every visit. */
const STARTED = /src\/app\/(?:start-later|late-rooms|status-lines)\.tsx?$/;

/** Files that are imported by name when they are needed. Each stays a separate file. */
const OPENED_LATER = /\.lazy\.ts$|sheet\.tsx$/;

/** Products as home and list show them, with everything they need. They work as soon as this one file has loaded. */
const SHOP = /features\/catalog\/product-list\.(?:tsx|module\.css)$/;
/** The rest of home, with the farmer's earlier products. */
const HOME = /screens\/home\/popular-products\.(?:tsx|module\.css)$|state\/order\/order-state\.ts$/;
/**
 * A product's page and the list with its filters, with everything they need beside the shop. Links lead to them, so no other file
 * may come first.
 */
const GOODS = /screens\/products?\.tsx$/;
/**
 * Code that every screen with a call needs: what a call asks of the session, what a failure means, and what waits. It travels
 * with the shop. A browser opens six connections to the server, and a seventh file would wait for one of them.
 */
const CALLS =
  /state\/(?:session\/(?:ask|left-session|ask-login)|frame\/failure|outbox\/(?:outbox-rows|row-needs))|core\/rules\/(?:dates\.|remedy|order\/order-number)|core\/money/;

/** Formats, checks and sending of calls. Every room with calls needs all of it, so it is one file. */
const WIRE = /node_modules\/superstruct\/|\/core\/contract\/wire\/|\/src\/data\/api\/wire\/(?!put-photo|upload)/;

/** No class has a setter with the name of a field. So fields can be plain assignments without a helper. */
const assumptions = { setPublicClassFields: true };

export default defineConfig({
  resolve: { alias: [...(ui === 'preact' ? preactAlias : reactAlias), dexieAlias, nodeCryptoAlias, rowsAlias] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' }, assumptions },
  css: { modules: { generateScopedName: cssName } },
  define: {
    __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev'),
    __API_BASE__: JSON.stringify(process.env['API_BASE'] ?? '/api'),
    __AUTH_BASE__: JSON.stringify(process.env['AUTH_BASE'] ?? '/auth'),
    __SPRITE__: JSON.stringify(`/${sprite}`),
    __BRAND__: JSON.stringify(process.env['BRAND'] ?? 'khurpi'),
    __PAYMENT_ENTITY_ID__: process.env['PAYMENT_ENTITY_ID'] === '4' ? '4' : '5',
    __LATE_FILES__: JSON.stringify(lateFiles().source),
    __ADDED_WORDS__: JSON.stringify(versionsOf(added)),
    __TRADE_WORDS__: JSON.stringify(tradeVersionsOf(tradeFiles)),
    __EXTERNAL_LOGIN_HOST__: JSON.stringify(process.env['EXTERNAL_LOGIN_HOST'] ?? ''),
  },
  build: {
    target: 'es2020',
    // Browsers that run es2020 modules and know <dialog> and :has. The app cannot run in older browsers, whatever its styles are.
    cssTarget: ['chrome105', 'safari15.4', 'firefox121'],
    outDir,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    rolldownOptions: {
      transform: { assumptions },
      output: {
        // Each file costs a round trip to the server, so code that is needed together is one file.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: (id) => !id.includes('index.html'), priority: 5 },
            { name: 'shop', test: (id) => SHOP.test(id) || CALLS.test(id), priority: 4 },
            { name: 'home', test: HOME, priority: 3 },
            { name: 'goods', test: GOODS, priority: 2.5 },
            { name: 'http', test: WIRE, priority: 2.2 },
            { name: 'styles', test: (id) => id.endsWith('.module.css') && !isLate(id), priority: 2 },
            { name: 'own', test: OWN, priority: 0.8 },
            { name: 'cart', test: CART, priority: 0.75 },
            { name: 'started', test: STARTED, priority: 0.7 },
            // Small parts that few people need: one file, and one entry in the worker's list.
            {
              name: 'small',
              test: /screens\/(?:login|terms|unknown\/not-open)\.tsx$|(?:default-states|cart-bar|login-sheet|choose-vendor-sheet)\.tsx?$/,
              priority: 0.5,
            },
            { name: 'dexie', test: /node_modules\/dexie\//, priority: 1.6 },
            {
              // The page's stores open these together. Late rooms would open them one by one.
              name: 'store',
              test: (id) => /\/src\/data\/(?:db|outbox)\//.test(id) && !isLate(id),
              minShareCount: 2,
              priority: 1.5,
            },
            {
              name: 'parts',
              test: (id) =>
                /\/(?:src\/(?:ui|state|features|device)|core\/rules)\/|core\/contract\/(?:cart|order\/(?:order|status))\.|\/screens\/(?:stored-notice|cart-by-code)/.test(
                  id,
                ) &&
                !OPENED_LATER.test(id) &&
                !isLate(id),
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
        assetFileNames: (asset) => assetName(asset, lateChunks),
        chunkFileNames: (chunk) => {
          const name = chunkName(chunk);
          if (name.includes('/later.')) lateChunks.add(chunk.name);
          return name;
        },
      },
    },
  },
  plugins: [
    contract(fileURLToPath(new URL('./core/contract/', import.meta.url))),
    messages(messageFolder, undefined, undefined, added, otherLanguages),
    addedWordFiles(added, bundlesOfFiles(fileURLToPath(new URL('.', import.meta.url)))),
    tradeWordFiles(tradeFiles),
    manifests(root, [...languages, ...added.map(({ code }) => code)]),
    spokenFile(fileURLToPath(new URL('.', import.meta.url))),
    ui === 'preact' && (prefresh() as PluginOption),
    noChunkRings(),
    prerender({ entry: '/src/entry-pages.tsx', messageFolder }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The manifest for a phone that has not chosen a language. Requests for a manifest carry the choice.
      manifest: manifestOf(root, 'hi'),
      useCredentials: true,
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        // Only the home screen uses the icons. A phone fetches them when it installs the app.
        globPatterns: ['**/*.{html,js,css,svg}'],
        // The shell shows the welcome until someone chooses a language. Every page contains the first page's styles.
        globIgnores: [
          'screenshots/**',
          'index.html',
          'pages/**',
          'assets/first-*.css',
          // Phones fetch trade words at their first search.
          'assets/words.*.trade-*',
          // The worker fetches those of the chosen language.
          ...added.map(({ code }) => `assets/words.${code}.*`),
        ],
        manifestTransforms: [(files) => ({ manifest: precacheEntries(files, outDir, sprite, lateFiles()), warnings: [] })],
        maximumFileSizeToCacheInBytes: 400_000,
      },
    }),
  ],
  server: { proxy: Object.fromEntries(['/api', '/auth', '/dev', '/pictures', '/files', '/csc'].map((path) => [path, apiServer])) },
});
