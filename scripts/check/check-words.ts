// Refuses the words of refused-words.ts in names, comments, documents, messages and commit subjects.
//
// words-baseline.json counts what each file still holds. A count may only shrink: a new finding, or a grown count, fails.
//   --update   lowers the baseline; also after a file has moved, as long as the sum does not grow
//   --reset    writes the counts as they are: only after a word was added to the list
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { refusedIn } from './refused-words.ts';

/** File, as a path from the root → number of refused words. */
export type Counts = Readonly<Record<string, number>>;

/** A refused word in a file; line 0 is the file's own path. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly words: readonly string[];
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const BASELINE = path.join(import.meta.dirname, 'words-baseline.json');
const FOLDERS = ['config', 'core', 'desk', 'docs', 'manifest', 'scripts', 'server', 'src', 'sw', 'tests'];
const TEXT = /\.(ts|tsx|mts|cts|mjs|cjs|css|sql|json|md|html)$/;
/** The list itself and its page; pages that others are derived from; data from outside. */
const LEFT_OUT =
  /^(scripts\/check\/(refused-words|check-words|words-baseline)\b.*|docs\/(writing|api)\.md|docs\/openapi\.json|docs\/behaviour\/.*|tests\/fixtures\/.*\.json)$/;
/** Commits after this one have subjects in plain language. */
const FIRST_COMMIT = 'b0e5cd2aa83e';
const LONGEST_SUBJECT = 72;

/** All texts of the project, as paths from the root. */
function textFiles(): readonly string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  const atRoot = fs.readdirSync(ROOT).filter((file) => file !== 'package-lock.json' && !file.startsWith('.'));
  return [...inFolders, ...atRoot].filter((file) => TEXT.test(file) && !LEFT_OUT.test(file)).sort();
}

/** Every refused word of a text. */
export function findingsIn(file: string, text: string): readonly Finding[] {
  return [file, ...text.split('\n')].flatMap((content, line) => {
    const words = refusedIn(content);
    return words.length > 0 ? [{ file, line, words }] : [];
  });
}

/** How many words each file holds. */
export function countsOf(findings: readonly Finding[]): Counts {
  const counts: Record<string, number> = {};
  for (const { file, words } of findings) counts[file] = (counts[file] ?? 0) + words.length;
  return counts;
}

/** Files that hold more than the baseline lets them. */
export const grownFiles = (counts: Counts, baseline: Counts): readonly string[] =>
  Object.keys(counts).filter((file) => (counts[file] ?? 0) > (baseline[file] ?? 0));

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What is wrong with a commit's subject; undefined when nothing is. */
export function faultOfSubject(subject: string): string | undefined {
  if (subject.length > LONGEST_SUBJECT) return `${subject.length} characters, at most ${LONGEST_SUBJECT}`;
  const words = refusedIn(subject);
  return words.length > 0 ? words.join(', ') : undefined;
}

/** Subjects since FIRST_COMMIT; none where the history is not there, as in an archive or a shallow clone. */
function subjects(): readonly string[] {
  const args = ['log', '--no-merges', '--format=%s', `${FIRST_COMMIT}..HEAD`];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((subject) => subject !== '') : [];
}

const write = (counts: Counts): void => fs.writeFileSync(BASELINE, `${JSON.stringify(counts, null, 2)}\n`);

function checkFiles(option: string | undefined): boolean {
  const findings = textFiles().flatMap((file) => findingsIn(file, fs.readFileSync(path.join(ROOT, file), 'utf8')));
  const counts = countsOf(findings);
  const baseline: Counts = option === '--reset' ? counts : (JSON.parse(fs.readFileSync(BASELINE, 'utf8')) as Counts);
  const [sum, before] = [sumOf(counts), sumOf(baseline)];
  const canUpdate = option === '--reset' || (option === '--update' && sum <= before);
  if (canUpdate) write(counts);
  const grown = canUpdate ? [] : grownFiles(counts, baseline);
  for (const { file, line, words } of findings) if (grown.includes(file)) process.stderr.write(`${file}:${line}: ${words.join(', ')}\n`);
  for (const file of grown)
    process.stderr.write(`${file}: ${counts[file]} refused words, at most ${baseline[file] ?? 0} (docs/writing.md)\n`);
  process.stdout.write(`refused words: ${sum} in ${Object.keys(counts).length} files, the baseline has ${before}\n`);
  return grown.length === 0;
}

function checkSubjects(): boolean {
  const wrong = subjects().flatMap((subject) => {
    const fault = faultOfSubject(subject);
    return fault ? [`commit "${subject}": ${fault} (docs/writing.md)\n`] : [];
  });
  for (const line of wrong) process.stderr.write(line);
  return wrong.length === 0;
}

if (import.meta.main) {
  const areFilesFine = checkFiles(process.argv[2]);
  if (!checkSubjects() || !areFilesFine) process.exitCode = 1;
}
