// A late room is one row of the table. The build derives everything from it, also for other tables.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { languages } from '../core/rules/languages.ts';
import { assetName, chunkName, lateFiles } from './chunk-names.ts';
import { type LateRooms, lateRooms } from './late-rooms.ts';
import { compileBundle, indexModule, lateModule } from './messages-plugin.ts';
import { bundleOf, bundleOfSheet, bundles, isLate } from './rooms.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const rooms: LateRooms = {
  kyc: { files: ['src/features/kyc', 'src/state/kyc/kyc-load'], words: ['kyc', 'bank'], sheets: ['kyc-documents'] },
  claim: { files: ['src/features/claim'], words: ['claim'], sheets: ['file-claim', 'claim-status'] },
  share: { files: ['src/features/catalog/share-sheet'] },
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-words-'));
for (const language of languages) {
  fs.mkdirSync(path.join(folder, language));
  for (const file of ['shell', 'home', 'cart', 'kyc', 'bank', 'claim'])
    fs.writeFileSync(path.join(folder, language, `${file}.json`), JSON.stringify({ [file]: file }));
}
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a source is late by its folder or its name, and not by a longer name', () => {
  expect(isLate('/app/src/features/kyc/form.tsx', rooms)).toBe(true);
  expect(isLate('src/features/kyc/form.module.css', rooms)).toBe(true);
  expect(isLate('/app/src/state/kyc/kyc-load.ts', rooms)).toBe(true);
  expect(isLate('/app/src/state/kyc/kyc-loader.ts', rooms)).toBe(false);
  expect(isLate('/app/src/features/kyc-hint/hint.tsx', rooms)).toBe(false);
  expect(isLate('/app/other-src/features/claim/x.ts', rooms)).toBe(false);
});

test('a room with messages is a bundle, and the other rooms share one', () => {
  expect(bundles(rooms)).toEqual(['shell', 'rest', 'kyc', 'claim']);
  expect(['shell', 'home', 'cart', 'kyc', 'bank', 'claim', 'share'].map((file) => bundleOf(file, rooms))).toEqual([
    'shell',
    'shell',
    'rest',
    'kyc',
    'kyc',
    'claim',
    'rest',
  ]);
  expect(Object.keys(compileBundle(folder, 'hi', 'kyc', rooms)).sort()).toEqual(['bank', 'kyc']);
  expect(Object.keys(compileBundle(folder, 'hi', 'rest', rooms))).toEqual(['cart']);
});

test('the app can load every bundle of every language, and knows what a sheet needs', async () => {
  interface Index {
    readonly sources: Record<string, Record<string, () => Promise<unknown>>>;
    readonly bundleOfSheet: Record<string, string>;
  }
  /** Runs the module: records which modules it fetches, and answers imports of our own modules. */
  const run = (module: string, names: string, fetched: (id: string) => unknown): Index =>
    new Function('fetched', `${module.replaceAll('import(', 'fetched(').replaceAll('export const', 'const')}; return { ${names} };`)(
      fetched,
    ) as Index;
  const asked: string[] = [];
  const fetched = async (id: string): Promise<unknown> => {
    if (id === 'virtual:messages/late') return run(lateModule(rooms), 'sources', fetched);
    return asked.push(id);
  };
  const index = run(indexModule(rooms), 'sources, bundleOfSheet', fetched);
  for (const language of languages) for (const bundle of bundles(rooms)) await index.sources[language]?.[bundle]?.();
  expect(asked).toEqual(languages.flatMap((language) => bundles(rooms).map((bundle) => `virtual:messages/${language}/${bundle}`)));
  expect(indexModule(rooms)).not.toContain('messages/en/kyc');
  expect(index.bundleOfSheet).toEqual({ 'kyc-documents': 'kyc', 'file-claim': 'claim', 'claim-status': 'claim' });
});

