// The words of languages beside the shop's own, as separate files with one version for each language. The app fetches only those
// of the chosen language. The build fills missing texts from the chain, so that a phone needs only one language.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { WordLevel } from '../../core/facts/language/words.ts';
import { letterStyle } from '../../core/language/letters.ts';
import { FIRST_LANGUAGE, isLanguage, type LanguageCode, languages, languageTable } from '../../core/rules/languages.ts';
import { levelOf, needsReview } from '../../core/rules/words/word-level.ts';
import { bundleOf, bundles } from '../rooms.ts';
import { isReviewed, measureWords, namesOfFiles, readTexts } from './word-level.ts';

export interface AddedWords {
  readonly code: LanguageCode;
  readonly level: WordLevel;
  /** 8 characters, which change with any word of the language. */
  readonly version: string;
  /** The module of each bundle, by its file name: `assets/words.mr.shell-….js`. */
  readonly files: Readonly<Record<string, string>>;
}

interface Found {
  readonly text: string;
  readonly language: string;
}

/**
 * Finds the text of a key for readers of a language, and the language of that text.
 * @throws when no language of the chain has it
 */
function foundFor(folder: string, chain: readonly string[], file: string): (key: string) => Found {
  const texts = chain.map((code) => ({ code, texts: readTexts(folder, code, file), isReviewed: isReviewed(folder, code) }));
  return (key) => {
    const found = texts.find((one) => one.texts[key] && (one.isReviewed || !needsReview(file, key)));
    if (!found) throw new Error(`${file}: no language has ${key}`);
    return { text: found.texts[key] ?? '', language: found.code };
  };
}

/**
 * The module of a bundle: its messages, and in `shell` also the row of the language. If a text is in another language, the code
 * of that language stands under the same key with `@` before it.
 */
function moduleOf(folder: string, code: LanguageCode, bundle: string): string {
  const row = languageTable[code];
  const messages: Record<string, unknown> = {};
  for (const file of namesOfFiles(folder).filter((name) => bundleOf(name) === bundle)) {
    const find = foundFor(folder, row.chain, file);
    for (const key of Object.keys(readTexts(folder, FIRST_LANGUAGE, file))) {
      const { text, language } = find(key);
      messages[key] = compileMessage(text);
      if (language !== code) messages[`@${key}`] = language;
    }
  }
  const parts = { messages, ...(bundle === 'shell' ? { row: { ...row, style: letterStyle(row.script) } } : {}) };
  return Object.entries(parts)
    .map(([name, value]) => `export const ${name}=${JSON.stringify(value)};\n`)
    .join('');
}

/** The file name of a bundle. The app and its worker compute the same name. */
const fileOf = (code: string, bundle: string, version: string): string => `assets/words.${code}.${bundle}-${version}.js`;

function addedWords(root: string, code: LanguageCode): AddedWords {
  const folder = path.join(root, 'words');
  const modules = bundles().map((bundle) => [bundle, moduleOf(folder, code, bundle)] as const);
  const version = createHash('sha256').update(JSON.stringify(modules)).digest('base64url').slice(0, 8);
  return {
    code,
    level: levelOf(measureWords(root, code)),
    version,
    files: Object.fromEntries(modules.map(([bundle, module]) => [fileOf(code, bundle, version), module])),
  };
}

/** Languages that have words of their own beside those of the shop, in the order of their table. @param root of the project */
export function readAdded(root: string): readonly AddedWords[] {
  const there = fs.readdirSync(path.join(root, 'words')).filter(isLanguage);
  const added = Object.keys(languageTable).filter((code): code is LanguageCode => there.some((one) => one === code));
  return added.filter((code) => !languages.some((own) => own === code)).map((code) => addedWords(root, code));
}

/** `mr` → version of its words: what app and worker know of added languages. */
export const versionsOf = (added: readonly AddedWords[]): Readonly<Record<string, string>> =>
  Object.fromEntries(added.map(({ code, version }) => [code, version]));

/** `cart` → `rest`: the bundle of each file of words. @param root of the project */
export const bundlesOfFiles = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(namesOfFiles(path.join(root, 'words')).map((name) => [name, bundleOf(name)]));
