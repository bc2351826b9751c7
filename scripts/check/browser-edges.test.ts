// Parts of the browser that a page may not get have one owner each, who knows what to do without: no page is blank for want of them.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What is asked for → the only files that may ask. */
const owners: readonly (readonly [asked: RegExp, owners: readonly string[]])[] = [
  [/\b(?:local|session)Storage\b/, ['src/device/keep/storage.ts']],
  // Over https only: `randomId` makes the same everywhere.
  [/\brandomUUID\b/, ['src/device/keep/random-id.ts']],
];

const sources = ['src', 'desk'].flatMap((room) =>
  fs
    .readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

/** Without comments, which may name what they like. */
const codeOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

test.each(owners)('%s is asked for by its owner alone', (asked, allowed) => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => asked.test(codeOf(file)) && !allowed.includes(file))).toEqual([]);
});
