// How complete the words of a language are, and whether they may be offered.
import fs from 'node:fs';
import path from 'node:path';
import { FIRST_LANGUAGE } from '../../core/rules/languages.ts';

/** `offered`: complete and reviewed. `trial`: complete, but no native speaker has reviewed it. `off`: less. */
export type WordLevel = 'offered' | 'trial' | 'off';

export interface Share {
  readonly has: number;
  readonly of: number;
}

export interface Completeness {
  /** All that an order needs, from the first page to the order's own page. */
  readonly checkout: Share;
  readonly all: Share;
  readonly isReviewed: boolean;
}

/** Files of the app that an order needs. */
const CHECKOUT: readonly string[] = ['shell', 'home', 'shop', 'cart', 'checkout', 'address', 'session', 'order'];
/** Texts of the server that an order needs: login codes and steps of the order. */
const CHECKOUT_MESSAGES = /^message\.(login|order)-/;
/** Files of the server that farmers read. The others are the desk's. */
const SERVER_FILES: readonly string[] = ['errors', 'messages', 'push', 'order', 'kyc', 'certificate', 'pages'];
/** Least share of all texts. */
const LEAST_SHARE = 0.95;

export function levelOf({ checkout, all, isReviewed }: Completeness): WordLevel {
  if (checkout.has < checkout.of || all.has < all.of * LEAST_SHARE) return 'off';
  return isReviewed ? 'offered' : 'trial';
}

export type Texts = Readonly<Record<string, string>>;

/** The texts of a file by key. None where the file is missing. */
export function readTexts(folder: string, language: string, name: string): Texts {
  const file = path.join(folder, language, `${name}.json`);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Texts) : {};
}

/** Names of the app's files, as the first language has them. @param folder `words` of the project */
export const namesOfFiles = (folder: string): readonly string[] =>
  fs
    .readdirSync(path.join(folder, FIRST_LANGUAGE))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();

/** Whether a native speaker has reviewed the words: `state.json` says so. The shop's own languages need no such file. */
export function isReviewed(folder: string, language: string): boolean {
  const file = path.join(folder, language, 'state.json');
  if (!fs.existsSync(file)) return true;
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { state?: unknown }).state === 'reviewed';
}

export interface Measured extends Completeness {
  /** `cart.title`: keys that have no text. */
  readonly missing: readonly string[];
}

/** @param root of the project */
export function measureWords(root: string, language: string): Measured {
  const [app, server] = [path.join(root, 'words'), path.join(root, 'server/words')];
  const files = [
    ...namesOfFiles(app).map((name) => ({ folder: app, name, isNeeded: (_: string) => CHECKOUT.includes(name) })),
    ...SERVER_FILES.map((name) => ({ folder: server, name, isNeeded: (key: string) => CHECKOUT_MESSAGES.test(key) })),
  ];
  const keys = files.flatMap(({ folder, name, isNeeded }) => {
    const texts = readTexts(folder, language, name);
    return Object.keys(readTexts(folder, FIRST_LANGUAGE, name)).map((key) => ({
      key,
      isNeeded: isNeeded(key),
      isThere: Boolean(texts[key]),
    }));
  });
  const shareOf = (some: typeof keys): Share => ({ has: some.filter(({ isThere }) => isThere).length, of: some.length });
  return {
    checkout: shareOf(keys.filter(({ isNeeded }) => isNeeded)),
    all: shareOf(keys),
    isReviewed: isReviewed(app, language),
    missing: keys.flatMap(({ key, isThere }) => (isThere ? [] : [key])),
  };
}
