// Names of built files, by which the worker knows what it keeps at once and what at first use.
import { type LateRooms, lateRooms } from './late-rooms.ts';
import { isLate, lateBundles } from './rooms.ts';

/** What rolldown says of a chunk before it is written. */
interface Chunk {
  readonly name: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

/** What it says of another file: the styles of a chunk name the source they were asked for by. */
interface Asset {
  readonly names: readonly string[];
  readonly originalFileNames: readonly string[];
}

/** What several rooms share has no name of its own; all of a late room's files begin with `later`. */
function stem(name: string, sources: readonly string[], rooms: LateRooms): string {
  if (name.startsWith('parts')) return 'parts';
  // Every noun has one of this name; by its own, a phone knows the one of the next version that it has the old one of.
  const [, noun] = /\/(\w[\w-]*)\/sheets\.lazy\.ts$/.exec(sources[0] ?? '') ?? [];
  // A library lies in a chunk with what alone uses it.
  const ours = sources.filter((id) => !id.includes('/node_modules/'));
  // Calls are named after their noun, as its screen is.
  const isCalls = ours.some((id) => id.includes('/core/contract/') && id.endsWith(`/${name}.ts`));
  const own = noun === undefined ? `${isCalls ? 'calls.' : ''}[name]` : `${noun}.[name]`;
  const named = ours.length > 0 ? ours : sources;
  return named.length > 0 && named.every((id) => isLate(id, rooms)) ? `later.${own}` : own;
}

/** Words say their language, so that the worker keeps those of the chosen one only. */
export function chunkName({ name, facadeModuleId, moduleIds }: Chunk, rooms: LateRooms = lateRooms): string {
  const [, language, bundle = ''] = /virtual:messages\/(\w+)\/([\w-]+)/.exec(facadeModuleId ?? '') ?? [];
  if (language) return `assets/words.${language}.${lateBundles(rooms).includes(bundle) ? 'later.' : ''}[name]-[hash].js`;
  return `assets/${stem(name, facadeModuleId ? [facadeModuleId] : moduleIds, rooms)}-[hash].js`;
}

/** @param lateChunks names of late chunks: styles of what several rooms share say nothing but the name of their chunk */
export function assetName(
  { names: [name = ''], originalFileNames }: Asset,
  lateChunks: ReadonlySet<string> = new Set(),
  rooms: LateRooms = lateRooms,
): string {
  const isOfLate = originalFileNames.length === 0 && lateChunks.has(name.replace(/\.css$/, ''));
  return `assets/${isOfLate ? 'later.[name]' : stem(name, originalFileNames, rooms)}-[hash][extname]`;
}

/** Finds late rooms and their words among built files. */
export const lateFiles = (): RegExp => /^assets\/(?:words\.\w+\.)?later\./;
