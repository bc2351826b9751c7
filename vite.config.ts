// Build of the app: preact behind react's name, words compiled a language at a time, `/` rendered ahead, own service worker.
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
/** Languages beside the shop's own that have words. */
const added = readAdded(fileURLToPath(new URL('.', import.meta.url)));
/** Languages that may get words at the desk. */
const otherLanguages = Object.keys(languageTable).filter((code) => !languages.some((own) => own === code));
const root = fileURLToPath(new URL('.', import.meta.url));
const messageFolder = fileURLToPath(new URL('./words', import.meta.url));
const tradeFiles = readTradeFiles(fileURLToPath(new URL('./trade-words', import.meta.url)));
/** The sprite's address changes with its content, so that page and worker need one copy between them. */
const spriteHash = createHash('sha256').update(readFileSync(new URL('./public/icons.svg', import.meta.url)));
const sprite = `icons.svg?v=${spriteHash.digest('hex').slice(0, 8)}`;
const apiServer = `http://localhost:${process.env['PORT'] ?? 4000}`;

/** Names of the chunks that late rooms have: their styles come after them. */
const lateChunks = new Set<string>();

/** Pages of a person. Files that repeat each other compress better as one. */
const OWN =
  /screens\/(?:me|orders|order|waiting|wishlist|unknown\/other-path)\.tsx$|features\/(?:session\/sign-out|help\/help)-sheet\.tsx$/;
/** The cart with what opens between it and the order, one after the other. */
const CART =
  /screens\/(?:cart|address)\.tsx$|features\/cart\/cart-trouble-sheet\.tsx$|features\/(?:address|cart|checkout|order)\/sheets\.lazy\.ts$|features\/pickup\/farmer-sheet\.tsx$|state\/checkout\/checkout-flow\.ts$/;
/** Small parts that start after the first page, in every visit. */
const STARTED = /src\/app\/(?:start-later|late-rooms|status-lines)\.tsx?$/;

/** What is asked for by name when it is needed: each is a file of its own. */
const OPENED_LATER = /\.lazy\.ts$|sheet\.tsx$/;

/** Products as home and list show them, with all they need: usable when this one file is there. */
const SHOP = /features\/catalog\/product-list\.(?:tsx|module\.css)$/;
/** What home shows besides, with what was bought before. */
const HOME = /screens\/home\/popular-products\.(?:tsx|module\.css)$|state\/order\/order-state\.ts$/;
/** A product's page and the list with its filters, with all they need beside the shop: links lead to them, and nothing else is to come first. */
const GOODS = /screens\/products?\.tsx$/;
/** What a call asks of the session, what it means when it fails, and what waits: every screen with a call needs it. It travels
 * with the shop: a page by link has six ways to the server, and the seventh file would wait until one of them is free. */
const CALLS =
  /state\/(?:session\/(?:ask|left-session|ask-login)|frame\/failure|outbox\/(?:outbox-rows|row-needs))|core\/rules\/(?:dates\.|remedy|order\/order-number)|core\/money/;

/** What travels, how it is checked and sent: each room with calls needs all of it, so it is one file. */
const WIRE = /node_modules\/superstruct\/|\/core\/contract\/wire\/|\/src\/data\/api\/wire\/(?!put-photo|upload)/;

/** No class has a setter that a field would meet: a field is an assignment, and needs no helper. */
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
    // What runs es2020 modules and knows <dialog> and :has; older browsers can't run the app, whatever its styles say.
    cssTarget: ['chrome105', 'safari15.4', 'firefox121'],
    outDir,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    rolldownOptions: {
      transform: { assumptions },
      output: {
        // A file is a way to the server and back: what is needed together travels together.
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
            // Small parts that few need: one file, one entry in the worker's list.
            {
              name: 'small',
              test: /screens\/(?:login|terms|unknown\/not-open)\.tsx$|(?:default-states|cart-bar|login-sheet|choose-vendor-sheet)\.tsx?$/,
              priority: 0.5,
            },
            { name: 'dexie', test: /node_modules\/dexie\//, priority: 1.6 },
            {
              // Opened together by the page's stores, and piece by piece by late rooms.
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
      // For a phone that has not chosen a language. Requests for a manifest carry the choice.
      manifest: manifestOf(root, 'hi'),
      useCredentials: true,
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        // Icons are the home screen's; whoever installs the app fetches them then.
        globPatterns: ['**/*.{html,js,css,svg}'],
        // Where nobody has chosen a language yet, the shell shows the welcome; the first page's styles are in every page.
        globIgnores: [
          'screenshots/**',
          'index.html',
          'pages/**',
          'assets/first-*.css',
          // Fetched by who searches.
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
