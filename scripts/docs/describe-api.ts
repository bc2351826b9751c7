// Writes the API section of the README from core/contract, so that it can't say anything else than what the server does.
// `--check` changes nothing and fails when the section is behind.
import fs from 'node:fs';
import path from 'node:path';
import type { CallShape } from '../../core/contract/wire/call.ts';
import { callsByArea } from '../../core/contract/wire/calls.ts';
import { needsSession } from '../../core/rules/permission.ts';

const START = '<!-- api:start (npm run docs:api) -->';
const END = '<!-- api:end -->';

function describeCall(call: CallShape): string {
  const needs = needsSession(call.access) ? ' 🔒' : '';
  const key = call.idempotent ? ' 🔑' : '';
  return `| \`${call.method} ${call.path}\`${needs}${key} | ${call.summary} | ${call.errors.map((code) => `\`${code}\``).join(' ')} |`;
}

/** The section's text, markers included. */
export function describeApi(): string {
  const areas = Object.entries(callsByArea).map(([area, calls]) =>
    [`**${area}**`, '', '| Call | What it does | Own error codes |', '|---|---|---|', ...calls.map(describeCall), ''].join('\n'),
  );
  return [START, '', ...areas, END].join('\n');
}

/** `text` with the section between the markers replaced. @throws when a marker is missing */
export function withApiSection(text: string, section: string): string {
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the text has no place for the API section (${START} … ${END})`);
  return text.slice(0, from) + section + text.slice(to + END.length);
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../..', 'README.md');
  const before = fs.readFileSync(file, 'utf8');
  const after = withApiSection(before, describeApi());
  if (!process.argv.includes('--check')) fs.writeFileSync(file, after);
  else if (before !== after) {
    process.stderr.write('The API section of README.md is behind core/contract: npm run docs:api\n');
    process.exitCode = 1;
  }
}
