// Two chunks that import each other run in an undefined order, so one may use a value before it exists. Such a build fails.
import type { Plugin } from 'vite';

/**
 * Finds chunks that import each other in a ring.
 * @param importsOf chunk → chunks it imports
 * @returns each chunk before the one it imports, or undefined if there is no ring
 */
export function findRing(importsOf: Readonly<Record<string, readonly string[]>>): string[] | undefined {
  const done = new Set<string>();
  const follow = (chunk: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(chunk)) return path.slice(path.indexOf(chunk));
    if (done.has(chunk)) return undefined;
    for (const next of importsOf[chunk] ?? []) {
      const ring = follow(next, [...path, chunk]);
      if (ring) return ring;
    }
    done.add(chunk);
    return undefined;
  };
  for (const chunk of Object.keys(importsOf)) {
    const ring = follow(chunk, []);
    if (ring) return ring;
  }
  return undefined;
}

export function noChunkRings(): Plugin {
  return {
    name: 'khurpi-no-chunk-rings',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const ring = findRing(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (!ring) return;
      const contents = chunks
        .filter(({ fileName }) => ring.includes(fileName))
        .map((chunk) => `${chunk.fileName}:\n  ${chunk.moduleIds.join('\n  ')}`);
      this.error(
        `chunks import each other; a small module that both need belongs to another group of vite.config.ts\n${contents.join('\n')}`,
      );
    },
  };
}
