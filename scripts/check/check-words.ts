// Refuses the words of refused-words.ts in names, comments, documents, messages and commit subjects.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { refusedIn } from './refused-words.ts';

/** A refused word in a file; line 0 is the file's own path. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly words: readonly string[];
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['config', 'core', 'desk', 'docs', 'manifest', 'scripts', 'server', 'src', 'sw', 'tests', 'words'];
const TEXT = /\.(ts|tsx|mts|cts|mjs|cjs|css|sql|json|md|html)$/;
/** Left out: the list itself and its page, generated pages, and data from outside. */
const LEFT_OUT =
  /^(scripts\/check\/(refused-words|check-words)\b.*|docs\/(writing|api)\.md|docs\/openapi\.json|docs\/behaviour\/.*|tests\/fixtures\/.*\.json)$/;
/** Shipped migrations: the database keeps their checksum, so nobody may edit them. */
const SHIPPED: readonly string[] = [
  '0004_payments',
  '0019_shop_settings',
  '0021_imports',
  '0022_push_and_prebook',
  '0035_policies',
  '0036_bordereaux',
  '0037_claims',
  '0050_insights',
  '0051_offer_changes',
  '0072_error_networks',
].map((name) => `server/db/migrations/${name}.sql`);
/** Commits after this one must have subjects in plain language. */
const FIRST_COMMIT = 'b0e5cd2aa83e';
const LONGEST_SUBJECT = 72;

/** All text files of the project, as paths from the root. */
function textFiles(): readonly string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  const atRoot = fs.readdirSync(ROOT).filter((file) => file !== 'package-lock.json' && !file.startsWith('.'));
  return [...inFolders, ...atRoot].filter((file) => TEXT.test(file) && !LEFT_OUT.test(file) && !SHIPPED.includes(file)).sort();
}

/** Every refused word of a text. */
export function findingsIn(file: string, text: string): readonly Finding[] {
  return [file, ...text.split('\n')].flatMap((content, line) => {
    const words = refusedIn(content);
    return words.length > 0 ? [{ file, line, words }] : [];
  });
}

/** The fault of a commit's subject; undefined when there is none. */
export function faultOfSubject(subject: string): string | undefined {
  if (subject.length > LONGEST_SUBJECT) return `${subject.length} characters, at most ${LONGEST_SUBJECT}`;
  const words = refusedIn(subject);
  return words.length > 0 ? words.join(', ') : undefined;
}

/** Subjects since FIRST_COMMIT; none where the history is missing, as in an archive or a shallow clone. */
function subjects(): readonly string[] {
  const args = ['log', '--no-merges', '--format=%s', `${FIRST_COMMIT}..HEAD`];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((subject) => subject !== '') : [];
}

function checkFiles(): boolean {
  const findings = textFiles().flatMap((file) => findingsIn(file, fs.readFileSync(path.join(ROOT, file), 'utf8')));
  for (const { file, line, words } of findings) process.stderr.write(`${file}:${line}: ${words.join(', ')} (docs/writing.md)\n`);
  return findings.length === 0;
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
  const areFilesFine = checkFiles();
  if (!checkSubjects() || !areFilesFine) process.exitCode = 1;
}
