// Writes a web manifest for each language of the app, such as `manifest.hi.webmanifest`. The server sends the one of the chosen
// language.
import path from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { isLanguage, languageTable } from '../../core/rules/languages.ts';
import { type ManifestTexts, manifestIn, manifestWords } from '../../manifest/manifest.ts';
import { readTexts } from '../words/word-level.ts';

/**
 * The manifest of a language. Missing words come from the next language of its chain.
 * @param root of the project
 */
export function manifestOf(root: string, language: string): Partial<ManifestOptions> {
  const chain = [language, ...(isLanguage(language) ? languageTable[language].chain : [])];
  const texts = manifestWords.map(([file, key]) => {
    const found = chain.map((code) => readTexts(path.join(root, 'words'), code, file)[key]).find(Boolean);
    if (!found) throw new Error(`${file}.json: no language has ${key}`);
    return [key, found] as const;
  });
  return manifestIn(language, Object.fromEntries(texts) as ManifestTexts);
}

export function manifests(root: string, codes: readonly string[]): Plugin {
  return {
    name: 'khurpi-manifests',
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const code of codes)
        this.emitFile({ type: 'asset', fileName: `manifest.${code}.webmanifest`, source: JSON.stringify(manifestOf(root, code)) });
    },
  };
}
