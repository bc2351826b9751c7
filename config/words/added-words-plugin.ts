// Puts the words of added languages into the build, and the facts about them that the server needs. A server of `npm run dev`
// serves these words too.
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { AddedWords } from './added-words.ts';

/** Bundles that every screen needs. */
const START = /\.(?:shell|goods|rest)-/;

/** Size of the words that every screen needs, compressed, in bytes. */
export const startBytes = ({ files }: AddedWords): number =>
  Object.entries(files).reduce((sum, [file, module]) => sum + (START.test(file) ? brotliCompressSync(module).length : 0), 0);

/** @param bundlesOfFiles file of words → its bundle. The server needs it to build the modules of words from the desk. */
export function addedWordFiles(added: readonly AddedWords[], bundlesOfFiles: Readonly<Record<string, string>>): Plugin {
  const files = new Map(added.flatMap((one) => Object.entries(one.files)));
  return {
    name: 'khurpi-added-words',
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
      const languages = added.map((one) => ({ code: one.code, level: one.level, version: one.version, bytes: startBytes(one) }));
      this.emitFile({ type: 'asset', fileName: 'pages/languages.json', source: JSON.stringify(languages) });
      this.emitFile({ type: 'asset', fileName: 'pages/bundles.json', source: JSON.stringify(bundlesOfFiles) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const module = files.get(request.url?.split('?')[0]?.slice(1) ?? '');
        if (module === undefined) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(module);
      });
    },
  };
}
