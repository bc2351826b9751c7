// Derives from the table of late rooms (late-rooms.ts): which room and which text bundle a file belongs to.
import { type LateRooms, lateRooms } from './late-rooms.ts';

type Table = typeof lateRooms;
type Row = Table[keyof Table];

/** A late room that has words of its own. */
export type LateBundle = { [R in keyof Table]: Table[R] extends { readonly words: unknown } ? R : never }[keyof Table];
/** What is fetched of a language at a time: `shell` is what the first page needs, `goods` what pages of goods need beside it, a late room's what only it needs, `rest` everything else. */
export type Bundle = 'shell' | 'goods' | 'rest' | LateBundle;
type LateSheet = Extract<Row, { readonly sheets: readonly string[] }>['sheets'][number];
/** The words a sheet needs beside those of every screen. */
export type BundleOfSheet = { readonly [S in LateSheet]: LateBundle };

/** Message files whose words are needed before the first page can be used. */
const SHELL_WORDS: readonly string[] = ['shell', 'home'];

/** Links lead to pages of goods: they need these beside the first page's. So does the strip below the header, which comes after the first page. */
const GOODS_WORDS: readonly string[] = ['shop', 'strip'];

/** Whether a source belongs to a late room. @param id absolute path, or from the root */
export function isLate(id: string, rooms: LateRooms = lateRooms): boolean {
  const files = Object.values(rooms).flatMap((room) => room.files);
  return files.some((file) => new RegExp(`(?:^|/)${file}[./]`).test(id));
}

/** The bundle a message file travels in. @param file its name without ending */
export function bundleOf(file: string, rooms: LateRooms = lateRooms): string {
  const room = Object.keys(rooms).find((name) => rooms[name]?.words?.includes(file));
  if (room !== undefined || SHELL_WORDS.includes(file)) return room ?? 'shell';
  return rooms === lateRooms && GOODS_WORDS.includes(file) ? 'goods' : 'rest';
}

export function lateBundles(rooms: LateRooms = lateRooms): string[] {
  return Object.keys(rooms).filter((name) => rooms[name]?.words);
}

/** What is fetched without a late room. Pages of goods are the farmer's alone. */
export function earlyBundles(rooms: LateRooms = lateRooms): string[] {
  return ['shell', ...(rooms === lateRooms ? ['goods'] : []), 'rest'];
}

/** All bundles of a language. */
export function bundles(rooms: LateRooms = lateRooms): string[] {
  return [...earlyBundles(rooms), ...lateBundles(rooms)];
}

/** Sheet → the late bundle it needs. */
export function bundleOfSheet(rooms: LateRooms = lateRooms): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rooms).flatMap(([name, { words, sheets }]) => (words && sheets ? sheets.map((sheet) => [sheet, name]) : [])),
  );
}
