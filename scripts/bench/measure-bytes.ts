// Measures the Brotli bytes that a phone must load, by the build's own manifest.
import fs from 'node:fs';
import path from 'node:path';
import { lateFiles } from '../../config/chunk-names.ts';
import { lateBundles } from '../../config/rooms.ts';
import { languages } from '../../core/rules/languages.ts';
import { places } from '../../desk/app/page-table.ts';
import { partsOfWorker } from '../build/split-worker.ts';

interface ManifestPart {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestPart>>;

export interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

/** The bytes that are sent: those of the compressed file, if there is one. */
function wireBytes(folder: string, file: string): number {
  const compressed = path.join(folder, `${file}.br`);
  return fs.existsSync(compressed) ? fs.statSync(compressed).size : fs.statSync(path.join(folder, file)).size;
}

/** A part with everything that it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
}

/** The scripts that the first page loads. */
function entryKeys(manifest: Manifest, folder: string, base = '/'): string[] {
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const files = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, file = '']) => file.slice(base.length));
  return files.map((file) => {
    const found = Object.keys(manifest).find((key) => manifest[key]?.file === file);
    if (found === undefined) throw new Error(`the manifest does not know ${file}`);
    return found;
  });
}

const KB = 1_000;
const BUDGETS = { first: 35 * KB, products: 12 * KB, route: 12_200, form: 20 * KB, words: 12.2 * KB, worker: 14 * KB, all: 200 * KB };
/** Budgets of late rooms, which a phone stores when it first enters one: a file with forms, and its words in one language. */
const LATE_BUDGETS = { file: 20 * KB, words: 4 * KB };
/** Budgets of the desk: what a phone needs before the order board works, and any first screen of the office. */
const DESK_BUDGETS = { phone: 81.6 * KB, office: 112.5 * KB, page: 37 * KB, handOver: 36 * KB, words: 12 * KB, worker: 14 * KB };
/** Files shared by several screens. Those with forms or checkout may be larger. */
const SCREEN_GROUPS = [
  ['goods', BUDGETS.route],
  ['own', BUDGETS.route],
  ['small', BUDGETS.route],
  ['cart', BUDGETS.form],
] as const;

/** Draws a UPI code without network, so the code for that comes with the page. */
const HAND_OVER = 'features/orders/hand-over/hand-over-page.tsx';
const HOME = 'features/home/home-page.tsx';
const BOARD = 'features/orders/orders-page.tsx';

const readManifest = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** Measures the bytes of parts of a build, with their styles. */
const sizeIn =
  (folder: string, manifest: Manifest) =>
  (keys: Iterable<string>): number => {
    const files = new Set([...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]).filter(Boolean));
    return [...files].reduce((sum, file) => sum + wireBytes(folder, file), 0);
  };

/** Bytes of a service worker and its imports. @param folder of the app */
const workerBytes = (folder: string): number =>
  ['service-worker.js', ...partsOfWorker(folder)].reduce((sum, file) => sum + wireBytes(folder, file), 0);

/** The words that each page of the desk loads, by its file below desk/. A file with several pages counts the words of all of them. */
function wordsOfPages(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { words, load } of places.flatMap(({ pages }) => pages)) {
    const [page = ''] = /features\/[\w/-]+\.tsx/.exec(String(load)) ?? [];
    found.set(page, [...new Set([...(found.get(page) ?? []), ...words])]);
  }
  return found;
}

/** Measures the desk in the same way. */
export function measureDesk(dist: string): Measured[] {
  const folder = path.join(dist, 'desk');
  const manifest = readManifest(folder);
  const size = sizeIn(folder, manifest);
  const entry = new Set(entryKeys(manifest, folder, '/desk/').flatMap((key) => [...closure(manifest, key)]));
  const words = (language: string, bundle = ''): string[] =>
    Object.keys(manifest).filter((key) => key.includes(`messages/${language}/${bundle}`));
  /** Words that are loaded at the start, and those that pages of some features load. */
  const saidFirst = (language: string, late: readonly string[] = []): string[] =>
    ['shell', 'rest', ...late].flatMap((bundle) => words(language, bundle));
  const frame = wireBytes(folder, 'index.html') + wireBytes(folder, 'icons.svg');
  const pages = Object.keys(manifest).filter((key) => /^features\/.+-page\.tsx$/.test(key) && !entry.has(key));
  /** The bytes that a page adds to those already loaded. */
  const added = (key: string): number => size([...closure(manifest, key)].filter((one) => !entry.has(one)));
  const opened = (language: string, page: string, late: readonly string[] = []): number =>
    frame + size(entry) + size(saidFirst(language, late)) + added(page);
  const pageWords = wordsOfPages();
  // Pages without an entry, such as the sign-in, load no words of their own.
  const largest = Math.max(...pages.map((page) => opened('hi', page, pageWords.get(page))));
  return [
    ...languages.flatMap((language) => [
      { name: `desk, first page (${language})`, bytes: opened(language, HOME), budget: DESK_BUDGETS.phone },
      { name: `desk, the order board (${language})`, bytes: opened(language, BOARD, ['orders']), budget: DESK_BUDGETS.phone },
    ]),
    { name: 'desk, the largest page opened first (hi)', bytes: largest, budget: DESK_BUDGETS.office },
    ...pages.map((key) => ({
      name: `desk, ${path.basename(key, '.tsx')}`,
      bytes: added(key),
      budget: key === HAND_OVER ? DESK_BUDGETS.handOver : DESK_BUDGETS.page,
    })),
    ...languages.map((language) => ({
      name: `desk, words from the start (${language})`,
      bytes: size(saidFirst(language)),
      budget: DESK_BUDGETS.words,
    })),
    { name: 'desk, service worker', bytes: workerBytes(folder), budget: DESK_BUDGETS.worker },
  ];
}

