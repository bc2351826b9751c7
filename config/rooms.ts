// Derives from the table of late rooms (late-rooms.ts) to which room and bundle of words a file belongs.
import { type LateRooms, lateRooms } from './late-rooms.ts';

type Table = typeof lateRooms;
type Row = Table[keyof Table];

/** A late room that has words of its own. */
export type LateBundle = { [R in keyof Table]: Table[R] extends { readonly words: unknown } ? R : never }[keyof Table];
/**
 * The words of a language that load together. `shell`: the first page. `goods`: pages of goods. A late room: its own words.
 * `rest`: all others.
 */
export type Bundle = 'shell' | 'goods' | 'rest' | LateBundle;
type LateSheet = Extract<Row, { readonly sheets: readonly string[] }>['sheets'][number];
/** The late bundle that a sheet needs in addition to the words of every screen. */
export type BundleOfSheet = { readonly [S in LateSheet]: LateBundle };

/** Message files whose words are needed before the first page can be used. */
const SHELL_WORDS: readonly string[] = ['shell', 'home'];

/**
 * Links often lead to pages of goods, so these words are their own bundle. The strip below the header needs its words soon after
 * the first page.
 */
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

/** The bundles that belong to no late room. Only the farmer’s app has pages of goods. */
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
