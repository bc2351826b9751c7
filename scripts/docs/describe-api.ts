// Writes docs/api.md and docs/openapi.json from core/contract, so that they cannot differ from what the server does.
// `--check` changes nothing and fails when one of them is behind.
import fs from 'node:fs';
import path from 'node:path';
import { WIRE_VERSION } from '../../core/constants.ts';
import type { CallShape } from '../../core/contract/wire/call.ts';
import { callsByArea } from '../../core/contract/wire/calls.ts';
import { needsSession } from '../../core/rules/permission.ts';
import { createApiDocument } from './openapi/api-document.ts';

const HEAD = `# The API

\`npm run docs:api\` writes this page and [openapi.json](openapi.json) (OpenAPI 3.1) from \`core/contract\`. One definition per call
types the client, validates on the server and writes both.

- 🔒 needs a session. 🔑 honours an \`Idempotency-Key\`.
- Every call may also answer \`BAD_REQUEST\`, \`UNAUTHENTICATED\`, \`FORBIDDEN\`, \`NOT_FOUND\`, \`TOO_MANY_REQUESTS\`.
- An error is \`{error: {code, message, details?}}\`. Money is rupees with at most two decimals.
`;

function describeCall(call: CallShape): string {
  const needs = needsSession(call.access) ? ' 🔒' : '';
  const key = call.idempotent ? ' 🔑' : '';
  return `| \`${call.method} ${call.path}\`${needs}${key} | ${call.summary} | ${call.errors.map((code) => `\`${code}\``).join(' ')} |`;
}

/** The page: a table for each area. */
function describeApi(): string {
  const areas = Object.entries(callsByArea).map(([area, calls]) =>
    [`## ${area}`, '', '| Call | What it does | Own error codes |', '|---|---|---|', ...calls.map(describeCall), ''].join('\n'),
  );
  return [HEAD, ...areas].join('\n');
}

const pages = {
  'docs/api.md': describeApi(),
  'docs/openapi.json': `${JSON.stringify(await createApiDocument(WIRE_VERSION), null, 1)}\n`,
};
const root = path.resolve(import.meta.dirname, '../..');
for (const [page, text] of Object.entries(pages)) {
  const file = path.join(root, page);
  if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${page} is behind core/contract: npm run docs:api\n`);
    process.exitCode = 1;
  }
}
