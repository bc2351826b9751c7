// react → preact/compat, in development and production alike. The longest names first.
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** wouter and valtio reach for this shim; the hook itself is in both libraries. */
const externalStore = {
  find: /^use-sync-external-store\/shim(\/index\.js)?$/,
  replacement: here('../src/compat/use-sync-external-store.ts'),
};

/** The build of Dexie for browsers of today: its package offers only the one for old ones to who imports it by name. */
export const dexieAlias = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' };

/** A library of the tablet's room asks for Node's; the bundler's stand-in for it would make the first page heavier. */
export const nodeCryptoAlias = { find: /^crypto$/, replacement: here('../src/compat/node-crypto.ts') };
/** The app holds the rows of the shop’s own languages alone; the row of another one travels with its words. */
export const rowsAlias = { find: /^\.\/added-rows\.ts$/, replacement: here('../src/compat/no-added-rows.ts') };

export const preactAlias = [
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom/test-utils', replacement: 'preact/test-utils' },
  { find: 'react-dom', replacement: 'preact/compat' },
  { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-dev-runtime' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
  externalStore,
];

export const reactAlias = [externalStore];
