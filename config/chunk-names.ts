// Names of the built files. From a name the worker sees whether it keeps a file at once or at first use.
import { type LateRooms, lateRooms } from './late-rooms.ts';
import { isLate, lateBundles } from './rooms.ts';

/** The facts that rolldown gives about a chunk before it writes it. */
interface Chunk {
  readonly name: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

/** The facts about any other file. For the styles of a chunk they name the source that imports them. */
interface Asset {
  readonly names: readonly string[];
  readonly originalFileNames: readonly string[];
}

/** A chunk that several rooms share keeps the name that rolldown gives it. Names of late rooms’ files begin with `later`. */
function stem(name: string, sources: readonly string[], rooms: LateRooms): string {
  if (name.startsWith('parts')) return 'parts';
  // Every noun has a file `sheets.lazy.ts`. With the noun in its name, a phone finds the old version of this file to download
  // only the difference.
  const [, noun] = /\/(\w[\w-]*)\/sheets\.lazy\.ts$/.exec(sources[0] ?? '') ?? [];
  // A library can share a chunk with the code that uses it. Only that code decides about the name.
  const ours = sources.filter((id) => !id.includes('/node_modules/'));
  // Calls and screens have the name of their noun. The prefix tells them apart.
  const isCalls = ours.some((id) => id.includes('/core/contract/') && id.endsWith(`/${name}.ts`));
  const own = noun === undefined ? `${isCalls ? 'calls.' : ''}[name]` : `${noun}.[name]`;
  const named = ours.length > 0 ? ours : sources;
  return named.length > 0 && named.every((id) => isLate(id, rooms)) ? `later.${own}` : own;
}

/** Files of words name their language, so that the worker keeps only those of the chosen language. */
export function chunkName({ name, facadeModuleId, moduleIds }: Chunk, rooms: LateRooms = lateRooms): string {
  const [, language, bundle = ''] = /virtual:messages\/(\w+)\/([\w-]+)/.exec(facadeModuleId ?? '') ?? [];
  if (language) return `assets/words.${language}.${lateBundles(rooms).includes(bundle) ? 'later.' : ''}[name]-[hash].js`;
  return `assets/${stem(name, facadeModuleId ? [facadeModuleId] : moduleIds, rooms)}-[hash].js`;
}

/** @param lateChunks names of late chunks. Shared styles carry only the name of their chunk. */
export function assetName(
  { names: [name = ''], originalFileNames }: Asset,
  lateChunks: ReadonlySet<string> = new Set(),
  rooms: LateRooms = lateRooms,
): string {
  // Rolldown names the styles of a chunk `a.module` `a.css`.
  const chunk = name.replace(/\.css$/, '');
  const isOfLate = originalFileNames.length === 0 && (lateChunks.has(chunk) || lateChunks.has(`${chunk}.module`));
  return `assets/${isOfLate ? 'later.[name]' : stem(name, originalFileNames, rooms)}-[hash][extname]`;
}

/** Finds late rooms and their words among built files. */
export const lateFiles = (): RegExp => /^assets\/(?:words\.\w+\.)?later\./;
