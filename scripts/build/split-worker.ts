// Splits a service worker. Browsers load its script in full each time, without dictionaries and cache, but load its imports like
// other files. So the script only imports two files: the list of the app's files, which differs in every version, and the code,
// which seldom changes.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Length of a hash in file names. */
const HASH_SIGNS = 8;
const SCRIPT = 'service-worker.js';
/** The build's replacement of `self.__WB_MANIFEST`. */
const LIST = /\[\{"(?:hash|revision|url)":[^\]]*\}\]/;
/** The name that the page's policy allows (server/http/security.ts). The policy permits only imports named in the script. */
const POLICY = 'app-worker-url';

/** Writes a file whose name contains a hash of its content. @returns its address */
function writeHashed(folder: string, base: string, name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_SIGNS);
  fs.writeFileSync(path.join(folder, 'assets', `${name}-${hash}.js`), text);
  return `${base}assets/${name}-${hash}.js`;
}

/** The script of a worker made of other files. @param files their addresses, in the order in which they run */
const scriptOf = (files: readonly string[]): string =>
  `{const types=self.trustedTypes&&self.trustedTypes.createPolicy("${POLICY}",{createScriptURL:url=>url});` +
  `importScripts(...${JSON.stringify(files)}.map(url=>types?types.createScriptURL(url):url))}\n`;

/** @param folder of a built app @param base its address @throws when the worker contains no list */
export function splitWorker(folder: string, base: string): void {
  const whole = fs.readFileSync(path.join(folder, SCRIPT), 'utf8');
  const [list] = LIST.exec(whole) ?? [];
  if (list === undefined) throw new Error(`${SCRIPT} holds no list of files`);
  const files = [
    writeHashed(folder, base, 'worker-list', `self.__WB_MANIFEST=${list};`),
    writeHashed(
      folder,
      base,
      'worker',
      whole.replace(list, () => 'self.__WB_MANIFEST'),
    ),
  ];
  fs.writeFileSync(path.join(folder, SCRIPT), scriptOf(files));
}

/** Imports of a split worker's script, as paths of the build. @param folder of the app */
export function partsOfWorker(folder: string): string[] {
  const script = fs.readFileSync(path.join(folder, SCRIPT), 'utf8');
  return [...script.matchAll(/"[\w/]*?(assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file);
}
