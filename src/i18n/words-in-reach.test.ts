// Tests that each module uses only words that are loaded when it shows. Words load in bundles, and people would see nothing in
// place of missing words.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lateRooms } from '../../config/late-rooms.ts';
import { bundleOf, isLate } from '../../config/rooms.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WORDS = path.join(ROOT, 'words/en');
const folders = Object.entries({
  '#core/': 'core',
  '#state/': 'src/state',
  '#ui/': 'src/ui',
  '#data/': 'src/data',
  '#device/': 'src/device',
});

/** The bundle of every key. Keys without a point or dash are left out, because they look like other words of the code. */
const bundles = new Map(
  fs.readdirSync(WORDS).flatMap((file) => {
    const keys = Object.keys(JSON.parse(fs.readFileSync(path.join(WORDS, file), 'utf8')) as object);
    return keys.filter((key) => /[.-]/.test(key)).map((key) => [key, bundleOf(path.basename(file, '.json'))] as const);
  }),
);

/**
 * Exceptions: words of a sheet of failures, which loads them itself; words that a speaker reads, which load at a press; and a key
 * that is also the name of a sheet and of a permission.
 */
const fetchedWhenShown = /^(?:(?:room|checkout|update)\.|speech\.say-)/;
const notWords = ['sign-out', 'order.cancel'];
/** Words that the product list uses only on pages of goods. Home shows the list without a search. */
const ofPagesOfGoods = ['products.count', 'products.none-for'];

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');

function resolve(from: string, to: string): string | undefined {
  const [prefix, folder] = folders.find(([start]) => to.startsWith(start)) ?? [];
  if (prefix && folder) return path.join(folder, to.slice(prefix.length));
  return to.startsWith('.') ? path.join(path.dirname(from), to) : undefined;
}

const staticImports = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+\.tsx?)'/gm;

/** A module and all modules that it imports. */
function withImports(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const [, to = ''] of read(entry).matchAll(staticImports)) {
    const file = resolve(entry, to);
    if (file) withImports(file, seen);
  }
  return seen;
}

/** The keys of a source that are in none of the bundles. */
function missing(file: string, here: readonly string[]): string[] {
  const keys = new Set([...read(file).matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key));
  const isMissing = (key: string): boolean => {
    const bundle = bundles.get(key);
    return bundle !== undefined && !here.includes(bundle) && !notWords.includes(key) && !fetchedWhenShown.test(key);
  };
  return [...keys].filter(isMissing).map((key) => `${file}: ${key}`);
}

const missingOf = (entries: readonly string[], here: readonly string[]): string[] =>
  [...new Set(entries.flatMap((entry) => [...withImports(entry)]))].flatMap((file) => missing(file, here));

test('the first page uses only messages of the first page', () => {
  const frame = ['src/main.tsx', 'src/screens/counter/buying-for.tsx', 'src/features/catalog/product-list.tsx'];
  const found = missingOf(frame, ['shell']);
  expect(found.filter((line) => !ofPagesOfGoods.some((key) => line.endsWith(key)))).toEqual([]);
});

test('product pages, and the strip above every page, use messages of the first page and of goods', () => {
  expect(missingOf(['src/screens/products.tsx', 'src/screens/product.tsx', 'src/app/status-lines.tsx'], ['shell', 'goods'])).toEqual([]);
});

test('every other module uses messages of every page, or of its own room', () => {
  const files = fs
    .readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('entry-pages'))
    .map((file) => path.join('src', file));
  const found = files.flatMap((file) => {
    const rooms = Object.keys(lateRooms).filter((name) => isLate(file, { [name]: lateRooms[name as keyof typeof lateRooms] }));
    // Everything about insurance opens from its menu, so the words of the menu are loaded then. The list of policies is in the
    // menu's own folder.
    const beside = rooms.some((room) => ['claim', 'kyc'].includes(room)) ? ['insurance-area'] : [];
    const policies = file === 'src/screens/insurance/policies.tsx' ? ['policy'] : [];
    return missing(file, ['shell', 'goods', 'rest', ...rooms, ...beside, ...policies]);
  });
  expect(found).toEqual([]);
});
