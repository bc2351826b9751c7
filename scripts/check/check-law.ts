// Compares core/law/duties.ts with the project, and docs/law.md with both. `--write` writes the page. The check fails if a row
// names a missing screen or test, if a gap is not listed below, or if the page is out of date.
import fs from 'node:fs';
import path from 'node:path';
import { type Duty, duties } from '../../core/law/duties.ts';
import { titlesIn } from '../docs/behaviour/test-titles.ts';

/** Known gaps. A gap that is closed leaves this list. */
const knownGaps: readonly string[] = ['privacy-consent', 'privacy-children'];

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = 'docs/law.md';

/** What the check needs of the project: whether a file exists, and the titles of its tests. */
export interface Project {
  readonly hasFile: (file: string) => boolean;
  readonly titles: (file: string) => readonly string[];
}

/** Faults of the rows, one line each. */
export function lawFaults(rows: readonly Duty[], known: readonly string[], { hasFile, titles }: Project): readonly string[] {
  const ofRows = rows.flatMap(({ id, shownAt, test, gap }) => [
    ...shownAt.filter((file) => !hasFile(file)).map((file) => `${id}: ${file} does not exist`),
    ...(test && !(hasFile(test.file) && titles(test.file).includes(test.title)) ? [`${id}: ${test.file} has no test “${test.title}”`] : []),
    ...(gap === undefined && (test === null || shownAt.length === 0) ? [`${id}: without a screen or a test it needs a gap`] : []),
    ...(gap !== undefined && !known.includes(id) ? [`${id}: this gap is not known: ${gap}`] : []),
  ]);
  const closed = known.filter((id) => rows.find((row) => row.id === id)?.gap === undefined);
  return [...ofRows, ...closed.map((id) => `${id}: it has no gap, and is listed as one`)];
}

/** The page: what is in force, what begins later, and what is missing. */
export function lawPage(rows: readonly Duty[]): string {
  const link = (file: string): string => `[\`${path.posix.basename(file)}\`](../${file})`;
  const cell = ({ shownAt }: Duty): string => (shownAt.length > 0 ? shownAt.map((file) => link(file)).join(', ') : '–');
  const proof = ({ test }: Duty): string => (test ? `${link(test.file)}: ${test.title.replaceAll('|', '\\|')}` : '–');
  const table = (state: Duty['state']): string =>
    [
      '| Duty | Since | Source | Shown at | Proven by |',
      '|---|---|---|---|---|',
      ...rows
        .filter((row) => row.state === state)
        .map((row) => `| ${row.what} | ${row.since} | ${row.source} | ${cell(row)} | ${proof(row)} |`),
    ].join('\n');
  const gaps = rows.flatMap(({ what, gap }) => (gap === undefined ? [] : [`- ${what} **Missing:** ${gap}`]));
  return [
    '# Duties of the law',
    '`npm run check:law -- --write` writes this page from [`core/law/duties.ts`](../core/law/duties.ts). It says what the product does. It is not legal advice.',
    '## In force',
    table('in force'),
    '## From 13 May 2027',
    table('from 2027-05-13'),
    '## What is missing',
    gaps.join('\n'),
    '',
  ].join('\n\n');
}

function main(): void {
  const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
  const project: Project = {
    hasFile: (file) => fs.existsSync(path.join(ROOT, file)),
    titles: (file) => titlesIn(file, read(file)).map(({ title }) => title),
  };
  const page = lawPage(duties).trimEnd();
  if (process.argv.includes('--write')) fs.writeFileSync(path.join(ROOT, PAGE), `${page}\n`);
  const isBehind = !project.hasFile(PAGE) || read(PAGE).trimEnd() !== page;
  const faults = [...lawFaults(duties, knownGaps, project), ...(isBehind ? [`${PAGE} is behind: npm run check:law -- --write`] : [])];
  const gaps = duties.filter(({ gap }) => gap !== undefined);
  console.log(`${duties.length} duties of the law, ${gaps.length} with a gap:`);
  for (const { id, gap } of gaps) console.log(`  ${id}: ${gap}`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main();