/** Words of added languages, which have their own files in the build (config/words/added-words.ts). */
function measureAdded(folder: string): Measured[] {
  const built = JSON.parse(fs.readFileSync(path.join(folder, 'pages/languages.json'), 'utf8')) as { code: string; version: string }[];
  return built.flatMap(({ code, version }) => {
    const bytesOf = (bundle: string): number => wireBytes(folder, `assets/words.${code}.${bundle}-${version}.js`);
    const start = ['shell', 'goods', 'rest'].reduce((sum, bundle) => sum + bytesOf(bundle), 0);
    return [
      { name: `words from the start (${code})`, bytes: start, budget: BUDGETS.words },
      ...lateBundles().map((bundle) => ({
        name: `words of the late room ${bundle} (${code})`,
        bytes: bytesOf(bundle),
        budget: LATE_BUDGETS.words,
      })),
    ];
  });
}

/** Every budget of docs/performance.md that depends on the build. */
export function measureBytes(folder: string): Measured[] {
  const manifest = readManifest(folder);
  const size = sizeIn(folder, manifest);
  const entry = new Set(entryKeys(manifest, folder).flatMap((key) => [...closure(manifest, key)]));
  const entryScripts = [...entry].reduce((sum, key) => sum + wireBytes(folder, manifest[key]?.file ?? ''), 0);
  const words = (language: string, bundle: string): string | undefined =>
    Object.keys(manifest).find((key) => key.includes(`messages/${language}/${bundle}`));
  const first = languages.map((language) => ({
    name: `first page (${language}): HTML with its styles, scripts, words`,
    bytes: wireBytes(folder, `index.${language}.html`) + entryScripts + size([words(language, 'shell') ?? '']),
    budget: BUDGETS.first,
  }));
  const welcome = {
    name: 'welcome: HTML with its styles, scripts, words',
    bytes: wireBytes(folder, 'index.html') + entryScripts + size([words('hi', 'shell') ?? '', 'src/screens/welcome.tsx']),
    budget: BUDGETS.first,
  };
  /** The file of a group in vite.config.ts. */
  const group = (name: string): string => {
    const found = Object.keys(manifest).find((key) => manifest[key]?.name === name);
    if (found === undefined) throw new Error(`the manifest does not know the file ${name}`);
    return found;
  };
  const products = {
    name: 'products in a list, beside the first page',
    bytes: size([...closure(manifest, group('shop'))].filter((key) => !entry.has(key))),
    budget: BUDGETS.products,
  };
  const groups = SCREEN_GROUPS.map(([name, budget]) => ({ name: `screens in ${name}`, bytes: size([group(name)]), budget }));
  const perLanguage = languages.flatMap((language) => [
    {
      name: `words from the start (${language})`,
      bytes: size(['shell', 'goods', 'rest'].flatMap((bundle) => words(language, bundle) ?? [])),
      budget: BUDGETS.words,
    },
    ...lateBundles().map((bundle) => ({
      name: `words of the late room ${bundle} (${language})`,
      bytes: size([words(language, bundle) ?? '']),
      budget: LATE_BUDGETS.words,
    })),
  ]);
  const routes = Object.keys(manifest)
    .filter((key) => key.startsWith('src/screens/'))
    .map((key) => ({ name: `route ${path.basename(key, '.tsx')}`, bytes: size([key]), budget: BUDGETS.route }));
  const scripts = [...new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))].filter(
    (file) => file.endsWith('.js') || file.endsWith('.css'),
  );
  const late = lateFiles();
  const code = scripts.filter((file) => !late.test(file));
  const lateCode = scripts.filter((file) => late.test(file) && !file.includes('/words.'));
  return [
    welcome,
    ...first,
    products,
    ...routes,
    ...groups,
    ...perLanguage,
    ...measureAdded(folder),
    { name: 'service worker', bytes: workerBytes(folder), budget: BUDGETS.worker },
    { name: 'all code of the app', bytes: code.reduce((sum, file) => sum + wireBytes(folder, file), 0), budget: BUDGETS.all },
    ...lateCode.map((file) => ({
      name: `late room: ${path.basename(file).replace(/^later\.|-[\w-]{8}(?=\.(?:js|css)$)/g, '')}`,
      bytes: wireBytes(folder, file),
      budget: LATE_BUDGETS.file,
    })),
  ];
}
