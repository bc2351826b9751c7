import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '#core/contract/wire/calls.ts';
import { grants, type Permission } from '#core/facts/permission.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The server's own sources, and the rules it reads from files. */
function serverSources(): string {
  const files = fs
    .readdirSync(path.join(ROOT, 'server/areas'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(ROOT, 'server/areas', file));
  return [...files, path.join(ROOT, 'core/rules/import-rights.ts')].map((file) => fs.readFileSync(file, 'utf8')).join('\n');
}

test('every permission opens a call, or the server asks for it inside one', () => {
  const opened = new Set<string>(allCalls.map(({ access }) => access));
  const sources = serverSources();
  const unused = (Object.keys(grants) as Permission[]).filter(
    (permission) => !opened.has(permission) && !sources.includes(`'${permission}'`),
  );
  expect(unused).toEqual([]);
});
