// Builds the words of a version for phones and for the server: JavaScript modules by bundle, and the server's texts.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Infer, record, string } from 'superstruct';
import type { PublishedText } from '#core/facts/language/words.ts';
import { type LanguageCode, languageTable } from '#core/rules/languages.ts';
import { needsReview } from '#core/rules/words/word-level.ts';

const Bundles = record(string(), string());
export type Bundles = Infer<typeof Bundles>;

/** Bundles that every screen needs. */
const START: readonly string[] = ['shell', 'goods', 'rest'];
const HASH_SIGNS = 8;
const SERVER = 'server/';

/** File of words → its bundle, from the build. Empty without a build. @throws when the file is damaged */
export function readBundles(folder: string): Bundles {
  const file = path.join(folder, 'pages/bundles.json');
  return fs.existsSync(file) ? Bundles.create(JSON.parse(fs.readFileSync(file, 'utf8'))) : {};
}

export interface WordModules {
  /** 8 signs, which change with every text. */
  readonly hash: string;
  /** Bundle → source of its module, which exports `messages` and the language's `row`. */
  readonly modules: ReadonlyMap<string, string>;
  /** Texts of the server by key. */
  readonly ofServer: ReadonlyMap<string, string>;
  /** Compressed size of the bundles that every screen needs, in bytes. */
  readonly bytes: number;
}

/** A text that binds a farmer is shown only after a review. */
const isShown = ({ file, key, isReviewed }: PublishedText): boolean => isReviewed || !needsReview(file, key);

function moduleOf(language: LanguageCode, texts: readonly PublishedText[]): string {
  const messages = Object.fromEntries(texts.map(({ key, text }) => [key, compileMessage(text)]));
  return `export const messages=${JSON.stringify(messages)};\nexport const row=${JSON.stringify(languageTable[language])};\n`;
}

/** @param texts published texts in use @param bundles file → bundle; empty without a build, when no phone asks */
export function makeModules(language: LanguageCode, texts: readonly PublishedText[], bundles: Bundles): WordModules {
  const shown = texts.filter(isShown);
  const inBundle = (bundle: string) => shown.filter(({ file }) => bundles[file] === bundle);
  const modules = new Map([...new Set(Object.values(bundles))].map((bundle) => [bundle, moduleOf(language, inBundle(bundle))]));
  const ofServer = new Map(shown.flatMap(({ file, key, text }) => (file.startsWith(SERVER) ? [[key, text] as const] : [])));
  const hash = createHash('sha256')
    .update(JSON.stringify([[...modules], [...ofServer]]))
    .digest('base64url')
    .slice(0, HASH_SIGNS);
  const bytes = START.reduce((sum, bundle) => sum + brotliCompressSync(modules.get(bundle) ?? '').length, 0);
  return { hash, modules, ofServer, bytes };
}