test('the worker knows late chunks, styles and messages by their names', () => {
  const late = [
    chunkName({ name: 'form', facadeModuleId: '/app/src/features/kyc/form.tsx', moduleIds: [] }, rooms),
    chunkName({ name: 'kyc-load', moduleIds: ['/app/src/state/kyc/kyc-load.ts', '/app/src/features/kyc/steps.ts'] }, rooms),
    chunkName({ name: 'kyc-keys', moduleIds: ['/app/node_modules/idb/build/index.js', '/app/src/state/kyc/kyc-load.ts'] }, rooms),
    assetName({ names: ['form.css'], originalFileNames: ['src/features/kyc/form.tsx'] }, new Set(), rooms),
    assetName({ names: ['papers.css'], originalFileNames: [] }, new Set(['papers']), rooms),
    assetName({ names: ['papers.css'], originalFileNames: [] }, new Set(['papers.module']), rooms),
    chunkName({ name: 'claim', facadeModuleId: '\0virtual:messages/hi/claim', moduleIds: [] }, rooms),
    chunkName({ name: 'sheets.lazy', facadeModuleId: '/app/src/features/kyc/sheets.lazy.ts', moduleIds: [] }, rooms),
  ];
  expect(late).toEqual([
    'assets/later.[name]-[hash].js',
    'assets/later.[name]-[hash].js',
    'assets/later.[name]-[hash].js',
    'assets/later.[name]-[hash][extname]',
    'assets/later.[name]-[hash][extname]',
    'assets/later.[name]-[hash][extname]',
    'assets/words.hi.later.[name]-[hash].js',
    'assets/later.kyc.[name]-[hash].js',
  ]);
  const atOnce = [
    chunkName({ name: 'cart', facadeModuleId: '/app/src/screens/cart.tsx', moduleIds: [] }, rooms),
    chunkName({ name: 'kyc-load', moduleIds: ['/app/src/state/kyc/kyc-load.ts', '/app/src/state/cart/cart-state.ts'] }, rooms),
    chunkName({ name: 'sheets.lazy', facadeModuleId: '/app/src/features/cart/sheets.lazy.ts', moduleIds: [] }, rooms),
    chunkName({ name: 'idb', moduleIds: ['/app/node_modules/idb/build/index.js'] }, rooms),
    chunkName({ name: 'parts~a', moduleIds: ['/app/src/features/kyc/steps.ts'] }, rooms),
    assetName({ names: ['first.css'], originalFileNames: [] }, new Set(['papers']), rooms),
    chunkName({ name: 'order', moduleIds: ['/app/core/contract/order/order.ts'] }, rooms),
    chunkName({ name: 'rest', facadeModuleId: '\0virtual:messages/hi/rest', moduleIds: [] }, rooms),
  ];
  expect(atOnce).toEqual([
    'assets/[name]-[hash].js',
    'assets/[name]-[hash].js',
    'assets/cart.[name]-[hash].js',
    'assets/[name]-[hash].js',
    'assets/parts-[hash].js',
    'assets/[name]-[hash][extname]',
    'assets/calls.[name]-[hash].js',
    'assets/words.hi.[name]-[hash].js',
  ]);
  const built = (file: string, name: string): string =>
    file.replace('[name]', name).replace('[hash]', 'B41il9E8').replace('[extname]', '.css');
  const names = ['form', 'kyc-load', 'kyc-keys', 'form', 'papers', 'claim', 'sheets.lazy'];
  for (const [at, file] of late.entries()) expect(built(file, names[at] ?? '')).toMatch(lateFiles());
  const others = ['cart', 'kyc-load', 'sheets.lazy', 'idb', 'parts', 'first', 'order', 'rest'];
  for (const [at, file] of atOnce.entries()) expect(built(file, others[at] ?? '')).not.toMatch(lateFiles());
});

test('every row of the table names an existing place', () => {
  const sources = fs
    .globSync(['{src,core}/**/*.{ts,tsx}', 'node_modules/qr/*.js'], { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'));
  for (const [name, { files, words = [], sheets = [] }] of Object.entries(lateRooms as LateRooms)) {
    for (const file of files)
      expect(
        sources.some((source) => isLate(source, { [name]: { files: [file] } })),
        file,
      ).toBe(true);
    for (const file of words) expect(fs.existsSync(path.join(ROOT, 'words/en', `${file}.json`)), file).toBe(true);
    if (sheets.length > 0) expect(words, name).not.toEqual([]);
  }
  expect(Object.keys(bundleOfSheet()).length).toBeGreaterThan(0);
});
