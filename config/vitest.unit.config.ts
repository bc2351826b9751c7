// Unit tests beside their files: rules and server parts in plain Node, app parts with preact in a simulated document.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lateFiles } from './chunk-names.ts';
import { deskRooms } from './desk/rooms.ts';
import { messages } from './messages-plugin.ts';
import { dexieAlias, preactAlias } from './ui-alias.ts';

// The library's main entry is CommonJS, and the alias does not apply to it.
const testingLibrary = { find: /^@testing-library\/react$/, replacement: '@testing-library/react/dist/@testing-library/react.esm.js' };
/** Libraries that import react must go through Vite. Otherwise the alias does not apply to them. */
const inline = [/@testing-library\/react/, /@tanstack/, /valtio/, /wouter/, /use-sync-external-store/];
const root = fileURLToPath(new URL('..', import.meta.url));
const messageFolder = fileURLToPath(new URL('../words', import.meta.url));
const deskMessageFolder = fileURLToPath(new URL('../desk/words', import.meta.url));

export default defineConfig({
  root,
  define: {
    __APP_VERSION__: '"test"',
    __API_BASE__: '"/api"',
    __AUTH_BASE__: '"/auth"',
    __BRAND__: '"khurpi"',
    __SPRITE__: '"/icons.svg"',
    __PAYMENT_ENTITY_ID__: '5',
    __EXTERNAL_LOGIN_HOST__: '""',
    __LATE_FILES__: JSON.stringify(lateFiles().source),
  },
  test: {
    maxWorkers: 2,
    // A thread starts in half the time of a process, and most files need their own.
    pool: 'threads',
    // As with browser tests: CI tries a failed test twice and reports it.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          testTimeout: 30_000,
          // These tests keep no shared state. One worker runs all its files in the same environment, which saves time.
          isolate: false,
          include: ['core/**/*.test.ts', 'config/*.test.ts', 'manifest/**/*.test.ts', 'scripts/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: ['server/**/*.integration.test.ts', 'server/db/*.test.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: [dexieAlias] },
        test: {
          name: 'stores',
          environment: 'node',
          testTimeout: 30_000,
          include: ['src/data/**/*.test.ts', 'src/i18n/*.test.ts', 'sw/*.test.ts', 'desk/worker/*.test.ts'],
          setupFiles: ['fake-indexeddb/auto', './tests/fixtures/stores-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [messages(messageFolder)],
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        resolve: { alias: [...preactAlias, dexieAlias, testingLibrary] },
        test: {
          name: 'app',
          environment: 'happy-dom',
          testTimeout: 30_000,
          include: ['src/{ui,state,features,screens,app,device}/**/*.test.{ts,tsx}'],
          setupFiles: ['fake-indexeddb/auto', './tests/fixtures/app/unit-setup.ts'],
          server: { deps: { inline } },
        },
      },
      {
        extends: true,
        plugins: [messages(deskMessageFolder, deskRooms, [{ folder: messageFolder, name: 'bill' }])],
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        resolve: { alias: [...preactAlias, testingLibrary] },
        test: {
          name: 'desk',
          environment: 'happy-dom',
          testTimeout: 30_000,
          include: ['desk/**/*.test.{ts,tsx}'],
          exclude: ['desk/worker/**'],
          setupFiles: ['fake-indexeddb/auto', './tests/fixtures/app/unit-setup.ts'],
          server: { deps: { inline } },
        },
      },
    ],
  },
});
