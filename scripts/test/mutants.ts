// Changes one thing in a rule and runs the tests that import the file. A change that no test notices shows a gap in the tests.
// `npm run mutants -- 60 1` @param count mutants @param seed another sample of the same size. Works in a copy of the project and
// is not a part of CI.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROOMS = /^(?:core\/rules|core\/assert|src\/data\/outbox|server\/areas\/(?:ledger|order\/place))\/.*(?<!\.test)\.ts$/;
const WAIT_MS = 300_000;
const [count = 60, seed = 1] = process.argv.slice(2).map(Number);

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

const { SyntaxKind: Kind } = ts;
const OTHER: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [Kind.EqualsEqualsEqualsToken]: '!==',
  [Kind.ExclamationEqualsEqualsToken]: '===',
  [Kind.LessThanToken]: '<=',
  [Kind.LessThanEqualsToken]: '<',
  [Kind.GreaterThanToken]: '>=',
  [Kind.GreaterThanEqualsToken]: '>',
  [Kind.PlusToken]: '-',
  [Kind.MinusToken]: '+',
  [Kind.AsteriskToken]: '+',
  [Kind.AmpersandAmpersandToken]: '||',
  [Kind.BarBarToken]: '&&',
  [Kind.TrueKeyword]: 'false',
  [Kind.FalseKeyword]: 'true',
};

/** The replacement of a node; undefined: the node stays. */
function otherOf(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node))
    return ts.isPropertyAssignment(node.parent) && node.parent.name === node ? undefined : `(${node.text} + 1)`;
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) return node.operand.getText();
  if (ts.isConditionalExpression(node)) return `(${node.whenFalse.getText()})`;
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return ';';
  const isValue = node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword;
  // A `<` can also start a list of types.
  return isValue || ts.isBinaryExpression(node.parent) ? OTHER[node.kind] : undefined;
}

function mutantsIn(file: string): Mutant[] {
  const source = ts.createSourceFile(file, fs.readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    const after = otherOf(node);
    const [start, end] = [node.getStart(), node.end];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    if (after !== undefined) found.push({ file, line, start, end, before: node.getText(), after });
    node.getChildren().forEach(visit);
  };
  source
    .getChildren()
    .flatMap((list) => list.getChildren())
    .forEach(visit);
  return found;
}

/** Random numbers below 1, equal for equal seeds. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function sample(all: readonly Mutant[]): Mutant[] {
  const random = randomFrom(seed);
  const keyed = all.map((mutant) => [random(), mutant] as const);
  return keyed
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, mutant]) => mutant);
}

const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).stdout.split('\0').filter(Boolean);

function copyProject(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-mutants-'));
  for (const file of tracked) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Runs the tests that import the file. @returns whether all of them pass */
function passes(folder: string, file: string): boolean {
  const isServer = file.startsWith('server/');
  const config = `config/vitest.${isServer ? 'server' : 'unit'}.config.ts`;
  const projects = isServer ? [] : ['--project', file.startsWith('core/') ? 'rules' : 'stores'];
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'related', file, '--run', '--bail', '1', '--config', config, ...projects];
  return (
    spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: WAIT_MS, env: { ...process.env, CI: '' } }).status === 0
  );
}

const folder = copyProject();
try {
  const all = tracked.filter((file) => ROOMS.test(file)).flatMap(mutantsIn);
  const chosen = sample(all);
  let survived = 0;
  for (const { file, line, start, end, before, after } of chosen) {
    const target = path.join(folder, file);
    const text = fs.readFileSync(target, 'utf8');
    fs.writeFileSync(target, text.slice(0, start) + after + text.slice(end));
    const isAlive = passes(folder, file);
    fs.writeFileSync(target, text);
    if (isAlive) survived++;
    process.stdout.write(
      `${isAlive ? 'survived' : 'killed  '}  ${file}:${line}  ${before.replace(/\s+/g, ' ').slice(0, 60)}  →  ${after.replace(/\s+/g, ' ').slice(0, 40)}\n`,
    );
  }
  process.stdout.write(`${chosen.length - survived} of ${chosen.length} killed, of ${all.length} possible mutants\n`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
