// Build of the app: preact behind react's name, words compiled a language at a time, `/` rendered ahead, own service worker.
import { fileURLToPath } from 'node:url';
import prefresh from '@prefresh/vite';
import { defineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { cssName } from './config/css-names.ts';
import { messages } from './config/messages-plugin.ts';
import { prerender } from './config/prerender-plugin.ts';
import { preactAlias, reactAlias } from './config/ui-alias.ts';
import { manifest } from './manifest/manifest.ts';

const ui = process.env['UI'] ?? 'preact';
const messageFolder = fileURLToPath(new URL('./src/i18n/messages', import.meta.url));
const apiServer = `http://localhost:${process.env['PORT'] ?? 4000}`;

export default defineConfig({
  resolve: { alias: ui === 'preact' ? preactAlias : reactAlias },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  css: { modules: { generateScopedName: cssName } },
  define: {
    __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev'),
    __API_BASE__: JSON.stringify(process.env['API_BASE'] ?? '/api'),
    __AUTH_BASE__: JSON.stringify(process.env['AUTH_BASE'] ?? '/auth'),
    __BRAND__: JSON.stringify(process.env['BRAND'] ?? 'khurpi'),
    __EXTERNAL_LOGIN_HOST__: JSON.stringify(process.env['EXTERNAL_LOGIN_HOST'] ?? ''),
  },
  build: {
    target: 'es2020',
    outDir: process.env['OUT'] ?? 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
  },
  plugins: [
    messages(messageFolder),
    ui === 'preact' && (prefresh() as PluginOption),
    prerender({ entry: '/src/entry-prerender.tsx', messageFolder }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      manifest,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg}', 'icons/*.png'],
        globIgnores: ['screenshots/**'],
        maximumFileSizeToCacheInBytes: 400_000,
      },
    }),
  ],
  server: { proxy: Object.fromEntries(['/api', '/auth', '/dev', '/pictures', '/files', '/csc'].map((path) => [path, apiServer])) },
});
