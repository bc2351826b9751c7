// react → preact/compat, in development and production. Longer names come first, because the first match wins.
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** wouter and valtio import this shim. Both libraries also contain the hook itself. */
const externalStore = {
  find: /^use-sync-external-store\/shim(\/index\.js)?$/,
  replacement: here('../src/compat/use-sync-external-store.ts'),
};

/** The build of Dexie for modern browsers. Its package offers only the old one by name. */
export const dexieAlias = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' };

/** A library of the tablet room imports Node's crypto. The bundler's replacement would make the first page larger. */
export const nodeCryptoAlias = { find: /^crypto$/, replacement: here('../src/compat/node-crypto.ts') };
/** The app contains only the rows of the shop’s own languages. The row of another language loads with its words. */
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
