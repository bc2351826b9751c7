// Finds code that knows a language by its name, and reads of texts by language that go past the one reader (core/language/said.ts).
//
// `node scripts/check/language-names.ts` prints them. languages-baseline.json lists what is left: a count may only shrink.
//   --update   writes the smaller counts
import fs from 'node:fs';
import path from 'node:path';
import { englishNames } from '../../core/language/language-names.ts';
import { languages, languageTable } from '../../core/language/language-table.ts';

export type Counts = Readonly<Record<string, number>>;
export type Kind = 'names a language' | 'reads by language';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  readonly text: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const BASELINE = path.join(import.meta.dirname, 'languages-baseline.json');
const ROOMS = ['core', 'src', 'desk', 'server', 'sw', 'config'];

/**
 * Files that may name languages: the table and its reader, words and data in a language, code for fonts and scripts, and the
 * demo.
 */
const MAY =
  /^(core\/language\/|server\/demo\/|server\/db\/seed\/|server\/words\/|config\/messages-plugin|desk\/words\/|server\/http\/words\/|server\/(fonts|pdf|cards)\/|.*(-words|-messages|templates|-examples)\.ts$|core\/rules\/catalog\/search\/(transliterate|indian-scripts|search-text)\.ts$|src\/state\/master-data\/default-)/;

const anyOf = (texts: readonly string[]): string => texts.join('|');
const codes = anyOf(languages);
const names = anyOf(languages.flatMap((code) => [englishNames[code], englishNames[code].toLowerCase()]));
const scripts = anyOf(languages.map((code) => languageTable[code].script).filter((script) => script !== 'Latin'));

/** Ways to name a language: as text, key, property, end of a name, or in words. Numbers are grouped as `en-IN` in every language. */
const NAMES = new RegExp(
  `['"\`](${codes})['"\`]|(?<![\\w.])(${codes})\\??:(?!:)|\\.(${codes})\\b(?!['"\`.])|[a-z}][_-](${codes})\\b(?!-)|\\b(${names})\\b|(?<=[a-z])(${anyOf(
    languages.map((code) => englishNames[code]),
  )})|(${scripts})|\\\\u09[0-7]`,
);
/** Reads of texts by language, except from the table itself and from bundles of words (`sources`, `words`). */
const READS = /(?<!languageTable|sources|words)(?<=[\w\])])\??\.?\[(?:\w+\.)*(language|lang|locale)\]/;

const withoutComment = (line: string): string => (/^\s*(\/\/|\/?\*)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, ''));

/** Findings in the text of a file. */
export function findingsIn(file: string, text: string): readonly Finding[] {
  return text.split('\n').flatMap((content, at) => {
    const code = withoutComment(content);
    const kinds: readonly Kind[] = [
      ...(NAMES.test(code) ? (['names a language'] as const) : []),
      ...(READS.test(code) ? (['reads by language'] as const) : []),
    ];
    return kinds.map((kind) => ({ file, line: at + 1, kind, text: content.trim() }));
  });
}

/** All findings of the product's code, without tests. */
export function allFindings(): readonly Finding[] {
  return ROOMS.flatMap((room) =>
    fs.readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file.replaceAll('\\', '/')}`),
  )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !MAY.test(file))
    .sort()
    .flatMap((file) => findingsIn(file, fs.readFileSync(path.join(ROOT, file), 'utf8')));
}

/** Number of findings in each file. */
export function countsOf(findings: readonly Finding[]): Counts {
  const counts: Record<string, number> = {};
  for (const { file } of findings) counts[file] = (counts[file] ?? 0) + 1;
  return counts;
}

export const readBaseline = (): Counts => JSON.parse(fs.readFileSync(BASELINE, 'utf8')) as Counts;

/** Findings in files that exceed the baseline. */
export const grown = (findings: readonly Finding[], baseline: Counts): readonly Finding[] => {
  const counts = countsOf(findings);
  return findings.filter(({ file }) => (counts[file] ?? 0) > (baseline[file] ?? 0));
};

if (import.meta.main) {
  const findings = allFindings();
  const counts = countsOf(findings);
  if (process.argv[2] === '--update' && (!fs.existsSync(BASELINE) || grown(findings, readBaseline()).length === 0))
    fs.writeFileSync(BASELINE, `${JSON.stringify(counts, null, 2)}\n`);
  for (const { file, line, kind, text } of findings) process.stdout.write(`${file}:${line}: ${kind}: ${text}\n`);
  process.stdout.write(`${findings.length} lines in ${Object.keys(counts).length} files\n`);
}
