// Writes docs/behaviour/*.md from the titles of all tests: the behaviour that tests prove. `--check` changes nothing and fails
// when a page is out of date.
import fs from 'node:fs';
import path from 'node:path';
import { type TestTitle, titlesIn } from './behaviour/test-titles.ts';
import { topics } from './behaviour/topics.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = path.join(ROOT, 'docs/behaviour');
const ROOMS = ['config', 'core', 'desk', 'manifest', 'scripts', 'server', 'src', 'sw', 'tests'];
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Heading of a part of a page → the files in it. */
const parts: readonly (readonly [heading: string, files: RegExp])[] = [
  ['Rules', /^core\//],
  ['On the phone', /^(?:src|sw)\//],
  ['At the desk', /^desk\//],
  ['On the server', /^(?:server\/|tests\/contract)/],
  ['In a browser, and under faults', /^tests\//],
  ['Around the product', /./],
];

const testFiles = ROOMS.flatMap((room) =>
  fs
    .readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => TEST.test(file)),
).sort();

/** A title as one line of a page. */
function lineOf({ groups, title }: TestTitle): string {
  const plain = [...groups, title].join(': ').replaceAll('`', '').replaceAll(/\s+/g, ' ');
  return `- ${plain.replaceAll(/[<>*_[\]|\\]/g, '\\$&')}`;
}

function sectionOf(file: string): string {
  const titles = titlesIn(file, fs.readFileSync(path.join(ROOT, file), 'utf8'));
  return [`[\`${file}\`](../../${file})`, '', ...titles.map(lineOf), ''].join('\n');
}

/** Page → its text. */
function pages(): Readonly<Record<string, string>> {
  const left = new Set(testFiles);
  return Object.fromEntries(
    topics.map(({ page, title, files }) => {
      const own = [...left].filter((file) => files.test(file));
      const head = `# ${title}\n\n\`npm run docs:behaviour\` writes this page from the titles of the tests. Each line is proven by a test of the file above it.\n`;
      const sections = parts.map(([heading, ofPart]) => {
        const taken = own.filter((file) => left.has(file) && ofPart.test(file));
        for (const file of taken) left.delete(file);
        return taken.length > 0 ? `\n## ${heading}\n\n${taken.map(sectionOf).join('\n')}` : '';
      });
      return [`${page}.md`, head + sections.join('')] as const;
    }),
  );
}

const made = pages();
const before = fs.existsSync(PAGES) ? fs.readdirSync(PAGES) : [];
const behind = [
  ...Object.keys(made).filter((page) => !before.includes(page) || fs.readFileSync(path.join(PAGES, page), 'utf8') !== made[page]),
  ...before.filter((page) => !(page in made)),
];
if (process.argv.includes('--check')) {
  if (behind.length > 0) {
    process.stderr.write(`docs/behaviour is behind the tests (${behind.join(', ')}): npm run docs:behaviour\n`);
    process.exitCode = 1;
  }
} else
  for (const page of behind) {
    const text = made[page];
    if (text === undefined) fs.rmSync(path.join(PAGES, page));
    else fs.writeFileSync(path.join(PAGES, page), text);
  }
